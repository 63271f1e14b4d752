import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AssignedBooking } from '../../availability/assign-staff.ts';
import type { BookingRules, RequestedService } from '../../availability/booking-rules.repo.ts';
import type { StoredBooking } from './booking.repo.ts';
import { minutesOf, type PlannedSegment, planSegments } from './booking-plan.ts';
import { type Revival, rewriteBooking } from './rewrite-booking.ts';
import { storedSegmentsOf, withBookedDurations } from './stored-booking.ts';

/** A customer's move of a whole booking. */
export interface BookingMove {
  stored: StoredBooking;
  version: number;
  startAt: number;
  /**
   * One choice for each service. If left out: the staff member the customer asked for, or anyone if they had no
   * preference.
   */
  staff?: readonly string[];
  now: Date;
  ownToken?: string | null;
  /** The booking had lost its time and gets a new one: the notice before the start no longer matters. */
  revives?: Revival;
  /** The payment that revives it. */
  paymentId?: string;
}

/** The services of a moved booking, as requested. */
const sameServices = (
  stored: Pick<StoredBooking, 'appointments'>,
  staff?: readonly string[],
): RequestedService[] =>
  stored.appointments.map(({ service_id, staff_id, staff_requested }, index) => ({
    serviceId: service_id,
    staff: staff?.[index] ?? (staff_requested ? staff_id : 'any'),
  }));

function adaptedTo({ stored, revives }: BookingMove): (rules: BookingRules) => BookingRules {
  const adapt = withBookedDurations(storedSegmentsOf(stored).map((segment) => minutesOf(segment)));
  if (!revives) return adapt;
  return (rules) => {
    const adapted = adapt(rules);
    return { ...adapted, services: adapted.services.map((service) => ({ ...service, noticeMinutes: 0 })) };
  };
}

/** The request of {@link moveBooking}, also for lists of starts and nearest alternatives. */
export const moveRequest = (move: BookingMove) => ({
  services: sameServices(move.stored, move.staff),
  startAt: move.startAt,
  now: move.now,
  ownToken: move.ownToken ?? null,
  ownBookingId: move.stored.booking.booking_id,
  partySize: move.stored.booking.party_size,
  otherStaffIds: move.stored.appointments.map(({ staff_id }) => staff_id),
  adapt: adaptedTo(move),
});

/**
 * Moves a booking to another start by the rules of a new one; its own time does not count as busy. Prices, lengths, id,
 * reference and link stay. The transaction fails if the time is taken ({@link timeRefusal}) or the version is stale. The
 * caller checks whether window and status allow a move, and chooses the staff by {@link moveRequest}.
 */
export async function moveBooking(
  deps: Pick<Deps, 'outbox' | 'newId' | 'clock'>,
  tx: Tx,
  move: BookingMove,
  booking: AssignedBooking,
) {
  const { stored, version, now } = move;
  const segments = movedSegments(booking, move);
  return rewriteBooking(deps, tx, {
    stored,
    version,
    segments,
    author: null,
    now,
    ...(move.revives ? { revives: move.revives, paymentId: move.paymentId } : {}),
  });
}

function movedSegments({ rules, placed }: AssignedBooking, { stored, staff }: BookingMove): PlannedSegment[] {
  const services = sameServices(stored, staff);
  const ids = stored.appointments.map(({ appointment_id }) => appointment_id);
  const planned = planSegments(rules, placed.segments, {
    partySize: stored.booking.party_size,
    isRequested: (segment) => services[segment]?.staff !== 'any',
    newId: () => '',
  });
  return planned.map((segment, index) => ({
    ...segment,
    appointmentId: ids[index] ?? '',
    priceMinor: stored.appointments[index]?.price_minor ?? segment.priceMinor,
  }));
}
