import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatFullDate } from '@daybook/ui/format/when';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { VisuallyHidden } from '@mantine/core';
import type { CalendarPerson } from '../calendar-data.ts';
import { dayOfMonth, shortWeekday } from '../date-labels.ts';
import type { GridColumn } from './grid-column.ts';
import classes from './heads.module.css';

function countText({ items, booked }: GridColumn): string {
  const isEmpty = !items.some(({ item }) => item.kind === 'appointment');
  return isEmpty ? t('Nothing booked') : t('{booked} booked', { booked });
}

/** The head of a person's column: name and utilisation. */
export function PersonHead({ person, column }: { person: CalendarPerson; column: GridColumn }) {
  return (
    <div className={classes.root}>
      <div className={classes.avatar}>
        <PersonAvatar name={person.name} src={person.avatarUrl} size={30} />
      </div>
      <div className={classes.text}>
        <span className={classes.name} title={person.name}>
          {person.name}
        </span>
        <span className={classes.below}>{countText(column)}</span>
      </div>
    </div>
  );
}

/** The head of a day's column. */
export function DayHead({ column, today }: { column: GridColumn; today: CalendarDate }) {
  const { date } = column.day;
  return (
    <div className={classes.root} data-today={date === today || undefined}>
      <span className={classes.number} aria-hidden>
        {dayOfMonth(date)}
      </span>
      <div className={classes.text}>
        <span className={classes.name}>
          <span aria-hidden>{shortWeekday(date)}</span>
          <VisuallyHidden component="span">{formatFullDate(date)}</VisuallyHidden>
        </span>
        <span className={classes.below}>{countText(column)}</span>
      </div>
    </div>
  );
}
