import type { InvoiceReminders } from '@daybook/contract/invoice-reminders';
import { reminderBases } from '@daybook/domain/invoicing/reminding';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from '../payment-settings.module.css';

type Basis = InvoiceReminders['rules'][number]['basis'];

/** A reminder as it is typed: a number that may not be one yet. */
interface RuleDraft {
  key: string;
  basis: Basis;
  days: string;
}

let made = 0;

const newDraft = (basis: Basis, days: string): RuleDraft => {
  made += 1;
  return { key: `rule-${made}`, basis, days };
};

export const ruleDraftOf = ({ basis, days }: InvoiceReminders['rules'][number]): RuleDraft =>
  newDraft(basis, String(days));

const names: Readonly<Record<Basis, string>> = {
  before_due: 'days before it is due',
  after_due: 'days after it was due',
  after_issue: 'days after it was issued',
};

interface Props {
  /** The first field's id, which takes the focus when something is wrong. */
  firstId: string;
  problem: string | undefined;
  rules: readonly RuleDraft[];
  onChange: (rules: RuleDraft[]) => void;
}

/** On which days a reminder goes out. */
export function Rules({ firstId, problem, rules, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (key: string, more: Partial<RuleDraft>) =>
    onChange(rules.map((one) => (one.key === key ? { ...one, ...more } : one)));
  return (
    <div className={classes.wide}>
      <ul className={classes.rows}>
        {rules.map(({ key, basis, days }, place) => (
          <li key={key} className={classes.row}>
            <TextInput
              {...(place === 0 ? { id: firstId, error: problem } : {})}
              className={classes.grows}
              label="Days"
              inputMode="numeric"
              value={days}
              onChange={({ currentTarget }) => change(key, { days: currentTarget.value })}
            />
            <NativeSelect
              className={classes.grows}
              label="When"
              data={reminderBases.map((value) => ({ value, label: names[value] }))}
              value={basis}
              onChange={({ currentTarget }) =>
                change(key, { basis: reminderBases.find((one) => one === currentTarget.value) ?? basis })
              }
            />
            <ActionIcon
              size="input-sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove the reminder ${days || 'no'} ${names[basis]}`}
              onClick={() => {
                onChange(rules.filter((one) => one.key !== key));
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
        disabled={rules.length >= 12}
        onClick={() => onChange([...rules, newDraft('after_due', '')])}
      >
        Add a reminder
      </Button>
    </div>
  );
}
