import fc from 'fast-check';
import { clockChanges, zones } from '../../testing/any-question.ts';
import { type AskedVisit, askedVisit } from '../../testing/any-visit.ts';
import { type Interval, overlaps } from '../time/interval.ts';
import { addDays, datesFrom, minuteMs, wallClock } from '../time/wall-clock.ts';
import type { BusyBlock, ServiceRules, StaffRules } from './start-question.ts';
import { startRefusalReasons } from './start-refusal.ts';
import type { PlacedVisit, VisitQuestion } from './visit-question.ts';
import { visitReadWindow } from './visit-span.ts';
import { explainVisits, isRefused, offerVisits, validateVisit } from './visits.ts';

/** Fixed, so that a run can be repeated; fast-check names it with the counterexample. */
const seed = 20_261_120;

function law<T>(arbitrary: fc.Arbitrary<T>, numRuns: number, holds: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, holds), { seed, numRuns });
}

function dayOf({ question, date }: AskedVisit): Interval {
  return wallClock(question.business.zone).days(date);
}

const startsOf = (question: VisitQuestion, range: Interval) =>
  offerVisits(question, range).map(({ startAt }) => startAt);

test('the list of visits contains exactly the starts that are accepted one by one', () => {
  law(askedVisit, 12, (asked) => {
    const day = dayOf(asked);
    const accepted: number[] = [];
    for (let at = day.startAt; at < day.endAt; at += 5 * minuteMs) {
      if (!isRefused(validateVisit(asked.question, at))) accepted.push(at);
    }
    expect(accepted).toEqual(startsOf(asked.question, day));
  });
});

test('the explanation names each start of a visit once, in order, with at most one reason', () => {
  law(askedVisit, 100, (asked) => {
    const explained = explainVisits(asked.question, dayOf(asked));
    const listed = explained.filter(({ refused }) => refused === null).map(({ startAt }) => startAt);
    expect(listed).toEqual(startsOf(asked.question, dayOf(asked)));
    explained.forEach(({ startAt, refused }, index) => {
      expect(startAt).toBeGreaterThan(explained[index - 1]?.startAt ?? Number.NEGATIVE_INFINITY);
      if (refused) expect(startRefusalReasons).toContain(refused.refusal.reason);
    });
  });
});

test('the viewer’s time zone changes the date of a visit, never whether it is offered', () => {
  const viewed = fc.tuple(askedVisit, fc.constantFrom(...zones), fc.constantFrom(...zones));
  law(viewed, 25, ([{ question, date }, one, other]) => {
    const common = wallClock('UTC').days(date);
    const seenFrom = (zone: string) =>
      datesFrom(addDays(date, -2), addDays(date, 2))
        .flatMap((day) => startsOf(question, wallClock(zone).days(day)))
        .filter((startAt) => common.startAt <= startAt && startAt < common.endAt);
    expect(seenFrom(one)).toEqual(seenFrom(other));
  });
});

test('on the grid, a booking, a closure or an absence never makes a visit possible', () => {
  const kind = fc.constantFrom('busy', 'closures', 'timeOff', 'blocked');
  law(fc.tuple(askedVisit, kind, fc.nat()), 100, ([asked, removed, pick]) => {
    const question = onTheGrid(asked.question);
    const without = new Set(startsOf(withoutOne(question, removed, pick), dayOf(asked)));
    for (const startAt of startsOf(question, dayOf(asked))) expect(without).toContain(startAt);
  });
});

test('a range of visits is the union of its parts, each reading no more than it needs', () => {
  law(fc.tuple(askedVisit, fc.constantFrom(...zones)), 40, ([{ question, date }, zone]) => {
    const clock = wallClock(zone);
    const last = addDays(date, 1);
    const parts = datesFrom(date, last).flatMap((day) =>
      explainVisits(asRead(question, clock.days(day)), clock.days(day)),
    );
    expect(parts).toEqual(explainVisits(question, clock.days(date, last)));
  });
});

test('the order of the rows does not change the visits', () => {
  law(askedVisit, 60, (asked) => {
    const { question } = asked;
    const turned = {
      ...question,
      business: { ...question.business, closures: question.business.closures.toReversed() },
      staff: question.staff.toReversed().map((staff) => ({
        ...staff,
        busy: staff.busy.toReversed(),
        holds: staff.holds.toReversed(),
        timeOff: staff.timeOff.toReversed(),
        exceptions: staff.exceptions.toReversed(),
        breaks: staff.breaks.toReversed(),
        sessions: staff.sessions?.toReversed() ?? [],
      })),
    };
    expect(explainVisits(turned, dayOf(asked))).toEqual(explainVisits(question, dayOf(asked)));
    expect(offerVisits(turned, dayOf(asked))).toEqual(offerVisits(question, dayOf(asked)));
  });
});

test('a clock change leaves the weekly times of visits unchanged', () => {
  const changing = askedVisit.filter(({ question }) => clockChanges(question.business.zone).length > 0);
  law(fc.tuple(changing, fc.nat(), fc.integer({ min: 3, max: 5 })), 60, ([asked, pick, later]) => {
    const { zone } = asked.question.business;
    const changes = clockChanges(zone);
    const date = addDays(changes[pick % changes.length] ?? asked.date, later);
    const nearby = datesFrom(addDays(date, -9), addDays(date, 1));
    fc.pre(nearby.filter((day) => changes.includes(day)).length === 1);
    const question = onlyWeekly(asked.question);
    const wallTimes = (day: string) => {
      const range = wallClock(zone).days(day);
      return startsOf(question, range).map((startAt) => startAt - range.startAt);
    };
    expect(wallTimes(date)).toEqual(wallTimes(addDays(date, -7)));
  });
});

test('whatever is booked in sequence, nobody is in two places, and cancelling restores the list', () => {
  law(fc.tuple(askedVisit, fc.array(fc.nat(), { minLength: 1, maxLength: 5 })), 40, ([asked, picks]) => {
    const day = dayOf(asked);
    const empty = { ...asked.question, own: {} };
    const before = offerVisits(empty, day);
    let question: VisitQuestion = empty;
    const placed: PlacedVisit[] = [];
    for (const pick of picks) {
      const starts = startsOf(question, day);
      const startAt = starts[pick % starts.length];
      if (startAt === undefined) break;
      const answer = validateVisit(question, startAt);
      if (isRefused(answer)) throw new Error('What is listed is accepted.');
      expectRoom(question, answer);
      question = booked(question, answer, `new ${placed.push(answer)}`);
    }
    const last = placed.at(-1);
    if (!last) return;
    // For the customer who moves it, their last one does not count.
    const moved = { ...question, own: { bookingId: `new ${placed.length}` } };
    expect(startsOf(moved, day)).toContain(last.startAt);
    if (placed.length === 1) expect(offerVisits(moved, day)).toEqual(before);
  });
});

/** Each block is free of everything else in its calendar, and of the visit's own other blocks. */
function expectRoom({ now, staff }: VisitQuestion, { segments }: PlacedVisit): void {
  const blocks = segments.flatMap((segment) => segment.blocks.map((block) => ({ ...segment, ...block })));
  for (const [index, block] of blocks.entries()) {
    const others = blocks.slice(index + 1).filter(({ staffId }) => staffId === block.staffId);
    expect(others.filter((other) => overlaps(other, block))).toEqual([]);
    const member = staff.find(({ id }) => id === block.staffId);
    if (block.sessionId !== null) continue;
    expect(member?.busy.filter((entry) => overlaps(entry, block))).toEqual([]);
    const held = member?.holds.filter(({ expiresAt, places }) => expiresAt > now && !places) ?? [];
    expect(held.filter((entry) => overlaps(entry, block))).toEqual([]);
  }
}

/** The calendars after a visit was booked; a session it opens is for it alone here. */
function booked(question: VisitQuestion, visit: PlacedVisit, bookingId: string): VisitQuestion {
  const staff = question.staff.map((member) => {
    const added = visit.segments
      .filter(({ staffId, sessionId }) => staffId === member.id && sessionId === null)
      .flatMap((segment) =>
        segment.blocks.map((block): BusyBlock => {
          return { ...block, bookingId, serviceStartAt: segment.startAt, serviceEndAt: segment.endAt };
        }),
      );
    return { ...member, busy: [...member.busy, ...added] };
  });
  return { ...question, staff };
}

function mapStaff(question: VisitQuestion, change: (staff: StaffRules) => StaffRules): VisitQuestion {
  return { ...question, staff: question.staff.map(change) };
}

function mapServices(
  question: VisitQuestion,
  change: (service: ServiceRules) => ServiceRules,
): VisitQuestion {
  const segments = question.segments.map((segment) => ({
    ...segment,
    performers: segment.performers.map((one) => ({ ...one, service: change(one.service) })),
  }));
  return { ...question, segments };
}

function onTheGrid(question: VisitQuestion): VisitQuestion {
  return mapServices(question, (service) => ({ ...service, fillsGaps: false }));
}

function withoutOne(question: VisitQuestion, kind: string, pick: number): VisitQuestion {
  const drop = <T>(rows: readonly T[]) => rows.filter((_row, index) => index !== pick % rows.length);
  if (kind === 'closures') {
    return { ...question, business: { ...question.business, closures: drop(question.business.closures) } };
  }
  return mapStaff(question, (staff) => ({
    ...staff,
    ...(kind === 'busy' && { busy: drop(staff.busy) }),
    ...(kind === 'timeOff' && { timeOff: drop(staff.timeOff) }),
    ...(kind === 'blocked' && { blocked: drop(staff.blocked ?? []) }),
  }));
}

/** The question with only the rows that a read limited to the window would find. */
function asRead(question: VisitQuestion, range: Interval): VisitQuestion {
  const services = question.segments.map(({ performers }) => performers.map(({ service }) => service));
  const window = visitReadWindow(range, services, question.business.zone);
  const inside = <T extends Interval>(rows: readonly T[]) => rows.filter((row) => overlaps(row, window));
  const absent = <T extends Interval>(rows: readonly T[]) =>
    rows.filter((row) => overlaps(row, { ...window, startAt: window.absentAfter }));
  const counts = ({ serviceStartAt: at }: { serviceStartAt: number }) =>
    window.capped !== null && window.capped.startAt <= at && at < window.capped.endAt;
  const read = mapStaff(question, (staff) => ({
    ...staff,
    busy: inside(staff.busy),
    holds: inside(staff.holds),
    timeOff: absent(staff.timeOff),
    blocked: inside(staff.blocked ?? []),
    sessions: inside(staff.sessions ?? []),
    exceptions: staff.exceptions.filter(({ date }) => window.firstDate <= date && date <= window.lastDate),
  }));
  const closures = absent(question.business.closures);
  return mapServices({ ...read, business: { ...read.business, closures } }, (service) => ({
    ...service,
    cap: service.cap && {
      ...service.cap,
      busy: service.cap.busy.filter(counts),
      holds: service.cap.holds.filter(counts),
    },
  }));
}

/** Only weekly hours, in one zone, asked long before. */
function onlyWeekly(question: VisitQuestion): VisitQuestion {
  const { zone } = question.business;
  const weekly = mapStaff(question, (staff) => {
    const empty = { exceptions: [], timeOff: [], blocked: [], busy: [], holds: [], sessions: [] };
    return { ...staff, ...empty, zone, bookingsPerDay: null };
  });
  return mapServices(
    { ...weekly, now: Date.parse('2025-01-01T00:00Z'), business: { ...weekly.business, closures: [] } },
    (service) => ({ ...service, horizonDays: null, cap: null }),
  );
}
