import type { CancelTier } from '@daybook/domain/prepayment/giving-back';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from '../payment-settings.module.css';

/** A step as it is typed: numbers that may not be some yet. */
interface TierDraft {
  key: string;
  hoursBefore: string;
  keepsPercent: string;
}

let made = 0;

const newDraft = (hoursBefore: string, keepsPercent: string): TierDraft => {
  made += 1;
  return { key: `tier-${made}`, hoursBefore, keepsPercent };
};

export const tierDraftOf = ({ hoursBefore, keepsPercent }: CancelTier): TierDraft =>
  newDraft(String(hoursBefore), keepsPercent);

interface Props {
  /** The first field's id, which takes the focus when something is wrong. */
  firstId: string;
  problem: string | undefined;
  tiers: readonly TierDraft[];
  onChange: (tiers: TierDraft[]) => void;
}

/** What is kept, by how late a visit is cancelled. */
export function Tiers({ firstId, problem, tiers, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (key: string, more: Partial<TierDraft>) =>
    onChange(tiers.map((one) => (one.key === key ? { ...one, ...more } : one)));
  return (
    <div className={classes.wide}>
      <ul className={classes.rows}>
        {tiers.map(({ key, hoursBefore, keepsPercent }, place) => (
          <li key={key} className={classes.row}>
            <TextInput
              {...(place === 0 ? { id: firstId, error: problem } : {})}
              className={classes.grows}
              label="Later than, hours before"
              inputMode="numeric"
              value={hoursBefore}
              onChange={({ currentTarget }) => change(key, { hoursBefore: currentTarget.value })}
            />
            <TextInput
              className={classes.grows}
              label="Keep, percent"
              inputMode="decimal"
              value={keepsPercent}
              onChange={({ currentTarget }) => change(key, { keepsPercent: currentTarget.value })}
            />
            <ActionIcon
              size="input-sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove the step of ${hoursBefore || 'no'} hours`}
              onClick={() => {
                onChange(tiers.filter((one) => one.key !== key));
                // The button goes with its row.
                add.current?.focus();
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={tiers.length >= 5}
        onClick={() => onChange([...tiers, newDraft(tiers.length === 0 ? '24' : '', '100')])}
      >
        Add a step
      </Button>
    </div>
  );
}
