import type { ServiceRules, StaffRules } from '@daybook/domain/start-question';
import type { SegmentQuestion, VisitQuestion } from '@daybook/domain/visit-question';
import type { BookingRules, ServiceSold, StaffMember } from './booking-rules.repo.ts';
import type { BusyTimes, OwnHold } from './busy-times.repo.ts';

/** Who asks, and when. */
export interface Requester {
  now: Date;
  /** A hold of their own, named by the hash of its token, does not stand in their way. */
  ownToken: string | null;
  /** The booking that is being moved. */
  ownBookingId?: string;
  /** Bookings of the same series that are moved with it: their times do not count either. */
  alsoMoved?: readonly string[];
  partySize?: number;
  /** A person places the visit: it may lie between two offered starts. */
  byHand?: boolean;
  /** Who turned out not to be free after all, where somebody else will do. */
  without?: ReadonlySet<string>;
}

/** The bookings that do not stand in the asker's way. */
export const movedBy = ({
  ownBookingId,
  alsoMoved = [],
}: Pick<Requester, 'ownBookingId' | 'alsoMoved'>): string[] => [
  ...(ownBookingId === undefined ? [] : [ownBookingId]),
  ...alsoMoved,
];

type Performer = ServiceSold['performers'][number];

/** How long the service takes this staff member, with what is theirs alone. */
export const serviceDuration = (
  service: ServiceSold,
  performer: Pick<Performer, 'durationMinutes'>,
): number => performer.durationMinutes ?? service.durationMinutes;

function serviceRules(
  service: ServiceSold,
  performer: Performer,
  { sales }: BusyTimes,
  { byHand }: Requester,
): ServiceRules {
  const { cap, processing } = service;
  const sold = sales.find(({ serviceId }) => serviceId === service.baseId);
  const durationMinutes = serviceDuration(service, performer);
  return {
    active: service.active,
    durationMinutes,
    stepMinutes: service.stepMinutes,
    startMinutes: service.startMinutes,
    beforeMinutes: service.beforeMinutes,
    afterMinutes: service.afterMinutes,
    hours: service.hours,
    noticeMinutes: service.noticeMinutes,
    horizonDays: service.horizonDays,
    buffersFitHours: service.buffersFitHours,
    // Who is quicker than the service with its pause works without one.
    processing:
      processing && processing.startMinute + processing.minutes < durationMinutes ? processing : null,
    capacity: service.capacity,
    fillsGaps: service.fillsGaps && !byHand,
    cap: cap && sold ? { ...cap, ...sold } : null,
    newCustomersOnly: service.newCustomersOnly,
  };
}

/** Whether a hold is for these services and as many people: only then does it keep the notice of its start. */
export function isSameVisit({ parts }: OwnHold, { services }: BookingRules, partySize = 1): boolean {
  const held = new Map(parts.map(({ segment, ...part }) => [segment, part]));
  return (
    held.size === services.length &&
    services.every(({ serviceId, capacity }, segment) => {
      const part = held.get(segment);
      return part?.serviceId === serviceId && part.seats === (capacity > 1 ? partySize : 1);
    })
  );
}

/** What the rules of the domain are asked about a visit. */
export function visitQuestion(rules: BookingRules, book: BusyTimes, asker: Requester): VisitQuestion {
  const { business, services, staff } = rules;
  const { ownHold } = book;
  const holdId = ownHold?.holdId;
  const isKept = ownHold !== null && isSameVisit(ownHold, rules, asker.partySize);
  const holds = book.holds.map((hold) =>
    hold.own && !isKept ? { ...hold, createdAt: asker.now.getTime() } : hold,
  );
  const noticed = { ...book, holds };
  const own = {
    ...(holdId === undefined ? {} : { holdId }),
    ...(asker.ownBookingId === undefined ? {} : { bookingId: asker.ownBookingId }),
  };
  const { without } = asker;
  const segment = (service: ServiceSold): SegmentQuestion => ({
    serviceId: service.serviceId,
    performers: service.performers
      .filter(({ staffId }) => !without?.has(staffId))
      .map((performer) => ({
        staffId: performer.staffId,
        service: serviceRules(service, performer, book, asker),
      })),
  });
  return {
    now: asker.now.getTime(),
    own,
    offGrid: asker.byHand ?? false,
    partySize: asker.partySize ?? 1,
    business: { zone: business.zone, hours: business.hours, closures: book.closures },
    staff: staff.map((member) => staffRules(member, noticed)),
    segments: services.map(segment),
  };
}

function staffRules(member: StaffMember, book: BusyTimes): StaffRules {
  const isTheirs = ({ staffId }: { staffId: string }) => staffId === member.staffId;
  return {
    id: member.staffId,
    active: member.active,
    zone: member.zone,
    hours: member.keepsBusinessHours ? null : member.hours,
    exceptions: book.exceptions.filter(isTheirs),
    breaks: member.breaks,
    timeOff: book.timeOff.filter(isTheirs),
    blocked: book.blocked.filter(isTheirs),
    bookingsPerDay: member.bookingsPerDay,
    busy: book.busy.filter(isTheirs),
    holds: book.holds.filter(isTheirs),
    sessions: book.sessions.filter(isTheirs),
  };
}
