import type { DayReason } from '@daybook/contract/slots';
import { type CalendarDate, weekdayOf } from '@daybook/domain/wall-clock';
import { formatLongDate } from '@daybook/ui/format/when';
import { weekdayName } from '../../visit/days.ts';

/** The facts besides the reason that its text depends on. */
export interface ReasonContext {
  /** The weekdays with opening hours; empty if the business publishes none. */
  openWeekdays: ReadonlySet<number>;
  nameOf: (staffId: string) => string;
}

/** `4 hours' notice`, `1 day's notice` */
function noticeText(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${count === 1 ? `${unit}'s` : `${unit}s'`} notice`;
}

const isClosedWeekday = (day: CalendarDate, { openWeekdays }: ReasonContext): boolean =>
  openWeekdays.size > 0 && !openWeekdays.has(weekdayOf(day));

/** The reason why a day has no times, for the end of its name: `closed for Eid`, `fully booked`. */
export function shortReason(
  day: CalendarDate,
  reason: DayReason | undefined,
  context: ReasonContext,
): string {
  switch (reason?.reason) {
    case 'closed':
      return reason.name ? `closed for ${reason.name}` : 'closed';
    case 'away':
      return `${context.nameOf(reason.staffId)} is away`;
    case 'notice':
      return `needs ${noticeText(reason.minutes)}`;
    case 'horizon':
      return 'not open for booking yet';
    case 'full':
      return 'fully booked';
    default:
      return isClosedWeekday(day, context) ? 'closed' : 'no times available';
  }
}

/** The same as a sentence; null if the only fact is that no time is free. */
export function reasonSentence(
  day: CalendarDate,
  reason: DayReason | undefined,
  context: ReasonContext,
): string | null {
  switch (reason?.reason) {
    case 'closed':
      return reason.name
        ? `Closed for ${reason.name} on ${formatLongDate(day)}.`
        : `Closed on ${formatLongDate(day)}.`;
    case 'away': {
      const name = context.nameOf(reason.staffId);
      return reason.until
        ? `${name} is away until ${formatLongDate(reason.until)}.`
        : `${name} is away on ${formatLongDate(day)}.`;
    }
    case 'notice':
      return `No more free times on ${formatLongDate(day)}: a visit needs ${noticeText(reason.minutes)}.`;
    case 'horizon':
      return `${formatLongDate(day)} is too far ahead. Bookable until ${formatLongDate(reason.lastDate)}.`;
    case 'full':
      return `Fully booked on ${formatLongDate(day)}.`;
    default:
      return isClosedWeekday(day, context) ? `Not open on ${weekdayName(day)}s.` : null;
  }
}

/** The single reason for the absence of a staff member on all working days; null if there are several. */
export function awayThroughout(reasons: Iterable<DayReason>): (DayReason & { reason: 'away' }) | null {
  const [first, ...others] = [...reasons].filter(({ reason }) => reason !== 'no_hours');
  const isOne =
    first?.reason === 'away' &&
    others.every((other) => other.reason === 'away' && other.until === first.until);
  return isOne ? first : null;
}
