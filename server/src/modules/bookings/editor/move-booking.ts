import type { CheckedPlan, SavedBooking } from '@daybook/contract/desk-booking';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { isInOrder } from '@daybook/domain/booking-order';
import { reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { StoredBooking } from '../core/booking.repo.ts';
import { minutesOf, type PlannedSegment, spanOf } from '../core/booking-plan.ts';
import { outdatedBooking, rewriteBooking } from '../core/rewrite-booking.ts';
import { storedSegmentsOf } from '../core/stored-booking.ts';
import { requirePossible, withBreaches } from './conflicts.ts';
import { requireCalendars, requireNamedCalendars } from './editor.policy.ts';
import { presentPlan, presentSaved } from './editor.present.ts';
import { findNearestStarts, type PlanRequest, planBooking, planInTransaction } from './plans.ts';
import { requireEditableBooking } from './require-unchanged.ts';
import { findBookingsAtSameTime } from './same-time.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type MoveRequest = ParsedBodyOf<'POST bookings/:bookingId/reschedule/check'>;

/** A move: the parts of the booking that get a new time, and those that keep theirs. */
interface Moving {
  stored: StoredBooking;
  segments: PlannedSegment[];
  /** Indexes of the segments that move. */
  moved: readonly number[];
  planRequest: PlanRequest;
}

/** Moves a booking or one of its appointments, by drag or keyboard. */
export async function moveInCalendar(
  deps: DeskBookingDeps,
  actor: SignedIn,
  bookingId: string,
  body: ParsedBodyOf<'POST bookings/:bookingId/reschedule'>,
): Promise<SavedBooking> {
  const moving = await prepare(deps, actor, bookingId, body);
  return withBreaches(
    actor,
    () => inTransaction(deps.db, (tx) => saveMove(deps, tx, { actor, body, moving })),
    () => findNearestStarts(deps.db, moving.planRequest),
  );
}

export async function checkMove(
  deps: DeskBookingDeps,
  actor: SignedIn,
  bookingId: string,
  body: MoveRequest,
): Promise<CheckedPlan> {
  const moving = await prepare(deps, actor, bookingId, body);
  requireNamedCalendars(actor, 'booking.edit', moving.planRequest);
  const planned = await planBooking(deps.db, moving.planRequest, deps.newId);
  const segments = allSegments(moving, planned.segments);
  requireOrder(segments);
  const { booking } = moving.stored;
  const sameTime = await findBookingsAtSameTime(deps.db, actor, {
    customerId: booking.customer_id,
    isForSomeoneElse: booking.attendee_name !== null,
    span: spanOf(segments),
    exceptBookingId: bookingId,
  });
  return {
    ...presentPlan(actor, { ...planned, breaches: inBooking(moving, planned.breaches) }, segments),
    ...sameTime,
  };
}

async function prepare(
  { db, clock }: Pick<DeskBookingDeps, 'db' | 'clock'>,
  actor: SignedIn,
  bookingId: string,
  placement: MoveRequest,
): Promise<Moving> {
  const now = clock.now();
  const stored = await requireEditableBooking(db, actor, bookingId, now);
  const segments = storedSegmentsOf(stored);
  const moved = movedPlaces(segments, placement);
  return {
    stored,
    segments,
    moved,
    planRequest: planRequestOf(actor, stored, { segments, moved, placement, now }),
  };
}

function movedPlaces(
  segments: readonly PlannedSegment[],
  { appointmentId, durationMinutes }: MoveRequest,
): number[] {
  const all = [...segments.keys()];
  const moved =
    appointmentId === undefined
      ? all
      : all.filter((index) => segments[index]?.appointmentId === appointmentId);
  if (moved.length === 0) throw notFound();
  if (durationMinutes !== undefined && moved.length > 1) {
    throw invalid({ durationMinutes: t('Choose which appointment to lengthen or shorten.') });
  }
  return moved;
}

/** A booking moved as a whole keeps the distances between its services. */
function planRequestOf(
  actor: SignedIn,
  { booking }: StoredBooking,
  {
    segments,
    moved,
    placement,
    now,
  }: { segments: PlannedSegment[]; moved: readonly number[]; placement: MoveRequest; now: Date },
): PlanRequest {
  const moving = moved.flatMap((index) => segments[index] ?? []);
  const startAt = Date.parse(placement.startAt);
  const shiftMs = startAt - (moving[0]?.startAt ?? startAt);
  const staffFor = (segment: PlannedSegment) => placement.staff ?? segment.staff.staffId;
  return {
    services: moving.map((segment) => ({ serviceId: segment.service.serviceId, staff: staffFor(segment) })),
    reach: reachOf(actor, 'booking.edit'),
    segments: moving.map((segment) => ({
      appointmentId: segment.appointmentId,
      startAt: segment.startAt + shiftMs,
      priceMinor: segment.priceMinor,
      isStaffRequested: segment.isStaffRequested && staffFor(segment) === segment.staff.staffId,
    })),
    minutes: moving.map((segment) => placement.durationMinutes ?? minutesOf(segment)),
    startAt,
    partySize: booking.party_size,
    now,
    ownBookingId: booking.booking_id,
    beside: segments.filter((_, index) => !moved.includes(index)),
    otherStaffIds: segments.map(({ staff }) => staff.staffId),
  };
}

/** Moved and unmoved segments, in the order of the booking. */
function allSegments({ segments, moved }: Moving, placed: readonly PlannedSegment[]): PlannedSegment[] {
  return segments.map((segment, index) => placed[moved.indexOf(index)] ?? segment);
}

/** Translates an index among the moved segments into one of the booking. */
const inBooking = <T extends { segment: number }>({ moved }: Moving, breaches: readonly T[]): T[] =>
  breaches.map((breach) => ({ ...breach, segment: moved[breach.segment] ?? breach.segment }));

interface Attempt {
  actor: SignedIn;
  body: ParsedBodyOf<'POST bookings/:bookingId/reschedule'>;
  moving: Moving;
}

async function saveMove(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, body, moving }: Attempt,
): Promise<SavedBooking> {
  const { stored, planRequest, moved } = moving;
  if (stored.booking.version !== body.version) throw outdatedBooking();
  const planned = await planInTransaction(tx, planRequest, deps.newId);
  const segments = allSegments(moving, planned.segments);
  const touched = moved.flatMap((index) => [moving.segments[index], segments[index]]);
  requireCalendars(
    actor,
    'booking.edit',
    touched.flatMap((segment) => segment?.staff.staffId ?? []),
  );
  requireOrder(segments);
  const breaches = inBooking(moving, planned.breaches);
  const setAside = requirePossible(actor, { breaches }, body.override);
  const { bookingId, version } = await rewriteBooking(deps, tx, {
    stored,
    version: body.version,
    segments,
    author: actor,
    setAside,
    tellsCustomer: body.notifyCustomer,
    message: body.message,
    now: planRequest.now,
  });
  return presentSaved({ bookingId, reference: stored.booking.reference, version }, segments);
}

function requireOrder(segments: readonly PlannedSegment[]): void {
  if (isInOrder(segments)) return;
  throw conflict(
    'action_not_possible',
    t('Services in a visit must stay in order and can’t overlap. Move the whole visit, or edit it.'),
  );
}
