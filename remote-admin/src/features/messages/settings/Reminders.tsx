import { RowButton } from '@daybook/backoffice/RowButton';
import { reminderBounds } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
import { DurationField } from '@daybook/ui/DurationField';
import { Quiet } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import own from './settings.module.css';

/** A reminder as typed, in minutes before the visit; null for an empty field. */
export interface DraftReminder {
  key: string;
  minutes: number | null;
}

let made = 0;

export function draftOf(minutes: number | null): DraftReminder {
  made += 1;
  return { key: `reminder-${made}`, minutes };
}

/** The typed reminders, the longest first, as they are stored; NaN for an empty field. */
export const minutesOf = (drafts: readonly DraftReminder[]): number[] =>
  drafts.map(({ minutes }) => minutes ?? Number.NaN).sort((one, other) => other - one);

interface Props {
  /** The id of the first field, which takes the focus after an error. */
  firstId: string;
  reminders: readonly DraftReminder[];
  problem: string | undefined;
  onChange: (reminders: DraftReminder[]) => void;
}

/** The times of reminders. Their texts are edited with the messages. */
export function Reminders({ firstId, reminders, problem, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);

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
      {reminders.map(({ key, minutes }, place) => (
        <div key={key} className={own.reminder}>
          <DurationField
            id={place === 0 ? firstId : undefined}
            className={own.amount}
            bare="hour"
            aria-label={t('Reminder {number}, time before the visit', { number: place + 1 })}
            value={minutes}
            error={problem !== undefined}
            onChange={(changed) =>
              onChange(reminders.map((one) => (one.key === key ? { ...one, minutes: changed } : one)))
            }
          />
          <span>{t('before the visit')}</span>
          <RowButton
            icon={IconTrash}
            label={t('Remove reminder {number}', { number: place + 1 })}
            onClick={() => remove(key)}
          />
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
