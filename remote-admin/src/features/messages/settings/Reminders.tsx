import { reminderBounds } from '@daybook/contract/messages';
import { msg, t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Unit, unitMinutes, unitOf } from '../message-labels.ts';
import own from './settings.module.css';

/** A reminder as typed: its number may be incomplete, with its unit. */
export interface DraftReminder {
  key: string;
  amount: string;
  unit: Unit;
}

let made = 0;

/** A duration as the form shows it. */
export function draftOf(minutes: number): DraftReminder {
  made += 1;
  const { amount, unit } = unitOf(minutes);
  return { key: `reminder-${made}`, amount: String(amount), unit };
}

/** The typed reminders in minutes, the longest first, as they are stored; NaN for an incomplete number. */
export const minutesOf = (drafts: readonly DraftReminder[]): number[] =>
  drafts
    .map(({ amount, unit }) => (amount.trim() === '' ? Number.NaN : Number(amount) * unitMinutes[unit]))
    .sort((one, other) => other - one);

const units = [
  { value: 'day', label: msg('days before') },
  { value: 'hour', label: msg('hours before') },
  { value: 'minute', label: msg('minutes before') },
] as const;

const isUnit = (text: string): text is Unit => Object.hasOwn(unitMinutes, text);

interface Props {
  /** The id of the first field, which takes the focus after an error. */
  firstId: string;
  reminders: readonly DraftReminder[];
  problem: string | undefined;
  onChange: (reminders: readonly DraftReminder[]) => void;
}

/** The times of reminders. Their texts are edited with the messages. */
export function Reminders({ firstId, reminders, problem, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (key: string, more: Partial<DraftReminder>) =>
    onChange(reminders.map((one) => (one.key === key ? { ...one, ...more } : one)));

  function remove(key: string): void {
    onChange(reminders.filter((one) => one.key !== key));
    // The button disappears with its row.
    group.current?.focus();
  }

  return (
    <fieldset
      ref={group}
      className={own.reminders}
      tabIndex={-1}
      aria-describedby={problem ? `${firstId}-problem` : undefined}
    >
      <legend className={own.legend}>{t('Reminders')}</legend>
      <Quiet size="xs">
        {t('Sent before confirmed visits. Bookings made or moved after this point don’t get the reminder.')}
      </Quiet>
      {reminders.map(({ key, amount, unit }, place) => (
        <div key={key} className={own.reminder}>
          <TextInput
            id={place === 0 ? firstId : undefined}
            className={own.amount}
            aria-label={t('Reminder {number}, amount', { number: place + 1 })}
            inputMode="numeric"
            value={amount}
            error={problem !== undefined}
            onChange={({ currentTarget }) => change(key, { amount: currentTarget.value })}
          />
          <NativeSelect
            aria-label={t('Reminder {number}, unit', { number: place + 1 })}
            data={units.map((one) => ({ value: one.value, label: t(one.label) }))}
            value={unit}
            onChange={({ currentTarget }) =>
              isUnit(currentTarget.value) && change(key, { unit: currentTarget.value })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Remove reminder {number}', { number: place + 1 })}
            onClick={() => remove(key)}
          >
            <IconTrash aria-hidden size={16} />
          </ActionIcon>
        </div>
      ))}
      {problem && (
        <p id={`${firstId}-problem`} className={own.problem}>
          {problem}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus aria-hidden size={16} />}
        disabled={reminders.length >= reminderBounds.count}
        onClick={() => onChange([...reminders, draftOf(60)])}
      >
        {t('Add reminder')}
      </Button>
    </fieldset>
  );
}
