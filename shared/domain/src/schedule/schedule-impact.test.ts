import fc from 'fast-check';
import { aQuestion, dayRange, everyDay } from '../../testing/a-question.ts';
import { anyDay } from '../../testing/any-question.ts';
import type { WeeklyRange } from '../availability/working-hours.ts';
import {
  addDays,
  type CalendarDate,
  minuteMs,
  type Weekday,
  wallClock,
  weekdayOf,
} from '../time/wall-clock.ts';
import { affectedBy, type PlacedAppointment, type Schedule } from './schedule-impact.ts';

const lagos = wallClock('Africa/Lagos');
const { business, staff } = aQuestion();
const before: Schedule = { business, staff };

/** An hour on a Tuesday in Lagos. */
function book(time: string, date: CalendarDate = '2026-03-03', given: Partial<PlacedAppointment> = {}) {
  const { startMinute, endMinute } = dayRange(`${time}-${time}`);
  return {
    id: time,
    startAt: lagos.instantAt(date, startMinute),
    endAt: lagos.instantAt(date, endMinute + 60),
    beforeMinutes: 0,
    afterMinutes: 0,
    buffersFitHours: false,
    ...given,
  };
}

const named = (after: Schedule, ...bookings: ReturnType<typeof book>[]) =>
  affectedBy(bookings, { before, after }).map(({ appointment, refusal }) => [appointment.id, refusal.reason]);

test('shorter hours affect visits beyond them, not those that end with them', () => {
  const after = { business, staff: { ...staff, hours: everyDay('09:00-15:00') } };
  expect(named(after, book('13:00'), book('14:00'), book('14:30'), book('16:00'))).toEqual([
    ['14:30', 'outside_hours'],
    ['16:00', 'outside_hours'],
  ]);
});

test('a break, a day off, a closure and time off each have their own reason', () => {
  const day = lagos.days('2026-03-03');
  expect(named({ business, staff: { ...staff, breaks: everyDay('12:00-13:00') } }, book('12:30'))).toEqual([
    ['12:30', 'break'],
  ]);
  const dayOff = { ...staff, exceptions: [{ date: '2026-03-03', ranges: [] }] };
  expect(named({ business, staff: dayOff }, book('10:00'))).toEqual([['10:00', 'outside_hours']]);
  const closures = [{ ...day, name: 'Repairs' }];
  expect(named({ business: { ...business, closures }, staff }, book('10:00'))).toEqual([['10:00', 'closed']]);
  expect(named({ business, staff: { ...staff, timeOff: [day] } }, book('10:00'))).toEqual([
    ['10:00', 'time_off'],
  ]);
});

test('visits that were outside before are not affected', () => {
  const after = { business, staff: { ...staff, hours: everyDay('09:00-12:00') } };
  expect(named(after, book('20:00'))).toEqual([]);
});

test('buffers count only where they must lie within hours', () => {
  const after = { business, staff: { ...staff, hours: everyDay('09:00-15:00') } };
  const buffer = { afterMinutes: 15 };
  expect(named(after, book('14:00', '2026-03-03', { ...buffer, buffersFitHours: true }))).toEqual([
    ['14:00', 'buffer'],
  ]);
  expect(named(after, book('14:00', '2026-03-03', buffer))).toEqual([]);
});

test('another time zone moves the hours, so an early visit is outside; the visit keeps its time', () => {
  const after = { business, staff: { ...staff, zone: 'America/New_York' } };
  expect(named(after, book('09:00'))).toEqual([['09:00', 'outside_hours']]);
});

const seed = 20_261_120;
const anyBooking = (noon: number) =>
  fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 60 })).map(([offset, fives]) => ({
    startAt: noon + offset * 5 * minuteMs,
    endAt: noon + (offset + fives) * 5 * minuteMs,
    beforeMinutes: 0,
    afterMinutes: 0,
    buffersFitHours: false,
  }));
const changed = anyDay.chain(({ question, date }) => {
  const noon = wallClock(question.staff.zone).instantAt(date, 720);
  return fc.record({
    question: fc.constant(question),
    date: fc.constant(date),
    bookings: fc.array(anyBooking(noon), { minLength: 1, maxLength: 12 }),
  });
});

test('more hours and fewer breaks, closures and days off affect no visit', () => {
  const more = fc.record({
    weekday: fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7),
    startMinute: fc.integer({ min: 0, max: 1000 }),
    endMinute: fc.integer({ min: 1001, max: 1440 }),
  });
  fc.assert(
    fc.property(changed, fc.array(more), ({ question, bookings }, added) => {
      const hours = question.staff.hours && [...question.staff.hours, ...added];
      const after = {
        business: {
          ...question.business,
          hours: [...question.business.hours, ...added],
          closures: question.business.closures.slice(1),
        },
        staff: {
          ...question.staff,
          hours,
          breaks: question.staff.breaks.slice(1),
          timeOff: question.staff.timeOff.slice(1),
        },
      };
      expect(affectedBy(bookings, { before: question, after })).toEqual([]);
    }),
    { seed, numRuns: 150 },
  );
});

/** Whether a minute in UTC is working time, derived from the lists without the code under test. */
function isWorked({ business: { closures }, staff: who }: Schedule, at: number): boolean {
  const minute = (at % 86_400_000) / minuteMs;
  const date = new Date(at).toISOString().slice(0, 10);
  const yesterday = addDays(date, -1);
  const exceptional = (day: CalendarDate) => who.exceptions.filter((one) => one.date === day);
  const within = (ranges: readonly { startMinute: number; endMinute: number }[], shown: number) =>
    ranges.some(({ startMinute, endMinute }) => startMinute <= shown && shown < endMinute);
  const of = (ranges: readonly WeeklyRange[], day: CalendarDate) =>
    ranges.filter(({ weekday }) => weekday === weekdayOf(day));
  const open = (day: CalendarDate) =>
    exceptional(day).length > 0 ? exceptional(day).flatMap(({ ranges }) => ranges) : of(who.hours ?? [], day);
  const isOpen =
    within(open(date), minute) || (exceptional(date).length === 0 && within(open(yesterday), minute + 1440));
  const isBreak = within(of(who.breaks, date), minute) || within(of(who.breaks, yesterday), minute + 1440);
  const away = [closures, who.timeOff];
  const isGone = away.flat().some(({ startAt, endAt }) => startAt <= at && at < endAt);
  // One of two shifts at this minute may have started on a day off.
  const midnight = Date.parse(date);
  const isNightOff = away.some((absences) =>
    Array.from({ length: 1440 }, (_, n) => midnight - (n + 1) * minuteMs).every((one) =>
      absences.some(({ startAt, endAt }) => startAt <= one && one < endAt),
    ),
  );
  const isOfNight = exceptional(date).length === 0 && within(open(yesterday), minute + 1440);
  return isOpen && !isBreak && !isGone && !(isNightOff && isOfNight);
}

test('the affected visits are exactly those fully inside before and not after', () => {
  const utc = (question: Schedule): Schedule => ({
    business: { ...question.business, zone: 'UTC' },
    staff: { ...question.staff, zone: 'UTC', hours: question.staff.hours ?? question.business.hours },
  });
  fc.assert(
    fc.property(changed, anyDay, ({ question, bookings }, other) => {
      const schedules = {
        before: utc(question),
        after: utc({ ...question, staff: { ...question.staff, hours: other.question.staff.hours } }),
      };
      const isInside = (schedule: Schedule, { startAt, endAt }: PlacedAppointment) => {
        for (let at = startAt; at < endAt; at += minuteMs) if (!isWorked(schedule, at)) return false;
        return true;
      };
      const expected = bookings.filter(
        (one) => isInside(schedules.before, one) && !isInside(schedules.after, one),
      );
      expect(affectedBy(bookings, schedules).map(({ appointment }) => appointment)).toEqual(expected);
    }),
    { seed, numRuns: 200 },
  );
});
