import type { AvailabilityQuestion, SegmentQuestion } from '@daybook/domain/availability-question';
import type { ServiceRules, StaffRules } from '@daybook/domain/start-question';
import type { BookingRules, ServiceSold, StaffMember } from './booking-rules.repo.ts';
import type { BusyTimes, OwnHold } from './busy-times.repo.ts';

/** The requester and the time of the request. */
export interface Requester {
  now: Date;
  /** Hash of the requester's hold token: their own hold does not block them. */
  ownToken: string | null;
  /** The booking to move. */
  ownBookingId?: string;
  /** Bookings of the same series that move with it: their times do not count either. */
  alsoMoved?: readonly string[];
  partySize?: number;
  /** Placed manually: it may lie between two offered starts. */
  byHand?: boolean;
  /** Staff members who turned out to be busy, if others may take the booking. */
  without?: ReadonlySet<string>;
}

/** The bookings that do not block the requester. */
export const movedBy = ({
  ownBookingId,
  alsoMoved = [],
}: Pick<Requester, 'ownBookingId' | 'alsoMoved'>): string[] => [
  ...(ownBookingId === undefined ? [] : [ownBookingId]),
  ...alsoMoved,
];

type Performer = ServiceSold['performers'][number];

/** Duration of the service for this staff member, with personal settings. */
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
    // A staff member faster than the service with its processing time works without it.
    processing:
      processing && processing.startMinute + processing.minutes < durationMinutes ? processing : null,
    capacity: service.capacity,
    fillsGaps: service.fillsGaps && !byHand,
    cap: cap && sold ? { ...cap, ...sold } : null,
    newCustomersOnly: service.newCustomersOnly,
  };
}

/** Whether a hold is for the same services and party size: only then it keeps its notice period. */
export function isSameBooking({ parts }: OwnHold, { services }: BookingRules, partySize = 1): boolean {
  const held = new Map(parts.map(({ segment, ...part }) => [segment, part]));
  return (
    held.size === services.length &&
    services.every(({ serviceId, capacity }, segment) => {
      const part = held.get(segment);
      return part?.serviceId === serviceId && part.seats === (capacity > 1 ? partySize : 1);
    })
  );
}

/** The domain's input for a booking. */
export function availabilityQuestion(
  rules: BookingRules,
  busyTimes: BusyTimes,
  requester: Requester,
): AvailabilityQuestion {
  const { business, services, staff } = rules;
  const { ownHold } = busyTimes;
  const holdId = ownHold?.holdId;
  const isKept = ownHold !== null && isSameBooking(ownHold, rules, requester.partySize);
  const holds = busyTimes.holds.map((hold) =>
    hold.own && !isKept ? { ...hold, createdAt: requester.now.getTime() } : hold,
  );
  const noticed = { ...busyTimes, holds };
  const own = {
    ...(holdId === undefined ? {} : { holdId }),
    ...(requester.ownBookingId === undefined ? {} : { bookingId: requester.ownBookingId }),
  };
  const { without } = requester;
  const segment = (service: ServiceSold): SegmentQuestion => ({
    serviceId: service.serviceId,
    performers: service.performers
      .filter(({ staffId }) => !without?.has(staffId))
      .map((performer) => ({
        staffId: performer.staffId,
        service: serviceRules(service, performer, busyTimes, requester),
      })),
  });
  return {
    now: requester.now.getTime(),
    own,
    offGrid: requester.byHand ?? false,
    partySize: requester.partySize ?? 1,
    business: { zone: business.zone, hours: business.hours, closures: busyTimes.closures },
    staff: staff.map((member) => staffRules(member, noticed)),
    segments: services.map(segment),
  };
}

function staffRules(member: StaffMember, busyTimes: BusyTimes): StaffRules {
  const isTheirs = ({ staffId }: { staffId: string }) => staffId === member.staffId;
  return {
    id: member.staffId,
    active: member.active,
    zone: member.zone,
    hours: member.keepsBusinessHours ? null : member.hours,
    exceptions: busyTimes.exceptions.filter(isTheirs),
    breaks: member.breaks,
    timeOff: busyTimes.timeOff.filter(isTheirs),
    blocked: busyTimes.blocked.filter(isTheirs),
    bookingsPerDay: member.bookingsPerDay,
    busy: busyTimes.busy.filter(isTheirs),
    holds: busyTimes.holds.filter(isTheirs),
    sessions: busyTimes.sessions.filter(isTheirs),
  };
}
