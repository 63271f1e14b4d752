import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AssignedVisit, assignStaff } from '../../availability/assign-staff.ts';
import type { BookingRules, RequestedService } from '../../availability/booking-rules.repo.ts';
import type { StoredBooking } from './booking.repo.ts';
import { minutesOf, type PlannedSegment, planSegments, spanOf } from './booking-plan.ts';
import { type Revival, rewriteBooking } from './rewrite-booking.ts';
import { markSameTime } from './same-time.repo.ts';
import { storedSegmentsOf, withBookedDurations } from './stored-booking.ts';

/** A move of a whole visit, by its customer. */
export interface BookingMove {
  standing: StoredBooking;
  version: number;
  startAt: number;
  /** One choice for each service; left out, whoever the customer asked for, and anyone where they did not mind. */
  staff?: readonly string[];
  now: Date;
  ownToken?: string | null;
  /** It had lost its time and gets one again: how long before the start it was asked for does not matter any more. */
  revives?: Revival;
  /** The payment by which it stands again. */
  paymentId?: string;
  /** Who turned out not to be free: see `retryWithOtherStaff`. */
  without?: ReadonlySet<string>;
}

/** The services of a visit as they are asked for when it moves. */
const askedAgain = (
  standing: Pick<StoredBooking, 'appointments'>,
  staff?: readonly string[],
): RequestedService[] =>
  standing.appointments.map(({ service_id, staff_id, staff_requested }, index) => ({
    serviceId: service_id,
    staff: staff?.[index] ?? (staff_requested ? staff_id : 'any'),
  }));

function adaptedTo({ standing, revives }: BookingMove): (rules: BookingRules) => BookingRules {
  const adapt = withBookedDurations(storedSegmentsOf(standing).map((segment) => minutesOf(segment)));
  if (!revives) return adapt;
  return (rules) => {
    const adapted = adapt(rules);
    return { ...adapted, services: adapted.services.map((service) => ({ ...service, noticeMinutes: 0 })) };
  };
}

/** The question of {@link moveBooking}, for lists of starts and for the nearest others. */
export const moveRequest = (move: BookingMove) => ({
  services: askedAgain(move.standing, move.staff),
  startAt: move.startAt,
  now: move.now,
  ownToken: move.ownToken ?? null,
  ownBookingId: move.standing.booking.booking_id,
  partySize: move.standing.booking.party_size,
  otherStaffIds: move.standing.appointments.map(({ staff_id }) => staff_id),
  adapt: adaptedTo(move),
  ...(move.without ? { without: move.without } : {}),
});

/**
 * Moves a visit to another start by the same rules as a new one, which its own time does not hinder. Prices and lengths
 * stay as they were booked, and so do id, reference and link. Throws `VisitRefused` and `TimeTaken`, and the refusal of
 * a stale version; which windows and states allow it, the caller asks before.
 */
export async function moveBooking(deps: Pick<Deps, 'outbox' | 'newId' | 'clock'>, tx: Tx, move: BookingMove) {
  const { standing, version, now } = move;
  const wanted = moveRequest(move);
  const chosen = await assignStaff(tx, wanted);
  const segments = movedSegments(chosen, standing, wanted.services);
  const { booking_id: bookingId, customer_id: customerId } = standing.booking;
  await markSameTime(tx, { bookingId, customerId, span: spanOf(segments) });
  return rewriteBooking(deps, tx, {
    standing,
    version,
    segments,
    author: null,
    now,
    ...(move.revives ? { revives: move.revives, paymentId: move.paymentId } : {}),
  });
}

function movedSegments(
  { rules, placed }: AssignedVisit,
  standing: StoredBooking,
  services: readonly RequestedService[],
): PlannedSegment[] {
  const ids = standing.appointments.map(({ appointment_id }) => appointment_id);
  const planned = planSegments(rules, placed.segments, {
    partySize: standing.booking.party_size,
    isRequested: (segment) => services[segment]?.staff !== 'any',
    newId: () => '',
  });
  return planned.map((segment, index) => ({
    ...segment,
    appointmentId: ids[index] ?? '',
    priceMinor: standing.appointments[index]?.price_minor ?? segment.priceMinor,
  }));
}
