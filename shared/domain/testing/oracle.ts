import { DateTime, IANAZone } from 'luxon';
import type { ExplainedStart } from '../src/availability/slots.ts';
import type { Block, Closure, ServiceSales, StartQuestion } from '../src/availability/start-question.ts';
import type { CapOwner, StartRefusal, StartRefusalReason } from '../src/availability/start-refusal.ts';
import type { DayRange, HoursException, WeeklyRange } from '../src/availability/working-hours.ts';
import type { Interval } from '../src/time/interval.ts';

type Reason = Exclude<StartRefusalReason, 'closed' | 'time_off' | 'horizon' | 'notice' | 'cap'>;

/**
 * A second implementation of the rules, written to be obvious rather than fast, with another time zone library. Time is
 * a row of minutes, and every rule is checked for every minute. It shares only types with the engine. All instants
 * except `now` must be whole minutes.
 */
export function explainByTheMinute(question: StartQuestion, range: Interval): ExplainedStart[] {
  const { gridStarts, refusalOf } = validateByTheMinute(question, range);
  return gridStarts.map((startAt) => ({ startAt, refusal: refusalOf(startAt) }));
}

/**
 * The starts offered with `fillsGaps`: those on the grid, plus the first five and the last of every run of minutes that
 * only the hours and the bookings allow.
 */
export function offerFillingGaps(question: StartQuestion, range: Interval): number[] {
  const { gridStarts, refusalOf } = validateByTheMinute(question, range);
  const { staff, service } = question;
  const long = 10 * 1440;
  const isFree = validateByTheMinute(
    {
      ...question,
      staff: { ...staff, bookingsPerDay: null },
      service: { ...service, noticeMinutes: -long, horizonDays: null, cap: null },
    },
    range,
  ).refusalOf;
  // One more day on each side, so that no run is cut off by the range.
  const first = range.startAt - 1440 * 60_000;
  const minutes = Array.from({ length: (range.endAt - first) / 60_000 + 1440 }, (_, n) => first + n * 60_000);
  const runs: number[][] = [[]];
  for (const minute of minutes) {
    if (isFree(minute) === null) runs.at(-1)?.push(minute);
    else runs.push([]);
  }
  const edges = runs.flatMap((run) => {
    const fives = run.filter((minute) => minute % 300_000 === 0);
    return [...fives.slice(0, 1), ...fives.slice(-1)];
  });
  return [...new Set([...gridStarts, ...edges])]
    .filter((at) => range.startAt <= at && at < range.endAt && refusalOf(at) === null)
    .sort((a, b) => a - b);
}

function validateByTheMinute(startQuestion: StartQuestion, range: Interval) {
  const question = withWholeShifts(startQuestion);
  const { business, staff, service } = question;
  const { breaks, hours, working, part, gridStarts } = minutesOf(question, range);
  const { busy, holds } = others(question, staff);
  const met = (entry: Block, span: Interval) => share(entry, span) && share(bookingOf(entry), span);
  const closureIn = (span: Interval) => inOrder(business.closures).find((closure) => share(closure, span));
  const isGone = (span: Interval) =>
    [...business.closures, ...staff.timeOff, ...(staff.blocked ?? [])].some((one) => share(one, span));

  type Rules = readonly [Reason, (booking: Interval, block: Interval) => boolean][];
  const calendarRules: Rules = [
    ['blocked', (booking) => (staff.blocked ?? []).some((one) => share(one, booking))],
    ['break', (booking) => part(breaks, booking).includes(true)],
    ['outside_hours', (booking) => part(hours, booking).includes(false)],
  ];
  const bookRules: Rules = [
    ['taken', (booking) => busy.some((entry) => met(entry, booking))],
    ['held', (booking) => holds.some((entry) => met(entry, booking))],
    ['buffer', (_booking, block) => [...busy, ...holds].some((entry) => share(entry, block))],
    [
      'buffer',
      (_, block) => service.buffersFitHours && (part(working, block).includes(false) || isGone(block)),
    ],
  ];

  const caps: readonly [CapOwner, (startAt: number) => boolean][] = [
    ['staff', (startAt) => isDayFull(question, startAt)],
    ['service', (startAt) => isServiceFull(question, startAt)],
  ];

  function refusalOf(startAt: number): StartRefusal | null {
    const booking = { startAt, endAt: startAt + service.durationMinutes * 60_000 };
    const block = {
      startAt: startAt - service.beforeMinutes * 60_000,
      endAt: booking.endAt + service.afterMinutes * 60_000,
    };
    const closure = closureIn(booking);
    if (closure) {
      return {
        reason: 'closed',
        closureName: closure.name,
        isNamePublic: closure.isNamePublic === true,
      };
    }
    const absences = staff.timeOff.filter((off) => share(off, booking)).map(({ endAt }) => endAt);
    if (absences.length > 0) return { reason: 'time_off', untilAt: Math.max(...absences) };
    const broken = (rules: Rules) => rules.find(([, fails]) => fails(booking, block))?.[0];
    const ofCalendar = broken(calendarRules);
    if (ofCalendar) return { reason: ofCalendar };
    const ofWindow = windowRefusal(question, startAt);
    if (ofWindow) return ofWindow;
    const ofBook = broken(bookRules);
    if (ofBook) return { reason: ofBook };
    const [of] = caps.find(([, isReached]) => isReached(startAt)) ?? [];
    return of ? { reason: 'cap', of } : null;
  }

  return { gridStarts, refusalOf };
}

/** A person who is away all day is also away for the rest of the shifts that begin on that day. */
export function withWholeShifts<Q extends Pick<StartQuestion, 'business' | 'staff'>>(question: Q): Q {
  const { business, staff } = question;
  const zone = staff.hours ? staff.zone : business.zone;
  return {
    ...question,
    business: { ...business, closures: withNights(business.closures, business.zone) },
    staff: { ...staff, timeOff: withNights(staff.timeOff, zone) },
  };

  function withNights<T extends Interval>(absences: readonly T[], daysOf: string): T[] {
    const isAway = (at: number) => absences.some((one) => one.startAt <= at && at < one.endAt);
    const nights = absences.flatMap((absence) =>
      shiftsAround(absence).flatMap((shift) => {
        const date = dateOf(shift.startAt, daysOf);
        const midnight = instantByOffsets(daysOf, nextDate(date), 0);
        const minutes = (midnight - instantByOffsets(daysOf, date, 0)) / 60_000;
        const isInside = absence.startAt < midnight && midnight <= absence.endAt && midnight < shift.endAt;
        const isWhole = () =>
          Array.from({ length: minutes }, (_, n) => midnight - (n + 1) * 60_000).every(isAway);
        return isInside && isWhole() ? [{ ...absence, startAt: midnight, endAt: shift.endAt }] : [];
      }),
    );
    return [...absences, ...nights];
  }

  function shiftsAround(absence: Interval): Interval[] {
    const day = 86_400_000;
    const dates = new Set<string>();
    for (let at = absence.startAt - 2 * day; at < absence.endAt + 2 * day; at += day / 2)
      dates.add(dateOf(at, zone));
    return [...dates].flatMap((date) =>
      shiftsOn(date, zone, staff.hours ?? business.hours, staff.exceptions),
    );
  }
}

/** The minutes around a range at which a staff member works, is on a break, or could start a service. */
export function minutesOf(
  { business, staff, service }: Pick<StartQuestion, 'business' | 'staff' | 'service'>,
  range: Interval,
) {
  const zone = staff.hours ? staff.zone : business.zone;
  const first = minuteOf(range.startAt) - 8 * 1440;
  const last = minuteOf(range.endAt) + 4 * 1440;
  const opened = rowOfMinutes(first, last, zone, staff.hours ?? business.hours, staff.exceptions);
  const ofService = service.hours && rowOfMinutes(first, last, business.zone, service.hours, []);
  const hours = opened.map((open, at) => open && (ofService?.[at] ?? true));
  const breaks = rowOfMinutes(first, last, zone, staff.breaks, []).map(
    (off, at) => off && hours[at] === true,
  );
  const working = hours.map((open, at) => open && !breaks[at]);
  return {
    breaks,
    hours,
    working,
    part: (row: readonly boolean[], span: Interval) =>
      row.slice(minuteOf(span.startAt) - first, minuteOf(span.endAt) - first),
    gridStarts: service.startMinutes
      ? listed(working, { first, zone: business.zone, minutes: service.startMinutes, range })
      : stepThrough(working, {
          first,
          zone,
          step: service.stepMinutes ?? service.durationMinutes,
          range,
        }),
  };
}

/** The instant of a wall-clock time by Luxon's offsets: in a gap it moves forward, of two it is the first. */
export function instantByOffsets(zone: string, date: string, minute: number): number {
  const wall = Date.parse(`${date}T00:00Z`) + minute * 60_000;
  const offsetAt = (instant: number) => IANAZone.create(zone).offset(instant) * 60_000;
  const before = offsetAt(wall - 36 * 3_600_000);
  const after = offsetAt(wall + 36 * 3_600_000);
  const candidates = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

/** Every step from the first minute of each run of working minutes; from the day after next, from each midnight. */
function stepThrough(
  working: readonly boolean[],
  { first, zone, step, range }: { first: number; zone: string; step: number; range: Interval },
): number[] {
  let originAt = 0;
  let anewAt = 0;
  return working.flatMap((works, at) => {
    if (!works) return [];
    const startAt = (first + at) * 60_000;
    if (!working[at - 1]) {
      originAt = startAt;
      anewAt = instantByOffsets(zone, nextDate(nextDate(dateOf(startAt, zone))), 0);
    }
    if (startAt < range.startAt || range.endAt <= startAt) return [];
    const from = startAt < anewAt ? originAt : instantByOffsets(zone, dateOf(startAt, zone), 0);
    return ((startAt - from) / 60_000) % step === 0 ? [startAt] : [];
  });
}

/** Every working minute that some day of the business lists. */
function listed(
  working: readonly boolean[],
  {
    first,
    zone,
    minutes,
    range,
  }: { first: number; zone: string; minutes: readonly number[]; range: Interval },
): number[] {
  const dates = new Set<string>();
  for (let at = range.startAt - 86_400_000; at < range.endAt + 86_400_000; at += 43_200_000)
    dates.add(dateOf(at, zone));
  const instants = new Set(
    [...dates].flatMap((date) => minutes.map((minute) => instantByOffsets(zone, date, minute))),
  );
  return working.flatMap((works, at) => {
    const startAt = (first + at) * 60_000;
    return works && range.startAt <= startAt && startAt < range.endAt && instants.has(startAt)
      ? [startAt]
      : [];
  });
}

function rowOfMinutes(
  first: number,
  last: number,
  zone: string,
  weekly: readonly WeeklyRange[],
  exceptions: readonly HoursException[],
): boolean[] {
  const row = Array.from({ length: last - first }, () => false);
  const lastDate = dateOf(last * 60_000, zone);
  for (let date = dateOf(first * 60_000, zone); date <= lastDate; date = nextDate(date)) {
    for (const { startAt, endAt } of shiftsOn(date, zone, weekly, exceptions)) {
      const [from, to] = [minuteOf(startAt), minuteOf(endAt)];
      for (let minute = Math.max(from, first); minute < Math.min(to, last); minute++)
        row[minute - first] = true;
    }
  }
  return row;
}

function shiftsOn(
  date: string,
  zone: string,
  weekly: readonly WeeklyRange[],
  exceptions: readonly HoursException[],
): Interval[] {
  return rangesOn(date, weekly, exceptions).flatMap((range) => {
    const endMinute = isException(nextDate(date), exceptions)
      ? Math.min(range.endMinute, 1440)
      : range.endMinute;
    if (range.startMinute >= endMinute) return [];
    const startAt = instantByOffsets(zone, date, range.startMinute);
    return [{ startAt, endAt: instantByOffsets(zone, date, endMinute) }];
  });
}

function rangesOn(
  date: string,
  weekly: readonly WeeklyRange[],
  exceptions: readonly HoursException[],
): readonly DayRange[] {
  if (isException(date, exceptions)) {
    return exceptions.filter((one) => one.date === date).flatMap(({ ranges }) => ranges);
  }
  return weekly.filter(({ weekday }) => weekday === DateTime.fromISO(date, { zone: 'UTC' }).weekday);
}

function isException(date: string, exceptions: readonly HoursException[]): boolean {
  return exceptions.some((one) => one.date === date);
}

function windowRefusal(question: StartQuestion, startAt: number): StartRefusal | null {
  const { now, business, service } = question;
  const { horizonDays: days, noticeMinutes } = service;
  if (days !== null) {
    const lastDate = DateTime.fromMillis(now, { zone: business.zone }).plus({ days }).toISODate() ?? '';
    if (dateOf(startAt, business.zone) > lastDate) return { reason: 'horizon', lastDate };
  }
  return tooSoon(question, startAt) ? { reason: 'notice', noticeMinutes } : null;
}

function tooSoon({ now, staff, service, own }: StartQuestion, startAt: number): boolean {
  const hold = staff.holds.find((one) => one.holdId === own?.holdId && one.expiresAt > now);
  const requestedAt = hold?.serviceStartAt === startAt ? hold.createdAt : now;
  return (startAt - requestedAt) / 60_000 < service.noticeMinutes;
}

function isDayFull(question: StartQuestion, startAt: number): boolean {
  const { staff, business } = question;
  if (staff.bookingsPerDay === null) return false;
  return (
    countBeside(question, staff, (at) => dateOf(at, business.zone) === dateOf(startAt, business.zone)) >=
    staff.bookingsPerDay
  );
}

function isServiceFull(question: StartQuestion, startAt: number): boolean {
  const { cap } = question.service;
  if (cap === null) return false;
  const inZone = (at: number) => DateTime.fromMillis(at, { zone: question.business.zone });
  // Luxon's weeks begin on Monday.
  const isBeside = (at: number) => inZone(at).hasSame(inZone(startAt), cap.period);
  return countBeside(question, cap, isBeside) >= cap.count;
}

function countBeside(
  question: StartQuestion,
  book: ServiceSales,
  isBeside: (startAt: number) => boolean,
): number {
  const { busy, holds } = others(question, book);
  const bookings = busy.filter((entry) => isBeside(entry.serviceStartAt)).map(({ bookingId }) => bookingId);
  const held = holds.filter((entry) => isBeside(entry.serviceStartAt)).map(({ holdId }) => holdId);
  return new Set(bookings).size + new Set(held).size;
}

function others<T extends ServiceSales>(
  { now, own }: StartQuestion,
  { busy, holds }: T,
): Pick<T, 'busy' | 'holds'> {
  return {
    busy: busy.filter(({ bookingId }) => bookingId !== own?.bookingId),
    holds: holds.filter(({ holdId, expiresAt }) => holdId !== own?.holdId && expiresAt > now),
  };
}

function inOrder(closures: readonly Closure[]): Closure[] {
  return [...closures].sort(
    (a, b) => a.startAt - b.startAt || a.endAt - b.endAt || a.name.localeCompare(b.name),
  );
}

function bookingOf(entry: Block): Interval {
  return { startAt: entry.serviceStartAt, endAt: entry.serviceEndAt };
}

function share(a: Interval, b: Interval): boolean {
  return Math.max(a.startAt, b.startAt) < Math.min(a.endAt, b.endAt);
}

function minuteOf(instant: number): number {
  return Math.floor(instant / 60_000);
}

function dateOf(instant: number, zone: string): string {
  return DateTime.fromMillis(instant, { zone }).toISODate() ?? '';
}

function nextDate(date: string): string {
  return DateTime.fromISO(date, { zone: 'UTC' }).plus({ days: 1 }).toISODate() ?? '';
}
