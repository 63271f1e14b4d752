import { type BookingStatus, blocksTime } from '../bookings/booking.ts';
import type { Interval } from '../time/interval.ts';
import { type CalendarDate, minuteMs, type WallClock, type Weekday, wallClock } from '../time/wall-clock.ts';
import { offerStarts } from './slots.ts';
import type { BusyBlock, StartQuestion } from './start-question.ts';
import type { DayRange, WeeklyRange } from './working-hours.ts';

/** Two times of day, `HH:MM`; 24:00 and more belong to the following day. */
export type CaseRange = readonly [string, string];

/** Weekdays as in the cases, Monday first. */
const caseDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Ranges by weekday; `*` means every other day. */
export type CaseWeek = { readonly [Day in (typeof caseDays)[number] | '*']?: readonly CaseRange[] };

/** From one time to another, or whole days from the first to the last. */
export type CaseSpan =
  | { readonly from: string; readonly to: string; readonly name?: string }
  | { readonly dates: readonly [CalendarDate, CalendarDate]; readonly name?: string };

/** One entry of `cases/slots.json`. The README beside it describes the fields. */
export interface SlotCase {
  readonly id: string;
  readonly now: string;
  readonly dates: CalendarDate | readonly CalendarDate[];
  readonly view: string;
  readonly biz: string;
  readonly staff: {
    readonly tz: string;
    readonly hours: CaseWeek;
    readonly breaks?: CaseWeek | readonly CaseRange[];
    readonly exceptions?: { readonly [date: CalendarDate]: readonly CaseRange[] };
    readonly off?: readonly CaseSpan[];
    readonly busy?: readonly {
      readonly id?: string;
      readonly s: string;
      readonly e: string;
      readonly before?: number;
      readonly after?: number;
      readonly status?: BookingStatus;
    }[];
  };
  readonly service: {
    readonly d: number;
    readonly step?: number;
    readonly before?: number;
    readonly after?: number;
    readonly notice?: number;
    readonly horizon?: number;
    readonly window?: CaseWeek | readonly CaseRange[];
    readonly mode?: string;
    readonly mustfit?: number | boolean;
  };
  readonly closures?: readonly CaseSpan[];
  readonly exclude?: string | null;
}

/** The starts of a case, in order. An invalid time or zone throws a RangeError. */
export function startsOfCase(slotCase: SlotCase): number[] {
  const viewClock = wallClock(slotCase.view);
  const question = questionOfCase(slotCase);
  const starts = [slotCase.dates].flat().flatMap((date) => offerStarts(question, viewClock.days(date)));
  return [...new Set(starts)].sort((a, b) => a - b);
}

/** A case as a question. */
function questionOfCase({ now, biz, staff, service, closures, exclude }: SlotCase): StartQuestion {
  const businessClock = wallClock(biz);
  const clock = wallClock(staff.tz);
  return {
    now: instant(now, businessClock),
    business: {
      zone: biz,
      hours: [],
      closures: (closures ?? []).map((span) => ({ ...interval(span, businessClock), name: span.name ?? '' })),
    },
    staff: {
      id: 'staff',
      active: true,
      zone: staff.tz,
      hours: weekly(staff.hours),
      exceptions: Object.entries(staff.exceptions ?? {}).map(([date, ranges]) => ({
        date,
        ranges: ranges.map(dayRange),
      })),
      breaks: weekly(staff.breaks ?? []),
      timeOff: (staff.off ?? []).map((span) => interval(span, clock)),
      bookingsPerDay: null,
      busy: busyBlocks(staff.busy ?? [], clock),
      holds: [],
    },
    service: {
      active: true,
      durationMinutes: service.d,
      stepMinutes: service.step ?? null,
      beforeMinutes: service.before ?? 0,
      afterMinutes: service.after ?? 0,
      hours: service.window ? weekly(service.window) : null,
      noticeMinutes: service.notice ?? 0,
      horizonDays: service.horizon ?? null,
      buffersFitHours: Boolean(service.mustfit),
      fillsGaps: service.mode === 'adjacent',
      cap: null,
    },
    own: { bookingId: exclude ?? undefined },
  };
}

function busyBlocks(busy: NonNullable<SlotCase['staff']['busy']>, clock: WallClock): BusyBlock[] {
  return busy
    .filter(({ status }) => blocksTime(status ?? 'confirmed'))
    .map(({ id, s, e, before = 0, after = 0 }, index) => {
      const serviceStartAt = instant(s, clock);
      const serviceEndAt = instant(e, clock);
      return {
        bookingId: id ?? `booking ${index}`,
        serviceStartAt,
        serviceEndAt,
        startAt: serviceStartAt - before * minuteMs,
        endAt: serviceEndAt + after * minuteMs,
      };
    });
}

function weekly(week: CaseWeek | readonly CaseRange[]): WeeklyRange[] {
  const byDay: CaseWeek = isEveryDay(week) ? { '*': week } : week;
  return caseDays.flatMap((day, index) => {
    // The index, 0 to 6, is one less than the weekday.
    const weekday = (index + 1) as Weekday;
    return (byDay[day] ?? byDay['*'] ?? []).map((range) => ({ weekday, ...dayRange(range) }));
  });
}

function isEveryDay(week: CaseWeek | readonly CaseRange[]): week is readonly CaseRange[] {
  return Array.isArray(week);
}

function dayRange([start, end]: CaseRange): DayRange {
  return { startMinute: minuteOfDay(start), endMinute: minuteOfDay(end) };
}

function interval(span: CaseSpan, clock: WallClock): Interval {
  return 'dates' in span
    ? clock.days(...span.dates)
    : { startAt: instant(span.from, clock), endAt: instant(span.to, clock) };
}

function instant(text: string, clock: WallClock): number {
  if (text.endsWith('Z')) return checked(Date.parse(text), text);
  const [date = '', time = '00:00'] = text.split('T');
  return clock.instantAt(date, minuteOfDay(time));
}

function minuteOfDay(text: string): number {
  const [, hour, minute] = /^(\d\d?):([0-5]\d)$/.exec(text) ?? [];
  return checked(Number(hour) * 60 + Number(minute), text);
}

function checked(value: number, text: string): number {
  if (Number.isNaN(value)) throw new RangeError(`"${text}" is not a time`);
  return value;
}
