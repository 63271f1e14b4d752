import fc from 'fast-check';
import { type AnyBooking, anyBooking } from '../../testing/any-booking.ts';
import { clockChanges, zones } from '../../testing/any-question.ts';
import { type Interval, overlaps } from '../time/interval.ts';
import { addDays, datesFrom, minuteMs, wallClock } from '../time/wall-clock.ts';
import type { AvailabilityQuestion, PlacedBooking } from './availability-question.ts';
import { bookingReadWindow } from './booking-span.ts';
import { explainBookings, isRefused, offerBookings, validateBooking } from './offered-bookings.ts';
import type { BusyBlock, ServiceRules, StaffRules } from './start-question.ts';
import { startRefusalReasons } from './start-refusal.ts';

/** Fixed, so that a run can be repeated; fast-check names it with the counterexample. */
const seed = 20_261_120;

function law<T>(arbitrary: fc.Arbitrary<T>, numRuns: number, holds: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, holds), { seed, numRuns });
}

function dayOf({ question, date }: AnyBooking): Interval {
  return wallClock(question.business.zone).days(date);
}

const startsOf = (question: AvailabilityQuestion, range: Interval) =>
  offerBookings(question, range).map(({ startAt }) => startAt);

test('the list of visits contains exactly the starts that are accepted one by one', () => {
  law(anyBooking, 12, (asked) => {
    const day = dayOf(asked);
    const accepted: number[] = [];
    for (let at = day.startAt; at < day.endAt; at += 5 * minuteMs) {
      if (!isRefused(validateBooking(asked.question, at))) accepted.push(at);
    }
    expect(accepted).toEqual(startsOf(asked.question, day));
  });
});

test('the explanation names each start of a visit once, in order, with at most one reason', () => {
  law(anyBooking, 100, (asked) => {
    const explained = explainBookings(asked.question, dayOf(asked));
    const listed = explained.filter(({ refused }) => refused === null).map(({ startAt }) => startAt);
    expect(listed).toEqual(startsOf(asked.question, dayOf(asked)));
    explained.forEach(({ startAt, refused }, index) => {
      expect(startAt).toBeGreaterThan(explained[index - 1]?.startAt ?? Number.NEGATIVE_INFINITY);
      if (refused) expect(startRefusalReasons).toContain(refused.refusal.reason);
    });
  });
});

test('the viewer’s time zone changes the date of a visit, never whether it is offered', () => {
  const viewed = fc.tuple(anyBooking, fc.constantFrom(...zones), fc.constantFrom(...zones));
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
  law(fc.tuple(anyBooking, kind, fc.nat()), 100, ([asked, removed, pick]) => {
    const question = onTheGrid(asked.question);
    const without = new Set(startsOf(withoutOne(question, removed, pick), dayOf(asked)));
    for (const startAt of startsOf(question, dayOf(asked))) expect(without).toContain(startAt);
  });
});

test('a range of visits is the union of its parts, each reading no more than it needs', () => {
  law(fc.tuple(anyBooking, fc.constantFrom(...zones)), 40, ([{ question, date }, zone]) => {
    const clock = wallClock(zone);
    const last = addDays(date, 1);
    const parts = datesFrom(date, last).flatMap((day) =>
      explainBookings(asRead(question, clock.days(day)), clock.days(day)),
    );
    expect(parts).toEqual(explainBookings(question, clock.days(date, last)));
  });
});

test('the order of the rows does not change the visits', () => {
  law(anyBooking, 60, (asked) => {
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
    expect(explainBookings(turned, dayOf(asked))).toEqual(explainBookings(question, dayOf(asked)));
    expect(offerBookings(turned, dayOf(asked))).toEqual(offerBookings(question, dayOf(asked)));
  });
});

test('a clock change leaves the weekly times of visits unchanged', () => {
  const changing = anyBooking.filter(({ question }) => clockChanges(question.business.zone).length > 0);
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

test('any sequence of bookings leaves each person in one place at a time, and cancelling restores the list', () => {
  law(fc.tuple(anyBooking, fc.array(fc.nat(), { minLength: 1, maxLength: 5 })), 40, ([asked, picks]) => {
    const day = dayOf(asked);
    const empty = { ...asked.question, own: {} };
    const before = offerBookings(empty, day);
    let question: AvailabilityQuestion = empty;
    const placed: PlacedBooking[] = [];
    for (const pick of picks) {
      const starts = startsOf(question, day);
      const startAt = starts[pick % starts.length];
      if (startAt === undefined) break;
      const answer = validateBooking(question, startAt);
      if (isRefused(answer)) throw new Error('What is listed is accepted.');
      expectRoom(question, answer);
      question = booked(question, answer, `new ${placed.push(answer)}`);
    }
    const last = placed.at(-1);
    if (!last) return;
    // The moved booking does not count for its own customer.
    const moved = { ...question, own: { bookingId: `new ${placed.length}` } };
    expect(startsOf(moved, day)).toContain(last.startAt);
    if (placed.length === 1) expect(offerBookings(moved, day)).toEqual(before);
  });
});

/** Each block is free of everything else in its calendar, and of the booking's own other blocks. */
function expectRoom({ now, staff }: AvailabilityQuestion, { segments }: PlacedBooking): void {
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

/** The calendars after an appointment was booked; a session it opens is for it alone here. */
function booked(
  question: AvailabilityQuestion,
  booking: PlacedBooking,
  bookingId: string,
): AvailabilityQuestion {
  const staff = question.staff.map((member) => {
    const added = booking.segments
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

function mapStaff(
  question: AvailabilityQuestion,
  change: (staff: StaffRules) => StaffRules,
): AvailabilityQuestion {
  return { ...question, staff: question.staff.map(change) };
}

function mapServices(
  question: AvailabilityQuestion,
  change: (service: ServiceRules) => ServiceRules,
): AvailabilityQuestion {
  const segments = question.segments.map((segment) => ({
    ...segment,
    performers: segment.performers.map((one) => ({ ...one, service: change(one.service) })),
  }));
  return { ...question, segments };
}

function onTheGrid(question: AvailabilityQuestion): AvailabilityQuestion {
  return mapServices(question, (service) => ({ ...service, fillsGaps: false }));
}

function withoutOne(question: AvailabilityQuestion, kind: string, pick: number): AvailabilityQuestion {
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
function asRead(question: AvailabilityQuestion, range: Interval): AvailabilityQuestion {
  const services = question.segments.map(({ performers }) => performers.map(({ service }) => service));
  const window = bookingReadWindow(range, services, question.business.zone);
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

/** The question with only weekly hours, in one zone, asked long before. */
function onlyWeekly(question: AvailabilityQuestion): AvailabilityQuestion {
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
