import type { HolidaySuggestion } from '@daybook/contract/closures';
import { t } from '@daybook/i18n';
import { Stack } from '@daybook/ui/Layout';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type Chosen, HolidayRow } from '../../holidays/HolidayRow.tsx';
import holidayClasses from '../../holidays/holidays.module.css';
import classes from './set-up.module.css';
import { keyOf } from './use-business-form.ts';

interface Props {
  upcoming: readonly HolidaySuggestion[];
  closes: boolean;
  choiceOf: (holiday: HolidaySuggestion) => Chosen;
  onClose: (closes: boolean) => void;
  onChange: (key: string, choice: Chosen) => void;
}

/** The public holidays of the coming year, closed together or one by one. */
export function Holidays({ upcoming, closes, choiceOf, onClose, onChange }: Props) {
  if (upcoming.length === 0) return null;
  const chosen = upcoming.filter((holiday) => choiceOf(holiday).isChosen);
  return (
    <Stack>
      <Checkbox
        label={t('Close on public holidays')}
        description={t('{count, plural, one {# day} other {# days}} in the coming year', {
          count: chosen.length,
        })}
        checked={closes}
        onChange={({ currentTarget }) => onClose(currentTarget.checked)}
      />
      {closes && (
        <details className={classes.fold}>
          <summary>{t('Choose days')}</summary>
          <ul className={holidayClasses.list}>
            {upcoming.map((holiday) => (
              <HolidayRow
                key={keyOf(holiday)}
                holiday={holiday}
                chosen={choiceOf(holiday)}
                onChange={(choice) => onChange(keyOf(holiday), choice)}
              />
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
