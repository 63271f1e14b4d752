import { type BusinessDay, clipToDay } from '@daybook/domain/calendar/business-day';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { formatFullDate } from '@daybook/ui/format/when';
import { StatusChip } from '@daybook/ui/StatusChip';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { blockedLooks, markLooks } from '../block/item-labels.ts';
import type {
  CalendarActs,
  CalendarAppointment,
  CalendarBlockedTime,
  CalendarData,
  CalendarItem,
} from '../calendar-data.ts';
import { startText } from '../grid/build-column.ts';
import classes from './AgendaView.module.css';

interface Props {
  label: string;
  days: readonly BusinessDay[];
  today: string;
  data: CalendarData;
  staffNames: ReadonlyMap<string, string>;
  acts: CalendarActs;
  /** Shown without appointments. */
  empty: ReactNode;
}

interface AgendaDay {
  day: BusinessDay;
  closures: readonly string[];
  items: readonly CalendarItem[];
}

/** Each day with the items that begin or continue on it; empty days are left out. */
function agendaOf(days: readonly BusinessDay[], data: CalendarData): AgendaDay[] {
  return days
    .map((day) => ({
      day,
      closures: data.closures.flatMap((closure) => (clipToDay(day, closure) ? [closure.name] : [])),
      items: data.items
        .filter((item) => clipToDay(day, item))
        .toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt),
    }))
    .filter(({ closures, items }) => closures.length + items.length > 0);
}

/** The days as a list: for phones and printing. */
export function AgendaView({ label, days, today, data, staffNames, acts, empty }: Props) {
  const agenda = agendaOf(days, data);
  if (agenda.length === 0) return empty;
  return (
    <section className={classes.root} aria-label={label}>
      {agenda.map(({ day, closures, items }) => (
        <section key={day.date} className={classes.day} aria-label={formatFullDate(day.date)}>
          <h3 className={classes.date}>
            {formatFullDate(day.date)}
            {day.date === today && <span className={classes.today}>{t('Today')}</span>}
          </h3>
          {closures.map((name) => (
            <p key={name} className={classes.closed}>
              {t('Closed: {name}', { name })}
            </p>
          ))}
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.id} className={classes.row} data-kind={item.kind}>
                <span className={classes.time}>
                  {startText(day, item.startAt)} – {startText(day, item.endAt)}
                </span>
                {item.kind === 'appointment' ? (
                  <Appointment item={item} staffName={staffNames.get(item.staffId) ?? ''} acts={acts} />
                ) : (
                  <Blocked item={item} staffName={staffNames.get(item.staffId) ?? ''} acts={acts} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface RowProps<Item> {
  item: Item;
  staffName: string;
  acts: CalendarActs;
}

function Blocked({ item, staffName, acts: { onOpenBlocked } }: RowProps<CalendarBlockedTime>) {
  const word = t(blockedLooks[item.blockedKind].word);
  return (
    <span className={classes.who}>
      {onOpenBlocked ? (
        <button type="button" className={classes.name} onClick={() => onOpenBlocked(item)}>
          {word}
        </button>
      ) : (
        <span className={classes.name}>{word}</span>
      )}
      <span className={classes.what}>{commaList([item.note, staffName])}</span>
    </span>
  );
}

function Appointment({ item, staffName, acts }: RowProps<CalendarAppointment>) {
  return (
    <>
      <span className={classes.who}>
        <button type="button" className={classes.name} onClick={() => acts.onOpen(item)}>
          {item.customerName}
        </button>
        <span className={classes.what}>
          {item.serviceName}, {staffName}
        </span>
      </span>
      {item.marks.length > 0 && (
        <span className={classes.marks}>
          {item.marks.map((mark) => {
            const { icon: Mark, word: label } = markLooks[mark];
            const word = t(label);
            return (
              <span key={mark} title={word}>
                <Mark aria-hidden size={16} stroke={1.75} />
                <VisuallyHidden component="span">{word}</VisuallyHidden>
              </span>
            );
          })}
        </span>
      )}
      <StatusChip status={item.status} />
    </>
  );
}
