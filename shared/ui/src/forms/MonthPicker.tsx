import { nameOfMonth, nameOfWeekday } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { weekStart } from '../format/time-style.ts';
import { plainDate } from '../format/wall-time.ts';
import { formatFullDate } from '../format/when.ts';
import classes from './MonthPicker.module.css';

interface Props {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (date: string) => void;
}

/** The first day of the week as the library counts it: Sunday is 0. */
const firstDay = (): DayOfWeek => ([0, 1, 2, 3, 4, 5, 6] as const)[weekStart() % 7] ?? 1;

/** A month of days, with the keys of a grid; its years and months are one level up. */
export const MonthPicker = ({ value, min, max, onChoose }: Props) => (
  <DatePicker
    unstyled
    classNames={classes}
    value={value || null}
    defaultDate={value || undefined}
    minDate={min || undefined}
    maxDate={max || undefined}
    onChange={(date) => date && onChoose(date)}
    firstDayOfWeek={firstDay()}
    weekdayFormat={(date) => nameOfWeekday(plainDate(date).weekday).slice(0, 2)}
    monthLabelFormat={(date) => `${nameOfMonth(plainDate(date).month)} ${plainDate(date).year}`}
    monthsListFormat={(date) => nameOfMonth(plainDate(date).month)}
    getDayAriaLabel={formatFullDate}
    ariaLabels={{
      previousMonth: t('Previous month'),
      nextMonth: t('Next month'),
      previousYear: t('Previous year'),
      nextYear: t('Next year'),
      previousDecade: t('Previous ten years'),
      nextDecade: t('Next ten years'),
    }}
  />
);
