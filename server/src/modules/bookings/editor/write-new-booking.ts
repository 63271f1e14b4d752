import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { can } from '@daybook/domain/people';
import { refuse } from '@daybook/domain/start-refusal';
import type { VisitRefusal } from '@daybook/domain/visit-question';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { answersTo } from '../core/answers.ts';
import { priceOf } from '../core/booking-plan.ts';
import { policyOf } from '../core/booking-rows.ts';
import type { HandPlan } from '../core/manual-plan.ts';
import { newReference } from '../core/new-reference.ts';
import { writeVisit } from '../core/write-booking.ts';
import { requirePossible } from './conflicts.ts';
import { type BookedBy, customerFor } from './customer-of-booking.ts';
import { requireAll } from './editor.policy.ts';
import { presentSaved } from './editor.present.ts';
import type { WantedPlan } from './plans.ts';

export type DeskBookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/** One try to write down what was asked for. */
export interface Attempt {
  actor: SignedIn;
  request: ParsedBodyOf<'POST desk/bookings'>;
  wanted: WantedPlan;
}

export const bookedBy = (deps: DeskBookingDeps, tx: Tx, { actor, request, wanted }: Attempt) =>
  customerFor(deps, tx, { actor, chosen: request.customer, now: wanted.now });

/** Writes one visit as it was planned, if all of it may be. In a series its mail is that of the series. */
export async function writeDown(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, request, wanted }: Attempt,
  plan: HandPlan,
  customerOf: () => Promise<BookedBy>,
  series?: { seriesId: string; position: number },
): Promise<SavedBooking> {
  requireAll(
    actor,
    'booking.create',
    plan.segments.map(({ staff }) => staff.staffId),
  );
  requirePrices(actor, plan, wanted);
  const { customerId, isClaimed = false, typed, hasBooked } = await customerOf();
  const setAside = requirePossible(actor, { breaches: withNewcomers(plan, hasBooked) }, request.override);
  const { note, internalNote, attendeeName, partySize } = request;
  const customFields = answersTo(plan.rules.services, request.customFields, { areRequired: false });
  const bookingId = deps.newId();
  const reference = newReference();
  await writeVisit(
    deps,
    tx,
    {
      bookingId,
      reference,
      segments: plan.segments,
      policy: policyOf(plan.rules),
      customer: typed,
      details: { note, internalNote, attendeeName, partySize, customFields },
      marketingOptIn: false,
      visitorZone: plan.rules.business.zone,
      status: 'confirmed',
      answerUntil: null,
      source: customerId === null ? 'walk_in' : 'staff',
      createdAt: wanted.now,
      ...(series && { series }),
    },
    {
      author: actor,
      setAside,
      tellsCustomer: request.notifyCustomer,
      message: request.message,
      isOneOfSeveral: series !== undefined,
    },
    { customerId, isClaimed },
  );
  return presentSaved({ bookingId, reference, version: 1 }, plan.segments);
}

/** With what is for new customers only and wanted by one who is not. */
const withNewcomers = (
  { rules, segments, breaches }: HandPlan,
  hasBooked: boolean,
): readonly VisitRefusal[] => [
  ...breaches,
  ...segments.flatMap(({ staff }, segment) =>
    hasBooked && rules.services[segment]?.newCustomersOnly
      ? [{ segment, staffId: staff.staffId, refusal: refuse('new_customers') }]
      : [],
  ),
];

/** A price of one's own is a permission of its own. */
export function requirePrices(
  actor: SignedIn,
  { rules, segments }: HandPlan,
  { segments: wanted, partySize }: Pick<WantedPlan, 'segments' | 'partySize'>,
  isKept: (index: number) => boolean = () => false,
): void {
  for (const [index, { staff, priceMinor }] of segments.entries()) {
    const service = rules.services[index];
    if (wanted[index]?.priceMinor === undefined || !service || isKept(index)) continue;
    const isOwn = priceMinor === priceOf(service, staff.staffId, partySize);
    if (!isOwn && !can(actor, 'price.override', { staffIds: [staff.staffId] })) {
      throw forbidden('You may not change a price.');
    }
  }
}
