import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { BookingRefusal } from '@daybook/domain/availability-question';
import { can } from '@daybook/domain/people';
import { plainRefusal } from '@daybook/domain/start-refusal';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { validateAnswers } from '../core/answers.ts';
import { priceOf, spanOf } from '../core/booking-plan.ts';
import { bookedPolicyOf } from '../core/booking-rows.ts';
import type { ManualPlan } from '../core/manual-plan.ts';
import { newReference } from '../core/new-reference.ts';
import { isBookedAt } from '../core/same-time.repo.ts';
import { writeBooking } from '../core/write-booking.ts';
import { requirePossible } from './conflicts.ts';
import { type BookingCustomerFields, resolveBookingCustomer } from './customer-of-booking.ts';
import { requireCalendars } from './editor.policy.ts';
import { presentSaved } from './editor.present.ts';
import type { PlanRequest } from './plans.ts';

export type DeskBookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/** One try to write the requested booking. */
export interface BookingAttempt {
  actor: SignedIn;
  request: ParsedBodyOf<'POST desk/bookings'>;
  planRequest: PlanRequest;
}

export const customerOfAttempt = (
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, request, planRequest }: BookingAttempt,
) => resolveBookingCustomer(deps, tx, { actor, chosen: request.customer, now: planRequest.now });

/** Writes one booking as planned, if everything is permitted. In a series, the series sends the mail. */
export async function writeNewBooking(
  deps: DeskBookingDeps,
  tx: Tx,
  { actor, request, planRequest }: BookingAttempt,
  plan: ManualPlan,
  customerOf: () => Promise<BookingCustomerFields>,
  series?: { seriesId: string; position: number },
): Promise<SavedBooking> {
  requireCalendars(
    actor,
    'booking.create',
    plan.segments.map(({ staff }) => staff.staffId),
  );
  requirePrices(actor, plan, planRequest);
  const { customerId, isClaimed = false, typed, hasBooked } = await customerOf();
  const setAside = requirePossible(actor, { breaches: withNewcomers(plan, hasBooked) }, request.override);
  const { note, internalNote, attendeeName, partySize } = request;
  // The check warns about the bookings of a picked customer; nobody was warned about those of a typed one.
  const isElsewhere =
    request.customer.kind === 'new' &&
    customerId !== null &&
    attendeeName === null &&
    (await isBookedAt(tx, customerId, spanOf(plan.segments)));
  const customFields = validateAnswers(plan.rules.services, request.customFields, { areRequired: false });
  const bookingId = deps.newId();
  const reference = newReference();
  await writeBooking(
    deps,
    tx,
    {
      bookingId,
      reference,
      segments: plan.segments,
      policy: bookedPolicyOf(plan.rules),
      customer: typed,
      details: { note, internalNote, attendeeName, partySize, customFields },
      marketingOptIn: false,
      visitorZone: plan.rules.business.zone,
      status: 'confirmed',
      answerUntil: null,
      source: customerId === null ? 'walk_in' : 'staff',
      createdAt: planRequest.now,
      ...(series && { series }),
    },
    {
      author: actor,
      setAside,
      tellsCustomer: request.notifyCustomer,
      message: request.message,
      isOneOfSeveral: series !== undefined,
    },
    { customerId, isClaimed, doubts: isElsewhere ? ['same_time'] : [] },
  );
  return presentSaved({ bookingId, reference, version: 1 }, plan.segments);
}

/** Adds the rule for services that are for new customers only. */
const withNewcomers = (
  { rules, segments, breaches }: ManualPlan,
  hasBooked: boolean,
): readonly BookingRefusal[] => [
  ...breaches,
  ...segments.flatMap(({ staff }, segment) =>
    hasBooked && rules.services[segment]?.newCustomersOnly
      ? [{ segment, staffId: staff.staffId, refusal: plainRefusal('new_customers') }]
      : [],
  ),
];

/** Setting a price is a permission of its own. */
export function requirePrices(
  actor: SignedIn,
  { rules, segments }: ManualPlan,
  { segments: requestedSegments, partySize }: Pick<PlanRequest, 'segments' | 'partySize'>,
  isKept: (index: number) => boolean = () => false,
): void {
  for (const [index, { staff, priceMinor }] of segments.entries()) {
    const service = rules.services[index];
    if (requestedSegments[index]?.priceMinor === undefined || !service || isKept(index)) continue;
    const isOwn = priceMinor === priceOf(service, staff.staffId, partySize);
    if (!isOwn && !can(actor, 'price.override', { staffIds: [staff.staffId] })) {
      throw forbidden(t('You can’t change prices.'));
    }
  }
}
