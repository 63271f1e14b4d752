import fc from 'fast-check';
import { anyDay, clockChanges, zones } from '../../testing/any-question.ts';
import { type Interval, overlaps } from '../time/interval.ts';
import { addDays, type CalendarDate, datesFrom, minuteMs, wallClock } from '../time/wall-clock.ts';
import { explainStarts, offerStarts, readWindow, validateStart } from './slots.ts';
import type { StartQuestion } from './start-question.ts';
import { startRefusalReasons } from './start-refusal.ts';

/** Fixed, so that a run can be repeated; fast-check names it with the counterexample. */
const seed = 20_261_120;

function law<T>(arbitrary: fc.Arbitrary<T>, numRuns: number, holds: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, holds), { seed, numRuns });
}

/** Two days on either side of a date, in a zone. */
function daysAround(date: CalendarDate, zone: string): Interval {
  return wallClock(zone).days(addDays(date, -2), addDays(date, 2));
}

test('the list contains exactly the starts that are accepted one by one', () => {
  law(anyDay, 25, ({ question, date }) => {
    const range = wallClock(question.staff.zone).days(date);
    const accepted: number[] = [];
    for (let at = range.startAt; at < range.endAt; at += 5 * minuteMs) {
      if (validateStart(question, at) === null) accepted.push(at);
    }
    expect(accepted).toEqual(offerStarts(question, range));
  });
});

test('the explanation names each start on the grid once, in order, with at most one reason', () => {
  law(anyDay, 150, ({ question, date }) => {
    const range = daysAround(date, question.staff.zone);
    const explained = explainStarts(question, range);
    const listed = explained.filter(({ refusal }) => refusal === null).map(({ startAt }) => startAt);
    expect(listed).toEqual(offerStarts(question, range));
    explained.forEach(({ startAt, refusal }, index) => {
      expect(startAt).toBeGreaterThan(explained[index - 1]?.startAt ?? Number.NEGATIVE_INFINITY);
      if (refusal) expect(startRefusalReasons).toContain(refusal.reason);
    });
  });
});

test('the viewer’s time zone changes the date of a start, never whether it is offered', () => {
  law(fc.tuple(anyDay, fc.constantFrom(...zones), fc.constantFrom(...zones)), 60, ([asked, one, other]) => {
    const { question, date } = asked;
    const common = daysAround(date, 'UTC');
    const seenFrom = (zone: string) =>
      datesFrom(addDays(date, -4), addDays(date, 4))
        .flatMap((day) => offerStarts(question, wallClock(zone).days(day)))
        .filter((startAt) => common.startAt <= startAt && startAt < common.endAt);
    expect(seenFrom(one)).toEqual(seenFrom(other));
  });
});

test('a booking, a closure or time off never makes a start possible', () => {
  const extra = fc.constantFrom('busy', 'holds', 'closures', 'timeOff');
  law(fc.tuple(anyDay, extra, fc.nat()), 150, ([{ question, date }, kind, pick]) => {
    const range = daysAround(date, question.staff.zone);
    const all = new Set(explainStarts(question, range).map(({ startAt }) => startAt));
    const without = withoutOne(question, kind, pick);
    const offered = new Set(offerStarts(without, range));
    for (const startAt of offerStarts(question, range)) expect(offered).toContain(startAt);
    expect(new Set(explainStarts(without, range).map(({ startAt }) => startAt))).toEqual(all);
  });
});

test('a range is the union of its parts, each reading no more than it needs', () => {
  law(fc.tuple(anyDay, fc.constantFrom(...zones)), 60, ([{ question, date }, zone]) => {
    const range = daysAround(date, zone);
    const parts = datesFrom(addDays(date, -2), addDays(date, 2)).flatMap((day) => {
      const part = wallClock(zone).days(day);
      return explainStarts(asRead(question, part), part);
    });
    expect(parts).toEqual(explainStarts(question, range));
  });
});

test('the order of the rows does not change the result', () => {
  const shuffled = anyDay.chain((asked) => {
    const { staff, business } = asked.question;
    const shuffle = <T>(rows: readonly T[]) =>
      fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length });
    return fc
      .record({
        busy: shuffle(staff.busy),
        holds: shuffle(staff.holds),
        timeOff: shuffle(staff.timeOff),
        breaks: shuffle(staff.breaks),
        exceptions: shuffle(staff.exceptions),
        hours: shuffle(staff.hours ?? business.hours),
        closures: shuffle(business.closures),
      })
      .map(({ hours, closures, ...rows }) => ({
        ...asked,
        other: {
          ...asked.question,
          business: { ...business, hours: staff.hours ? business.hours : hours, closures },
          staff: { ...staff, ...rows, hours: staff.hours && hours },
        },
      }));
  });
  law(shuffled, 100, ({ question, other, date }) => {
    const range = daysAround(date, question.staff.zone);
    expect(explainStarts(other, range)).toEqual(explainStarts(question, range));
  });
});

test('a clock change leaves the weekly times unchanged', () => {
  const changing = anyDay.filter(({ question }) => clockChanges(question.staff.zone).length > 0);
  law(fc.tuple(changing, fc.nat(), fc.integer({ min: 3, max: 5 })), 150, ([asked, pick, later]) => {
    const { zone } = asked.question.staff;
    const changes = clockChanges(zone);
    const date = addDays(changes[pick % changes.length] ?? asked.date, later);
    const nearby = datesFrom(addDays(date, -9), addDays(date, 1));
    fc.pre(nearby.filter((day) => changes.includes(day)).length === 1);
    const question = onlyWeekly(asked.question);
    expect(wallTimes(question, date)).toEqual(wallTimes(question, addDays(date, -7)));
  });
});

function withoutOne(question: StartQuestion, kind: string, pick: number): StartQuestion {
  const drop = <T>(rows: readonly T[]) => rows.filter((_row, index) => index !== pick % rows.length);
  const { business, staff } = question;
  if (kind === 'closures') {
    return { ...question, business: { ...business, closures: drop(business.closures) } };
  }
  const rows = {
    ...(kind === 'busy' && { busy: drop(staff.busy) }),
    // One's own hold keeps its notice, so it is the only row whose absence may cost a start.
    ...(kind === 'holds' && {
      holds: staff.holds.filter(
        ({ holdId }, index) => holdId === question.own?.holdId || index % 2 > pick % 2,
      ),
    }),
    ...(kind === 'timeOff' && { timeOff: drop(staff.timeOff) }),
  };
  return { ...question, staff: { ...staff, ...rows } };
}

/** The question with only the rows that a read limited to the window would find. */
function asRead(question: StartQuestion, range: Interval): StartQuestion {
  const { business, staff, service } = question;
  const window = readWindow(range, [service], business.zone);
  const counts = ({ serviceStartAt: at }: { serviceStartAt: number }) =>
    window.capped !== null && window.capped.startAt <= at && at < window.capped.endAt;
  const inside = <T extends Interval>(rows: readonly T[]) => rows.filter((row) => overlaps(row, window));
  const absent = <T extends Interval>(rows: readonly T[]) =>
    rows.filter((row) => overlaps(row, { ...window, startAt: window.absentAfter }));
  return {
    ...question,
    business: { ...business, closures: absent(business.closures) },
    staff: {
      ...staff,
      busy: inside(staff.busy),
      holds: inside(staff.holds),
      timeOff: absent(staff.timeOff),
      exceptions: staff.exceptions.filter(({ date }) => window.firstDate <= date && date <= window.lastDate),
    },
    service: {
      ...service,
      cap: service.cap && {
        ...service.cap,
        busy: service.cap.busy.filter(counts),
        holds: service.cap.holds.filter(counts),
      },
    },
  };
}

/** The question with only weekly hours, in one zone, asked long before. */
function onlyWeekly({ staff, business, service, ...rest }: StartQuestion): StartQuestion {
  return {
    ...rest,
    now: Date.parse('2025-01-01T00:00Z'),
    business: { ...business, zone: staff.zone, closures: [] },
    staff: { ...staff, exceptions: [], timeOff: [], blocked: [], busy: [], holds: [], bookingsPerDay: null },
    service: { ...service, horizonDays: null, cap: null },
  };
}

function wallTimes(question: StartQuestion, date: CalendarDate): number[] {
  const day = wallClock(question.staff.zone).days(date);
  return offerStarts(question, day).map((startAt) => startAt - day.startAt);
}
