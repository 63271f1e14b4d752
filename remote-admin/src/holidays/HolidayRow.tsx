import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { formatDate } from '@daybook/ui/format/when';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { HolidaySuggestion } from '@daybook/contract/closures';
import classes from './holidays.module.css';

/** The user's choice for a suggestion: whether to close, and on which day. */
export interface Chosen {
  isChosen: boolean;
  date: string;
}

interface Props {
  holiday: HolidaySuggestion;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** One suggestion. The calculated date of a lunar holiday can be corrected. */
export function HolidayRow({
  holiday: { name, date, certainty, isYearly, isClosed },
  chosen,
  onChange,
}: Props) {
  const isExpected = certainty === 'expected';
  const day = formatDate(date, `${Number(date.slice(0, 4)) + 1}-01-01`);
  const words = isExpected
    ? t('expected, check the announcement')
    : isYearly
      ? t('every year')
      : t('this year');
  return (
    <li className={classes.item}>
      <Checkbox
        label={name}
        description={isClosed ? t('{day} · already closed', { day }) : `${day} · ${words}`}
        checked={isClosed || chosen.isChosen}
        disabled={isClosed}
        onChange={({ currentTarget }) => onChange({ ...chosen, isChosen: currentTarget.checked })}
      />
      {isExpected && chosen.isChosen && (
        <DateField
          aria-label={t('Date of {name}', { name })}
          value={chosen.date}
          onChange={(value) => onChange({ ...chosen, date: value })}
        />
      )}
    </li>
  );
}
