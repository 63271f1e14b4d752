import type { DayReason } from '@daybook/contract/slots';
import { type CalendarDate, weekdayOf } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { formatLongDate } from '@daybook/ui/format/when';
import { weekdayName } from '../booking/days.ts';
import { timesAvailable } from './times-available.ts';

/** The facts besides the reason that its text depends on. */
export interface ReasonContext {
  /** The weekdays with opening hours; empty if the business publishes none. */
  openWeekdays: ReadonlySet<number>;
  nameOf: (staffId: string) => string;
}

/** `4 hours`, `1 day` */
function noticeText(minutes: number): string {
  if (minutes % 1440 === 0)
    return t('{count, plural, one {# day} other {# days}}', { count: minutes / 1440 });
  return minutes % 60 === 0
    ? t('{count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
    : t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
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
      return reason.name ? t('closed for {reason}', { reason: reason.name }) : t('closed');
    case 'away':
      return t('{name} is away', { name: context.nameOf(reason.staffId) });
    case 'notice':
      return t('book at least {duration} ahead', { duration: noticeText(reason.minutes) });
    case 'horizon':
      return t('not open for booking yet');
    case 'full':
      return t('fully booked');
    default:
      return isClosedWeekday(day, context) ? t('closed') : timesAvailable(0);
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
        ? t('Closed for {reason} on {day}.', { reason: reason.name, day: formatLongDate(day) })
        : t('Closed on {day}.', { day: formatLongDate(day) });
    case 'away': {
      const name = context.nameOf(reason.staffId);
      return reason.until
        ? t('{name} is away until {day}.', { name, day: formatLongDate(reason.until) })
        : t('{name} is away on {day}.', { name, day: formatLongDate(day) });
    }
    case 'notice':
      return t('No times left on {day}. Book at least {duration} ahead.', {
        day: formatLongDate(day),
        duration: noticeText(reason.minutes),
      });
    case 'horizon':
      return t('{day} is too far ahead. You can book until {lastDay}.', {
        day: formatLongDate(day),
        lastDay: formatLongDate(reason.lastDate),
      });
    case 'full':
      return t('Fully booked on {day}.', { day: formatLongDate(day) });
    default:
      return isClosedWeekday(day, context) ? t('Closed on {weekday}s.', { weekday: weekdayName(day) }) : null;
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
