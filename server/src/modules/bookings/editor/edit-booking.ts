import type { CheckedPlan, SavedBooking } from '@daybook/contract/desk-booking';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { can, reachOf } from '@daybook/domain/people';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { lockForServices } from '../../availability/locks.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { adoptWalkIn } from '../../invoices/ledger/customer-money.ts';
import { validateAnswers } from '../core/answers.ts';
import { releaseTime, type StoredBooking } from '../core/booking.repo.ts';
import { spanOf } from '../core/booking-plan.ts';
import { detailColumns, typedColumns } from '../core/booking-rows.ts';
import type { ManualPlan } from '../core/manual-plan.ts';
import { type BookingRewrite, outdatedBooking, rewriteBooking } from '../core/rewrite-booking.ts';
import { type BookingChange, breachesOfTouched, requireChangeAllowed } from './booking-change.ts';
import { orReviewSeries, requirePossible, withBreaches } from './conflicts.ts';
import { resolveBookingCustomer } from './customer-of-booking.ts';
import { requireNamedCalendars } from './editor.policy.ts';
import { presentPlan, presentSaved } from './editor.present.ts';
import { type FollowingChange, followingChanges } from './following-bookings.ts';
import { findFirstStart, findNearestStarts, planBooking } from './plans.ts';
import { editRequestOf, planRequestOf } from './requested-plan.ts';
import { requireEditableBooking } from './require-unchanged.ts';
import { findBookingsAtSameTime } from './same-time.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type Edit = ParsedBodyOf<'PUT bookings/:bookingId'>;
type Check = ParsedBodyOf<'POST desk/bookings/check'>;

/**
 * Checks the booking that an editor or form describes, new or in place of a stored one, and returns the rules it would
 * break.
 */
export async function checkBooking(
  deps: DeskBookingDeps,
  actor: SignedIn,
  body: Check,
): Promise<CheckedPlan> {
  const now = deps.clock.now();
  const stored =
    body.bookingId === undefined ? null : await requireEditableBooking(deps.db, actor, body.bookingId, now);
  const planRequest = stored ? editRequestOf(actor, stored, body, now) : planRequestOf(actor, body, now);
  requireNamedCalendars(actor, stored ? 'booking.edit' : 'booking.create', planRequest);
  const planned = await planBooking(deps.db, planRequest, deps.newId);
  const breaches = stored ? breachesOfTouched(stored, planned) : planned.breaches;
  const sameTime = await findBookingsAtSameTime(deps.db, actor, {
    customerId: body.customerId,
    isForSomeoneElse: body.isForSomeoneElse,
    span: spanOf(planned.segments),
    exceptBookingId: body.bookingId,
  });
  return { ...presentPlan(actor, { ...planned, breaches }, planned.segments), ...sameTime };
}

/** The next possible start for the requested booking. */
export async function findNextFreeStart(
  deps: DeskBookingDeps,
  actor: SignedIn,
  body: Check,
): Promise<AnswerOf<'POST desk/bookings/next-free'>> {
  const now = deps.clock.now();
  const stored =
    body.bookingId === undefined ? null : await requireEditableBooking(deps.db, actor, body.bookingId, now);
  const planRequest = stored ? editRequestOf(actor, stored, body, now) : planRequestOf(actor, body, now);
  requireNamedCalendars(actor, stored ? 'booking.edit' : 'booking.create', planRequest);
  const startAt = await findFirstStart(deps.db, planRequest);
  return { startAt: startAt === null ? null : new Date(startAt).toISOString() };
}

/** Rewrites a booking as an editor describes it, with the chosen later bookings of its series: all of them or none. */
export async function editBooking(
  deps: DeskBookingDeps,
  actor: SignedIn,
  bookingId: string,
  edit: Edit,
): Promise<SavedBooking> {
  const now = deps.clock.now();
  const stored = await requireEditableBooking(deps.db, actor, bookingId, now);
  const planRequest = editRequestOf(actor, stored, edit, now);
  const lead = { stored, placement: edit, planRequest };
  const along = await orReviewSeries(() => followingChanges(deps, actor, lead, edit.following));
  return withBreaches(
    actor,
    () => inTransaction(deps.db, (tx) => saveEdit(deps, tx, { actor, edit }, lead, along)),
    () => findNearestStarts(deps.db, planRequest),
  );
}

interface Attempt {
  actor: SignedIn;
  edit: Edit;
}

async function saveEdit(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, edit }: Attempt,
  lead: BookingChange,
  along: readonly FollowingChange[],
): Promise<SavedBooking> {
  const { stored } = lead;
  if (stored.booking.version !== edit.version) throw outdatedBooking();
  const planRequests = [lead, ...along].map((change) => change.planRequest);
  await lockForServices(
    tx,
    planRequests.flatMap(({ services }) => services),
    planRequests.flatMap(({ otherStaffIds = [] }) => otherStaffIds),
  );
  // Released first, because each booking may move to a time another one leaves.
  for (const { booking } of along.map((change) => change.stored)) await releaseTime(tx, booking.booking_id);
  const attempt = { actor, edit };
  const saved = await place(deps, tx, attempt, { ...lead, version: edit.version }, async ({ rules }) => ({
    ...(await customerColumns(deps, tx, { actor, edit, stored })),
    ...contactColumns(actor, stored, edit),
    ...details(stored, rules.services, edit),
  }));
  for (const { planRequest, ...change } of along) {
    const { ownBookingId: _, ...released } = planRequest;
    await orReviewSeries(() => place(deps, tx, attempt, { ...change, planRequest: released }));
  }
  return saved;
}

/** Plans a change inside the transaction, and writes it if everything is permitted. */
async function place(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, edit }: Attempt,
  change: BookingChange & { version: number },
  columnsOf: (planned: ManualPlan) => Promise<BookingRewrite['columns']> = async () => ({}),
): Promise<SavedBooking> {
  const { stored, planRequest } = change;
  const planned = await planBooking(tx, planRequest, deps.newId);
  requireChangeAllowed(actor, change, planned);
  const setAside = requirePossible(actor, { breaches: breachesOfTouched(stored, planned) }, edit.override);
  const { bookingId, version } = await rewriteBooking(deps, tx, {
    stored,
    version: change.version,
    segments: planned.segments,
    columns: await columnsOf(planned),
    author: actor,
    setAside,
    tellsCustomer: edit.notifyCustomer,
    message: edit.message,
    now: planRequest.now,
  });
  return presentSaved({ bookingId, reference: stored.booking.reference, version }, planned.segments);
}

/** Answers to questions that are no longer asked stay as given. */
function details(
  { booking }: StoredBooking,
  services: Parameters<typeof validateAnswers>[0],
  { note, internalNote, attendeeName, partySize, customFields }: Edit,
) {
  const currentFields = new Set(
    services.flatMap((service) => service.customFields.map(({ fieldId }) => fieldId)),
  );
  const formerAnswers = booking.custom_fields.filter(({ fieldId }) => !currentFields.has(fieldId));
  const answers = validateAnswers(services, customFields, { areRequired: false });
  return detailColumns({
    note,
    internalNote,
    attendeeName,
    partySize,
    customFields: [...formerAnswers, ...answers],
  });
}

/** An unchanged customer stays as typed. */
async function customerColumns(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, stored: { booking }, edit: { customer } }: Attempt & Pick<BookingChange, 'stored'>,
) {
  const isSame =
    customer.kind === 'walk_in'
      ? booking.customer_id === null ||
        (booking.customer_is_claimed && reachOf(actor, 'customer.view') !== null)
      : customer.kind === 'known' && customer.customerId === booking.customer_id;
  if (isSame) return {};
  const chosen = { actor, chosen: customer, now: deps.clock.now() };
  const { customerId, isClaimed = false, typed } = await resolveBookingCustomer(deps, tx, chosen);
  if (booking.customer_id === null && customerId !== null)
    await adoptWalkIn(deps, tx, { bookingId: booking.booking_id, into: customerId, by: userActor(actor) });
  return {
    customer_id: customerId,
    customer_is_claimed: isClaimed,
    doubts: [],
    ...typedColumns(booking.reference, typed),
  };
}

/** Only users who may see name and address can change them. */
function contactColumns(actor: SignedIn, { booking, appointments }: StoredBooking, { contact }: Edit) {
  if (!contact) return {};
  const owners = { staffIds: appointments.map(({ staff_id }) => staff_id) };
  if (!can(actor, 'customer.contact', owners)) throw forbidden();
  return typedColumns(booking.reference, contact);
}
