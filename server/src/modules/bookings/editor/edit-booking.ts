import type { CheckedPlan, SavedBooking } from '@daybook/contract/desk-booking';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { can, reachOf } from '@daybook/domain/people';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { lockForServices } from '../../availability/locks.repo.ts';
import { answersTo } from '../core/answers.ts';
import { releaseTime, type StandingVisit } from '../core/booking.repo.ts';
import { spanOf } from '../core/booking-plan.ts';
import { detailColumns, typedColumns } from '../core/booking-rows.ts';
import type { HandPlan } from '../core/manual-plan.ts';
import { outdated, type Rewriting, rewriteVisit } from '../core/rewrite-booking.ts';
import { type Change, ofTouched, requireAllowed } from './change.ts';
import { orBreaches, orLookAgain, requirePossible } from './conflicts.ts';
import { customerFor } from './customer-of-booking.ts';
import { requireNamed } from './editor.policy.ts';
import { presentPlan, presentSaved } from './editor.present.ts';
import { type ChangeAlong, changesAlong } from './following-visits.ts';
import { firstAfter, nearestTo, plan } from './plans.ts';
import { wantedEdit, wantedVisit } from './requested-plan.ts';
import { requireStanding } from './require-unchanged.ts';
import { sameTimeOf } from './same-time.ts';
import type { DeskBookingDeps } from './write-new-booking.ts';

type Edit = ParsedBodyOf<'PUT bookings/:bookingId'>;
type Check = ParsedBodyOf<'POST desk/bookings/check'>;

/** The visit that an editor or a form describes, new or in place of one that stands, with what it would break. */
export async function checkByHand(deps: DeskBookingDeps, actor: SignedIn, body: Check): Promise<CheckedPlan> {
  const now = deps.clock.now();
  const standing =
    body.bookingId === undefined ? null : await requireStanding(deps.db, actor, body.bookingId, now);
  const wanted = standing ? wantedEdit(actor, standing, body, now) : wantedVisit(actor, body, now);
  requireNamed(actor, standing ? 'booking.edit' : 'booking.create', wanted);
  const planned = await plan(deps.db, wanted, deps.newId);
  const breaches = standing ? ofTouched(standing, planned) : planned.breaches;
  const sameTime = await sameTimeOf(deps.db, actor, {
    customerId: body.customerId,
    isForSomeoneElse: body.isForSomeoneElse,
    span: spanOf(planned.segments),
    exceptBookingId: body.bookingId,
  });
  return { ...presentPlan(actor, { ...planned, breaches }, planned.segments), ...sameTime };
}

/** When such a visit could be instead. */
export async function findNextFree(
  deps: DeskBookingDeps,
  actor: SignedIn,
  body: Check,
): Promise<AnswerOf<'POST desk/bookings/next-free'>> {
  const now = deps.clock.now();
  const standing =
    body.bookingId === undefined ? null : await requireStanding(deps.db, actor, body.bookingId, now);
  const wanted = standing ? wantedEdit(actor, standing, body, now) : wantedVisit(actor, body, now);
  requireNamed(actor, standing ? 'booking.edit' : 'booking.create', wanted);
  const startAt = await firstAfter(deps.db, wanted);
  return { startAt: startAt === null ? null : new Date(startAt).toISOString() };
}

/** Writes a visit anew as an editor describes it, and changes later ones of its series along: all of them, or none. */
export async function editByHand(
  deps: DeskBookingDeps,
  actor: SignedIn,
  bookingId: string,
  edit: Edit,
): Promise<SavedBooking> {
  const now = deps.clock.now();
  const standing = await requireStanding(deps.db, actor, bookingId, now);
  const wanted = wantedEdit(actor, standing, edit, now);
  const lead = { standing, wish: edit, wanted };
  const along = await orLookAgain(() => changesAlong(deps, actor, lead, edit.following));
  return orBreaches(
    actor,
    () => inTransaction(deps.db, (tx) => writeDown(deps, tx, { actor, edit }, lead, along)),
    () => nearestTo(deps.db, wanted),
  );
}

interface Attempt {
  actor: SignedIn;
  edit: Edit;
}

async function writeDown(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, edit }: Attempt,
  lead: Change,
  along: readonly ChangeAlong[],
): Promise<SavedBooking> {
  const { standing } = lead;
  if (standing.booking.version !== edit.version) throw outdated();
  const wanted = [lead, ...along].map((change) => change.wanted);
  await lockForServices(
    tx,
    wanted.flatMap(({ services }) => services),
    wanted.flatMap(({ otherStaffIds = [] }) => otherStaffIds),
  );
  // Each may come to where another one has been.
  for (const { booking } of along.map((change) => change.standing)) await releaseTime(tx, booking.booking_id);
  const attempt = { actor, edit };
  const saved = await place(deps, tx, attempt, { ...lead, version: edit.version }, async ({ rules }) => ({
    ...(await customerColumns(deps, tx, { actor, edit, standing })),
    ...contactColumns(actor, standing, edit),
    ...details(standing, rules.services, edit),
  }));
  for (const { wanted, ...change } of along) {
    const { ownBookingId: _, ...released } = wanted;
    await orLookAgain(() => place(deps, tx, attempt, { ...change, wanted: released }));
  }
  return saved;
}

/** Plans a change as things stand at this moment, and writes it if all of it may be. */
async function place(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, edit }: Attempt,
  change: Change & { version: number },
  columnsOf: (planned: HandPlan) => Promise<Rewriting['columns']> = async () => ({}),
): Promise<SavedBooking> {
  const { standing, wanted } = change;
  const planned = await plan(tx, wanted, deps.newId);
  requireAllowed(actor, change, planned);
  const setAside = requirePossible(actor, { breaches: ofTouched(standing, planned) }, edit.override);
  const { bookingId, version } = await rewriteVisit(deps, tx, {
    standing,
    version: change.version,
    segments: planned.segments,
    columns: await columnsOf(planned),
    author: actor,
    setAside,
    tellsCustomer: edit.notifyCustomer,
    message: edit.message,
    now: wanted.now,
  });
  return presentSaved({ bookingId, reference: standing.booking.reference, version }, planned.segments);
}

/** Answers to questions that are not asked any more stay as they were given. */
function details(
  { booking }: StandingVisit,
  services: Parameters<typeof answersTo>[0],
  { note, internalNote, attendeeName, partySize, customFields }: Edit,
) {
  const asked = new Set(services.flatMap((service) => service.customFields.map(({ fieldId }) => fieldId)));
  const kept = booking.custom_fields.filter(({ fieldId }) => !asked.has(fieldId));
  const answers = answersTo(services, customFields, { areRequired: false });
  return detailColumns({ note, internalNote, attendeeName, partySize, customFields: [...kept, ...answers] });
}

/** The same customer stays as they were typed. */
async function customerColumns(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, standing: { booking }, edit: { customer } }: Attempt & Pick<Change, 'standing'>,
) {
  const isSame =
    customer.kind === 'walk_in'
      ? booking.customer_id === null ||
        (booking.customer_is_claimed && reachOf(actor, 'customer.view') !== null)
      : customer.kind === 'known' && customer.customerId === booking.customer_id;
  if (isSame) return {};
  const chosen = { actor, chosen: customer, now: deps.clock.now() };
  const { customerId, isClaimed = false, typed } = await customerFor(deps, tx, chosen);
  return {
    customer_id: customerId,
    customer_is_claimed: isClaimed,
    doubts: [],
    ...typedColumns(booking.reference, typed),
  };
}

/** A name and an address are changed by who may see them. */
function contactColumns(actor: SignedIn, { booking, appointments }: StandingVisit, { contact }: Edit) {
  if (!contact) return {};
  const owners = { staffIds: appointments.map(({ staff_id }) => staff_id) };
  if (!can(actor, 'customer.contact', owners)) throw forbidden();
  return typedColumns(booking.reference, contact);
}
