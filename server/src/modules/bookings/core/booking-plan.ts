import type { PlacedSegment } from '@daybook/domain/availability-question';
import type { Interval } from '@daybook/domain/interval';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { BookingRules, ServiceSold } from '../../availability/booking-rules.repo.ts';

/** The fields that a booking copies from a service as it is sold now. */
export type CopiedService = Pick<ServiceSold, 'serviceId' | 'name' | 'names' | 'priceKind' | 'capacity'>;

/** A part of the time that a service takes from its staff member. */
export interface PlannedBlock extends Interval {
  /** Placed over something else on purpose. */
  mayOverlap: boolean;
}

/** One service of a booking that is about to be written, with everything decided. */
export interface PlannedSegment extends Interval {
  appointmentId: string;
  service: CopiedService;
  staff: { staffId: string; name: string };
  /** The blocks it takes from the staff member, in order. */
  blocks: readonly PlannedBlock[];
  /** The places it takes of a group; 1 if it is not a group. */
  seats: number;
  /** For all places together. */
  priceMinor: number;
  /** The customer asked for this staff member. */
  isStaffRequested: boolean;
  /** A user let more people into the group than it has places. */
  makesRoom: boolean;
}

export const isGroup = ({ service }: Pick<PlannedSegment, 'service'>): boolean => service.capacity > 1;

export const spanOf = (segments: readonly Interval[]): Interval => ({
  startAt: Math.min(...segments.map(({ startAt }) => startAt)),
  endAt: Math.max(...segments.map(({ endAt }) => endAt)),
});

export const minutesOf = ({ startAt, endAt }: Interval): number => Math.round((endAt - startAt) / minuteMs);

/** How much longer than the service its staff member is occupied, before and after it. */
export function buffersOf({ startAt, endAt, blocks }: Pick<PlannedSegment, 'startAt' | 'endAt' | 'blocks'>) {
  const block = spanOf(blocks);
  return {
    beforeMinutes: minutesOf({ startAt: Math.min(block.startAt, startAt), endAt: startAt }),
    afterMinutes: minutesOf({ startAt: endAt, endAt: Math.max(block.endAt, endAt) }),
  };
}

/** The price of the service with this staff member; for a group, of all its places. */
export function priceOf(service: ServiceSold, staffId: string, partySize: number): number {
  const performer = service.performers.find((one) => one.staffId === staffId);
  const hasPrice = service.priceKind === 'fixed' || service.priceKind === 'from';
  const each = (hasPrice ? performer?.priceMinor : null) ?? service.priceMinor;
  return each * seatsOf(service, partySize);
}

export const seatsOf = ({ capacity }: Pick<ServiceSold, 'capacity'>, partySize: number): number =>
  capacity > 1 ? partySize : 1;

/** Plans a booking that the rules have placed. */
export function planSegments(
  rules: BookingRules,
  placed: readonly PlacedSegment[],
  {
    partySize,
    isRequested,
    newId,
  }: { partySize: number; isRequested(segment: number): boolean; newId(): string },
): PlannedSegment[] {
  return placed.map((segment, index) => {
    const service = rules.services[index];
    const staff = rules.staff.find(({ staffId }) => staffId === segment.staffId);
    if (!service || !staff) throw new Error('A booking was placed that nobody requested.');
    return {
      appointmentId: newId(),
      service,
      staff: { staffId: staff.staffId, name: staff.name },
      startAt: segment.startAt,
      endAt: segment.endAt,
      blocks: segment.blocks.map((block) => ({ ...block, mayOverlap: false })),
      seats: seatsOf(service, partySize),
      priceMinor: priceOf(service, staff.staffId, partySize),
      isStaffRequested: isRequested(index),
      makesRoom: false,
    };
  });
}
