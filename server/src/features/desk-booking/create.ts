import type { SavedBooking } from '@daybook/contract/desk-booking';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { can, reachOf } from '@daybook/domain/people';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { answersTo } from '../../visits/answers.ts';
import type { HandPlan } from '../../visits/hand-plan.ts';
import { withFreeReference } from '../../visits/next-choice.ts';
import { priceOf } from '../../visits/plan.ts';
import { newReference } from '../../visits/reference.ts';
import { policyOf } from '../../visits/rows.ts';
import { writeVisit } from '../../visits/write.ts';
import { orBreaches, requirePossible } from './conflicts.ts';
import { customerFor } from './customers.ts';
import { nearestTo, planInside, type WantedPlan } from './plans.ts';
import { requireAll } from './policy.ts';
import { presentSaved } from './present.ts';

export type DeskBookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Request = ParsedBodyOf<'POST desk/bookings'>;
type Once = (work: (tx: Tx) => Promise<SavedBooking>) => Promise<SavedBooking>;

export function wantedVisit(
  actor: SignedIn,
  { startAt, segments, partySize }: Pick<Request, 'startAt' | 'segments' | 'partySize'>,
  now: Date,
): WantedPlan {
  return {
    services: segments.map(({ serviceId, staff }) => ({ serviceId, staff })),
    reach: reachOf(actor, 'booking.create'),
    segments: segments.map((segment) => ({
      appointmentId: segment.appointmentId,
      startAt: segment.startAt === undefined ? undefined : Date.parse(segment.startAt),
      priceMinor: segment.priceMinor,
      isStaffRequested: segment.staff !== 'any',
    })),
    minutes: segments.map(({ durationMinutes }) => durationMinutes),
    startAt: Date.parse(startAt),
    partySize,
    now,
  };
}

/** Books for a customer. A person who may sets rules aside for a reason; without it they bind as online. */
export function createByHand(
  deps: DeskBookingDeps,
  actor: SignedIn,
  request: Request,
  once: Once,
): Promise<SavedBooking> {
  const now = deps.clock.now();
  const ids = request.segments.map((segment) => ({ ...segment, appointmentId: undefined }));
  const wanted = wantedVisit(actor, { ...request, segments: ids }, now);
  return orBreaches(
    actor,
    () => withFreeReference(() => once((tx) => writeDown(deps, tx, { actor, request, wanted }))),
    () => nearestTo(deps.db, wanted),
  );
}

interface Attempt {
  actor: SignedIn;
  request: Request;
  wanted: WantedPlan;
}

async function writeDown(deps: DeskBookingDeps, tx: Tx, { actor, request, wanted }: Attempt) {
  const plan = await planInside(tx, wanted, deps.newId);
  requireAll(
    actor,
    'booking.create',
    plan.segments.map(({ staff }) => staff.staffId),
  );
  requirePrices(actor, plan, wanted);
  const chosen = { actor, chosen: request.customer, now: wanted.now };
  const { customerId, typed } = await customerFor(deps, tx, chosen);
  const setAside = requirePossible(actor, plan, request.override);
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
      source: 'staff',
      createdAt: wanted.now,
    },
    { author: actor, setAside, tellsCustomer: request.notifyCustomer, message: request.message },
    async () => customerId,
  );
  return presentSaved({ bookingId, reference, version: 1 }, plan.segments);
}

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
