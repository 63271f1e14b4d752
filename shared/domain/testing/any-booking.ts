import fc from 'fast-check';
import type { AvailabilityQuestion, SegmentQuestion } from '../src/availability/availability-question.ts';
import type { ServiceRules, StaffRules } from '../src/availability/start-question.ts';
import { type CalendarDate, minuteMs, wallClock } from '../src/time/wall-clock.ts';
import { anyPlace, fives, questionAround } from './any-question.ts';

/** A question about bookings and the day around which it takes place. */
export interface AnyBooking {
  readonly question: AvailabilityQuestion;
  readonly date: CalendarDate;
}

const staffIds = ['ada', 'bola', 'chi'] as const;

/** Variations of a service. Durations are short, so that several fit one after the other. */
const shape = fc.record({
  durationMinutes: fives(5, 60),
  stepMinutes: fc.option(fives(5, 30)),
  startMinutes: fc.oneof(
    { arbitrary: fc.constant(null), weight: 4 },
    fc.uniqueArray(fives(0, 1435), { minLength: 1, maxLength: 30 }),
  ),
  beforeMinutes: fc.oneof(fc.constant(0), fives(0, 20)),
  afterMinutes: fc.oneof(fc.constant(0), fives(0, 20)),
  noticeMinutes: fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.integer({ min: 0, max: 900 })),
  capacity: fc.constantFrom(1, 3),
  fillsGaps: fc.boolean(),
  hasProcessing: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});

const segmentShape = fc.record({
  shape,
  /** Some perform a service faster than others. */
  performers: fc
    .shuffledSubarray([...staffIds], { minLength: 1 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), longer: fc.constantFrom(0, 0, 5) }))),
    ),
});

const groupShape = fc.record({
  performer: fc.nat(),
  segment: fc.nat(),
  offset: fives(-300, 300),
  taken: fc.integer({ min: 0, max: 3 }),
  /** Places on hold, possibly before the session exists. */
  held: fc.integer({ min: 0, max: 2 }),
  isOpened: fc.boolean(),
});

/** Bookings of one to three services by up to three people, with groups, gaps, processing time, holds and caps. */
export const anyBooking: fc.Arbitrary<AnyBooking> = anyPlace.chain(({ staffZone, businessZone, date }) => {
  const ofStaff = questionAround(staffZone, businessZone, date);
  const others = questionAround(businessZone, businessZone, date);
  return fc
    .record({
      asked: fc.tuple(ofStaff, others, others),
      segments: fc.array(segmentShape, { minLength: 1, maxLength: 3 }),
      groups: fc.array(groupShape, { maxLength: 4 }),
      partySize: fc.constantFrom(1, 1, 1, 2),
      /** Most days leave room: a day on which nothing is possible says little about how bookings are placed. */
      hasRoom: fc.constantFrom(true, true, true, false),
    })
    .map(({ asked, segments, groups, partySize, hasRoom }) => {
      const [{ question: first }] = asked;
      const question: AvailabilityQuestion = {
        now: hasRoom ? first.now - 6000 * minuteMs : first.now,
        own: first.own ?? {},
        offGrid: false,
        partySize: segments.every(({ shape: { capacity } }) => capacity > 1) ? partySize : 1,
        business: hasRoom ? { ...first.business, closures: [] } : first.business,
        staff: asked.map(({ question }, index) => ({
          ...question.staff,
          ...(hasRoom && { hours: roundTheClock, exceptions: [], timeOff: [], bookingsPerDay: null }),
          id: staffIds[index] ?? '',
        })),
        segments: segments.map((one, index) => ({
          serviceId: `service ${index}`,
          performers: one.performers.map(({ id, longer }) => ({
            staffId: id,
            service: {
              ...serviceLike(asked[index]?.question.service ?? first.service, one.shape, longer),
              ...(hasRoom && { horizonDays: null, hours: null }),
            },
          })),
        })),
      };
      const noon = wallClock(staffZone).instantAt(date, 720);
      return {
        question: groups.reduce((known, group, index) => withGroup(known, group, noon, index), question),
        date,
      };
    });
});

const roundTheClock = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => {
  return { weekday, startMinute: 0, endMinute: 1440 };
});

type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;
type Group = typeof groupShape extends fc.Arbitrary<infer G> ? G : never;

function serviceLike(plain: ServiceRules, { hasProcessing, ...rest }: Shape, longer: number): ServiceRules {
  const durationMinutes = rest.durationMinutes + longer;
  const processing =
    hasProcessing && durationMinutes >= 20 ? { startMinute: 5, minutes: durationMinutes - 15 } : null;
  return { ...plain, ...rest, durationMinutes, processing };
}

function withGroup(
  question: AvailabilityQuestion,
  group: Group,
  noon: number,
  index: number,
): AvailabilityQuestion {
  const segment = question.segments[group.segment % question.segments.length];
  const performer = segment?.performers[group.performer % segment.performers.length];
  if (!segment || !performer || performer.service.capacity === 1) return question;
  return {
    ...question,
    staff: question.staff.map((staff) =>
      staff.id === performer.staffId
        ? withSession(staff, segment, performer.service, group, noon, index)
        : staff,
    ),
  };
}

function withSession(
  staff: StaffRules,
  { serviceId }: SegmentQuestion,
  service: ServiceRules,
  { offset, taken, held, isOpened }: Group,
  noon: number,
  index: number,
): StaffRules {
  const serviceStartAt = noon + offset * minuteMs;
  if (staff.sessions?.some(({ startAt }) => startAt === serviceStartAt)) return staff;
  const serviceEndAt = serviceStartAt + service.durationMinutes * minuteMs;
  const block = { startAt: serviceStartAt, endAt: serviceEndAt, serviceStartAt, serviceEndAt };
  const sessionId = `session ${index}`;
  const hold = {
    ...block,
    holdId: `of ${sessionId}`,
    createdAt: 0,
    expiresAt: noon + 10_000 * minuteMs,
    places: { serviceId, count: held },
  };
  const session = { sessionId, serviceId, startAt: serviceStartAt, endAt: serviceEndAt, taken, capacity: 3 };
  return {
    ...staff,
    busy: isOpened && taken > 0 ? [...staff.busy, { ...block, bookingId: sessionId, sessionId }] : staff.busy,
    holds: held > 0 ? [...staff.holds, hold] : staff.holds,
    sessions: [...(staff.sessions ?? []), ...(isOpened ? [session] : [])],
  };
}
