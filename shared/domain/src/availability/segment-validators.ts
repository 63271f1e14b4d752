import type { Interval, IntervalIndex } from '../time/interval.ts';
import { type WallClock, wallClock } from '../time/wall-clock.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import { bookingSpan, startsOf } from './booking-span.ts';
import { ownHold } from './booking-window.ts';
import { busyTimesOf } from './busy-times.ts';
import { indexClosures } from './calendar-rules.ts';
import { type SegmentValidator, segmentValidator } from './segment-validator.ts';
import type { Closure, StaffRules } from './start-question.ts';
import { absentShifts, type WeeklyRange, workingTime } from './working-hours.ts';

/** Validators for all staff members who perform each service. Data of one person is prepared once for all services. */
export function segmentValidators(question: AvailabilityQuestion, range: Interval): SegmentValidator[][] {
  const { business, segments } = question;
  // One per zone: a clock caches midnights.
  const clocks = new Map(
    [business.zone, ...question.staff.map(({ zone }) => zone)].map((zone) => [zone, wallClock(zone)]),
  );
  const clockOf = (zone: string) => clocks.get(zone) ?? wallClock(zone);
  const businessClock = clockOf(business.zone);
  const rulesOf = segments.map(({ performers }) => performers.map(({ service }) => service));
  const span = bookingSpan(rulesOf, range);
  const shared = {
    question,
    businessClock,
    hold: ownHold(question),
    starts: startsOf(rulesOf, range),
  };
  const closures = indexClosures(business.closures);
  const members = new Map(
    question.staff.map((staff) => [staff.id, prepareMember(question, staff, { clockOf, closures, span })]),
  );
  return segments.map(({ serviceId, performers }) =>
    performers.map(({ staffId, service }) => {
      const member = members.get(staffId);
      if (!member) throw new RangeError(`${staffId} performs a service, but is not among the staff`);
      const { staff, book, closures } = member;
      return segmentValidator({
        ...shared,
        serviceId,
        service,
        staff,
        book,
        closures,
        time: member.timeFor(service.hours),
      });
    }),
  );
}

interface Shared {
  clockOf: (zone: string) => WallClock;
  closures: IntervalIndex<Closure>;
  span: Interval;
}

/** Busy and working time of one staff member, for all their services. */
function prepareMember(
  question: AvailabilityQuestion,
  staff: StaffRules,
  { clockOf, closures, span }: Shared,
) {
  const { business } = question;
  const businessClock = clockOf(business.zone);
  const clock = staff.hours === null ? businessClock : clockOf(staff.zone);
  const schedule = {
    clock,
    weekly: staff.hours ?? business.hours,
    exceptions: staff.exceptions,
    breaks: staff.breaks,
  };
  const closed = absentShifts(business.closures, schedule, businessClock, span);
  const known = new Map<readonly WeeklyRange[] | null, ReturnType<typeof workingTime>>();
  const work = (hours: readonly WeeklyRange[] | null) =>
    workingTime({ ...schedule, service: hours && { clock: businessClock, weekly: hours } }, span);
  return {
    staff: { ...staff, timeOff: absentShifts(staff.timeOff, schedule, clock, span) },
    closures: closed === business.closures ? closures : indexClosures(closed),
    book: busyTimesOf(question, staff),
    timeFor: (hours: readonly WeeklyRange[] | null) => {
      const time = known.get(hours) ?? work(hours);
      known.set(hours, time);
      return time;
    },
  };
}
