import type { CheckedPlan, SavedBooking } from '@daybook/contract/desk-booking';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { can, reachOf } from '@daybook/domain/people';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { answersTo } from '../../visits/answers.ts';
import type { HandPlan } from '../../visits/hand-plan.ts';
import { minutesOf, type PlannedSegment } from '../../visits/plan.ts';
import type { StandingVisit } from '../../visits/repo.ts';
import { outdated, rewriteVisit } from '../../visits/rewrite.ts';
import { detailColumns, typedColumns } from '../../visits/rows.ts';
import { segmentsOf } from '../../visits/standing.ts';
import { orBreaches, requirePossible } from './conflicts.ts';
import { customerFor } from './customers.ts';
import { firstAfter, nearestTo, plan, planInside, type WantedPlan } from './plans.ts';
import { requireAll, requireNamed } from './policy.ts';
import { presentPlan, presentSaved } from './present.ts';
import { requireStanding } from './standing.ts';
import { wantedVisit } from './wanted.ts';
import { type DeskBookingDeps, requirePrices } from './write-down.ts';

type Edit = ParsedBodyOf<'PUT bookings/:bookingId'>;
type Check = ParsedBodyOf<'POST desk/bookings/check'>;
type Wish = Pick<Edit, 'startAt' | 'segments' | 'partySize'>;

/** The visit that an editor or a form describes, new or in place of one that stands, with what it would break. */
export async function checkByHand(deps: DeskBookingDeps, actor: SignedIn, body: Check): Promise<CheckedPlan> {
  const now = deps.clock.now();
  const standing =
    body.bookingId === undefined ? null : await requireStanding(deps.db, actor, body.bookingId, now);
  const wanted = standing ? wantedEdit(actor, standing, body, now) : wantedVisit(actor, body, now);
  requireNamed(actor, standing ? 'booking.edit' : 'booking.create', wanted);
  const planned = await plan(deps.db, wanted, deps.newId);
  const breaches = standing ? ofTouched(standing, planned) : planned.breaches;
  return presentPlan(actor, { ...planned, breaches }, planned.segments);
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

/** Writes a visit anew as an editor describes it. */
export async function editByHand(
  deps: DeskBookingDeps,
  actor: SignedIn,
  bookingId: string,
  edit: Edit,
): Promise<SavedBooking> {
  const now = deps.clock.now();
  const standing = await requireStanding(deps.db, actor, bookingId, now);
  const wanted = wantedEdit(actor, standing, edit, now);
  return orBreaches(
    actor,
    () => inTransaction(deps.db, (tx) => writeDown(deps, tx, { actor, edit, standing, wanted })),
    () => nearestTo(deps.db, wanted),
  );
}

/** What stays keeps its length and, for as many people, its price, unless the editor says otherwise. */
function wantedEdit(actor: SignedIn, standing: StandingVisit, wish: Wish, now: Date): WantedPlan {
  const stands = segmentsOf(standing);
  const kept = wish.segments.map((segment) => {
    if (segment.appointmentId === undefined) return undefined;
    const found = stands.find(({ appointmentId }) => appointmentId === segment.appointmentId);
    if (!found) throw invalid({ segments: 'An appointment is not part of this booking any more.' });
    return found.service.serviceId === segment.serviceId ? found : undefined;
  });
  const wanted = wantedVisit(actor, wish, now);
  const isSameParty = wish.partySize === standing.booking.party_size;
  return {
    ...wanted,
    reach: reachOf(actor, 'booking.edit'),
    segments: wanted.segments.map((segment, index) => ({
      ...segment,
      priceMinor: segment.priceMinor ?? (isSameParty ? kept[index]?.priceMinor : undefined),
    })),
    minutes: wanted.minutes.map((minutes, index) => {
      const before = kept[index];
      return minutes ?? (before && minutesOf(before));
    }),
    ownBookingId: standing.booking.booking_id,
    otherStaffIds: standing.appointments.map(({ staff_id }) => staff_id),
  };
}

interface Attempt {
  actor: SignedIn;
  edit: Edit;
  standing: StandingVisit;
  wanted: WantedPlan;
}

async function writeDown(deps: DeskBookingDeps, tx: Tx, { actor, edit, standing, wanted }: Attempt) {
  const { booking } = standing;
  if (booking.version !== edit.version) throw outdated();
  const planned = await planInside(tx, wanted, deps.newId);
  requireAll(actor, 'booking.edit', touchedStaff(segmentsOf(standing), planned.segments));
  requirePrices(actor, planned, wanted, (index) => edit.segments[index]?.priceMinor === undefined);
  const setAside = requirePossible(actor, { breaches: ofTouched(standing, planned) }, edit.override);
  const { bookingId, version } = await rewriteVisit(deps, tx, {
    standing,
    version: edit.version,
    segments: planned.segments,
    columns: {
      ...(await customerColumns(deps, tx, { actor, edit, standing })),
      ...contactColumns(actor, standing, edit),
      ...details(standing, planned.rules.services, edit),
    },
    author: actor,
    setAside,
    tellsCustomer: edit.notifyCustomer,
    message: edit.message,
    now: wanted.now,
  });
  return presentSaved({ bookingId, reference: booking.reference, version }, planned.segments);
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
  { actor, standing: { booking }, edit: { customer } }: Omit<Attempt, 'wanted'>,
) {
  const isSame =
    customer.kind === 'walk_in'
      ? booking.customer_id === null
      : customer.kind === 'known' && customer.customerId === booking.customer_id;
  if (isSame) return {};
  const chosen = { actor, chosen: customer, now: deps.clock.now() };
  const { customerId, typed } = await customerFor(deps, tx, chosen);
  return { customer_id: customerId, ...typedColumns(booking.reference, typed) };
}

/** A name and an address are changed by who may see them. */
function contactColumns(actor: SignedIn, { booking, appointments }: StandingVisit, { contact }: Edit) {
  if (!contact) return {};
  const owners = { staffIds: appointments.map(({ staff_id }) => staff_id) };
  if (!can(actor, 'customer.contact', owners)) throw forbidden();
  return typedColumns(booking.reference, contact);
}

/** What stays as it stands was possible, or set aside, when it was placed. */
const ofTouched = (standing: StandingVisit, { breaches, segments }: HandPlan) => {
  const before = segmentsOf(standing);
  return breaches.filter(({ segment }) => isTouched(before, segments[segment]));
};

function isTouched(before: readonly PlannedSegment[], segment: PlannedSegment | undefined): boolean {
  const same = before.find(({ appointmentId }) => appointmentId === segment?.appointmentId);
  return (
    !segment ||
    !same ||
    same.service.serviceId !== segment.service.serviceId ||
    same.staff.staffId !== segment.staff.staffId ||
    same.startAt !== segment.startAt ||
    same.endAt !== segment.endAt ||
    same.priceMinor !== segment.priceMinor ||
    same.seats !== segment.seats
  );
}

/** Whose calendars an edit writes in: of what is new or differs, who performs it now and who did before. */
function touchedStaff(before: readonly PlannedSegment[], after: readonly PlannedSegment[]): Set<string> {
  const changed = after.filter((segment) => isTouched(before, segment));
  const kept = new Set(
    after.filter((segment) => !changed.includes(segment)).map(({ appointmentId }) => appointmentId),
  );
  const left = before.filter(({ appointmentId }) => !kept.has(appointmentId));
  return new Set([...changed, ...left].map(({ staff }) => staff.staffId));
}
