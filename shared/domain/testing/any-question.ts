import fc from 'fast-check';
import type { StartQuestion } from '../src/availability/start-question.ts';
import type { Interval } from '../src/time/interval.ts';
import { addDays, type CalendarDate, datesFrom, minuteMs, wallClock } from '../src/time/wall-clock.ts';

/** Zones whose clocks do something unusual, and some that never do. */
export const zones = [
  'UTC',
  'Africa/Lagos',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

const years = datesFrom('2026-01-01', '2030-12-31');
const changesOf = new Map<string, readonly CalendarDate[]>();

/** The days from 2026 to 2030 that are not 24 hours long in a zone. */
export function clockChanges(zone: string): readonly CalendarDate[] {
  const clock = wallClock(zone);
  const known = changesOf.get(zone) ?? years.filter((date) => length(clock.days(date)) !== 1440 * minuteMs);
  changesOf.set(zone, known);
  return known;
}

function length({ startAt, endAt }: Interval): number {
  return endAt - startAt;
}

/** A question and the day around which everything in it happens. */
export interface AnyDay {
  readonly question: StartQuestion;
  readonly date: CalendarDate;
}

const zone = fc.constantFrom(...zones);
/** Whole fives from `min` to `max`. */
export const fives = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((n) => n * 5);
const range = fc
  .tuple(fives(0, 1435), fc.oneof(fives(5, 240), fives(240, 1440)))
  .map(([startMinute, length]) => ({ startMinute, endMinute: Math.min(startMinute + length, 2880) }));
const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7);
const weeklyRange = fc.record({ weekday, ranges: fc.array(range, { maxLength: 2 }) });
const weekly = fc
  .array(weeklyRange, { minLength: 2, maxLength: 8 })
  .map((days) => days.flatMap((day) => day.ranges.map((one) => ({ weekday: day.weekday, ...one }))));
const roundTheClock = fc.constant(
  ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ weekday: day, startMinute: 0, endMinute: 1440 })),
);
const hours = fc.oneof({ arbitrary: weekly, weight: 4 }, { arbitrary: roundTheClock, weight: 1 });
const breaks = fc.array(
  fc
    .record({ weekday, startMinute: fives(300, 1500), length: fives(5, 120) })
    .map(({ length: minutes, ...rest }) => ({ ...rest, endMinute: rest.startMinute + minutes })),
  { maxLength: 5 },
);

/** An interval of some minutes up to three days before or after an instant. */
const intervalAround = (instant: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: -4320, max: 4320 }), fc.integer({ min: 1, max: longest }))
    .map(([offset, minutes]) => ({
      startAt: instant + offset * minuteMs,
      endAt: instant + (offset + minutes) * minuteMs,
    }));

const blockAround = (instant: number) =>
  fc
    .tuple(intervalAround(instant, 180), fives(0, 30), fives(0, 30))
    .map(([{ startAt, endAt }, before, after]) => ({
      serviceStartAt: startAt,
      serviceEndAt: endAt,
      startAt: startAt - before * minuteMs,
      endAt: endAt + after * minuteMs,
    }));

/** A limit for a service that several people perform; some counted bookings lie in other weeks and months. */
const capAround = (noon: number) => {
  const serviceStartAt = fc
    .oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -40, max: 40 }))
    .map((days) => noon + days * 1440 * minuteMs);
  const expiresAt = fc.integer({ min: -4000, max: 0 }).map((minutes) => noon + minutes * minuteMs);
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  return fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    period: fc.constantFrom(...(['day', 'week', 'month'] as const)),
    busy: fc.array(fc.record({ bookingId: id, serviceStartAt }), { maxLength: 6 }),
    holds: fc.array(fc.record({ holdId: id, serviceStartAt, expiresAt }), { maxLength: 2 }),
  });
};

const service = fc.record({
  active: fc.constant(true),
  durationMinutes: fives(5, 240),
  stepMinutes: fc.option(fives(5, 120)),
  startMinutes: fc.option(fc.uniqueArray(fives(0, 1435), { minLength: 1, maxLength: 8 }), { freq: 2 }),
  beforeMinutes: fives(0, 45),
  afterMinutes: fives(0, 45),
  hours: fc.option(hours, { freq: 2 }),
  noticeMinutes: fc.integer({ min: 0, max: 1500 }),
  horizonDays: fc.option(fc.integer({ min: 0, max: 4 })),
  buffersFitHours: fc.boolean(),
});

/** One to three whole days of a zone, at most two days from a date, as absences of whole shifts. */
const wholeDays = (zone: string, date: CalendarDate) =>
  fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 2 })).map(([from, more]) => {
    const first = addDays(date, from);
    return wallClock(zone).days(first, addDays(first, more));
  });

// Seldom whole days: most questions are about days on which something is on offer.
const absence = (part: fc.Arbitrary<Interval>, whole: fc.Arbitrary<Interval>) =>
  fc.oneof({ arbitrary: part, weight: 5 }, { arbitrary: whole, weight: 1 });

/** Any question about one staff member and a few days. */
export function questionAround(
  staffZone: string,
  businessZone: string,
  date: CalendarDate,
): fc.Arbitrary<AnyDay> {
  const noon = wallClock(staffZone).instantAt(date, 720);
  const exceptions = fc.array(
    fc.record({
      date: fc.integer({ min: -3, max: 3 }).map((days) => addDays(date, days)),
      ranges: fc.array(range, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  );
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const holdTimes = fc.record({
    createdAt: fc.integer({ min: -6000, max: -4000 }),
    expiresAt: fc.integer({ min: -4000, max: 0 }),
  });
  const holds = fc
    .uniqueArray(fc.tuple(blockAround(noon), id, holdTimes), {
      maxLength: 3,
      selector: ([, holdId]) => holdId,
    })
    .map((all) =>
      all.map(([block, holdId, times]) => ({
        ...block,
        holdId,
        createdAt: noon + times.createdAt * minuteMs,
        expiresAt: noon + times.expiresAt * minuteMs,
      })),
    );
  const question: fc.Arbitrary<StartQuestion> = fc.record({
    now: fc.integer({ min: -5000 * 60, max: 600 * 60 }).map((seconds) => noon + seconds * 1000),
    business: fc.record({
      zone: fc.constant(businessZone),
      hours,
      closures: fc.array(
        fc
          .tuple(
            absence(intervalAround(noon, 600), wholeDays(businessZone, date)),
            fc.constantFrom('Holiday', 'Repairs'),
          )
          .map(([interval, name]) => ({ ...interval, name })),
        { maxLength: 2 },
      ),
    }),
    staff: fc.record({
      id: fc.constant('ada'),
      active: fc.constant(true),
      zone: fc.constant(staffZone),
      hours: fc.option(hours, { freq: 5 }),
      exceptions,
      breaks,
      timeOff: fc.array(absence(intervalAround(noon, 1500), wholeDays(staffZone, date)), { maxLength: 2 }),
      blocked: fc.array(intervalAround(noon, 200), { maxLength: 1 }),
      bookingsPerDay: fc.option(fc.integer({ min: 1, max: 4 })),
      busy: fc.array(
        fc.tuple(blockAround(noon), id).map(([block, bookingId]) => ({ ...block, bookingId })),
        { maxLength: 8 },
      ),
      holds,
    }),
    service: fc
      .tuple(service, fc.option(capAround(noon), { freq: 1 }))
      .map(([one, cap]) => ({ ...one, cap })),
    own: fc.record({
      bookingId: fc.option(id, { nil: undefined }),
      holdId: fc.option(id, { nil: undefined }),
    }),
    offGrid: fc.constant(false),
  });
  return question.map((one) => ({ question: one, date }));
}

/** Where and when a question is asked: a staff member's zone, that of the business, and a day. */
export const anyPlace = fc
  .tuple(zone, fc.option(zone, { freq: 2 }), fc.nat(), fc.integer({ min: -1, max: 2 }))
  .map(([staffZone, otherZone, pick, beside]) => {
    const changes = clockChanges(staffZone);
    const days = changes.length > 0 && pick % 4 > 0 ? changes : years;
    const date = addDays(days[pick % days.length] ?? '2026-03-02', beside);
    return { staffZone, businessZone: otherZone ?? staffZone, date };
  });

/** Days on which the staff member's clock changes, the days beside them, and any other day. */
export const anyDay: fc.Arbitrary<AnyDay> = anyPlace.chain(({ staffZone, businessZone, date }) =>
  questionAround(staffZone, businessZone, date),
);
