import { openBook } from './book.ts';
import { ownHold } from './booking-window.ts';
import { indexClosures } from './calendar-rules.ts';
import type { Interval } from './interval.ts';
import { type SegmentJudge, segmentJudge } from './segment-judge.ts';
import type { StaffRules } from './start-question.ts';
import type { VisitQuestion } from './visit-question.ts';
import { startsOf, visitSpan } from './visit-span.ts';
import { type WallClock, wallClock } from './wall-clock.ts';
import { type WeeklyRange, workingTime } from './working-hours.ts';

/** For each service of a visit, everyone who may perform it: what is theirs alone is worked out once for all services. */
export function visitJudges(question: VisitQuestion, range: Interval): SegmentJudge[][] {
  const { business, segments } = question;
  // One for each zone: a clock remembers the midnights that it has looked up.
  const clocks = new Map(
    [business.zone, ...question.staff.map(({ zone }) => zone)].map((zone) => [zone, wallClock(zone)]),
  );
  const clockOf = (zone: string) => clocks.get(zone) ?? wallClock(zone);
  const businessClock = clockOf(business.zone);
  const rulesOf = segments.map(({ performers }) => performers.map(({ service }) => service));
  const span = visitSpan(rulesOf, range);
  const shared = {
    question,
    businessClock,
    closures: indexClosures(business),
    hold: ownHold(question),
    starts: startsOf(rulesOf, range),
  };
  const members = new Map(
    question.staff.map((staff) => [staff.id, prepareMember(question, staff, clockOf, span)]),
  );
  return segments.map(({ serviceId, performers }) =>
    performers.map(({ staffId, service }) => {
      const member = members.get(staffId);
      if (!member) throw new RangeError(`${staffId} performs a service, but is not among the staff`);
      const { staff, book } = member;
      return segmentJudge({
        ...shared,
        serviceId,
        service,
        staff,
        book,
        time: member.timeFor(service.hours),
      });
    }),
  );
}

/** The book and the working time of one staff member, however many services they may perform. */
function prepareMember(
  question: VisitQuestion,
  staff: StaffRules,
  clockOf: (zone: string) => WallClock,
  span: Interval,
) {
  const businessClock = clockOf(question.business.zone);
  const clock = staff.hours === null ? businessClock : clockOf(staff.zone);
  const known = new Map<readonly WeeklyRange[] | null, ReturnType<typeof workingTime>>();
  const work = (hours: readonly WeeklyRange[] | null) =>
    workingTime(
      {
        clock,
        weekly: staff.hours ?? question.business.hours,
        exceptions: staff.exceptions,
        breaks: staff.breaks,
        service: hours && { clock: businessClock, weekly: hours },
      },
      span,
    );
  return {
    staff,
    book: openBook(question, staff),
    timeFor: (hours: readonly WeeklyRange[] | null) => {
      const time = known.get(hours) ?? work(hours);
      known.set(hours, time);
      return time;
    },
  };
}
