import type { ManagedBooking } from '@daybook/contract/bookings';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { askedServices } from '../../availability/asked.ts';
import { type ChosenVisit, chooseVisit, VisitRefused, type WantedVisit } from '../../availability/choice.ts';
import { orNearest } from '../../availability/refusals.ts';
import { lockBooks } from '../../availability/repo.ts';
import type { Rules } from '../../availability/rules/repo.ts';
import type { Asker } from '../../availability/visit-question.ts';
import { isBlockedOnline } from '../../customers/repo.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/errors.ts';
import { emailKey, phoneKey } from '../../platform/text-keys.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { answersTo } from '../../visits/answers.ts';
import { countOpenBookings, linkCustomer, lockCustomer } from '../../visits/customers/repo.ts';
import { withFreeReference, withNextChoice } from '../../visits/next-choice.ts';
import { planOf } from '../../visits/plan.ts';
import { newReference } from '../../visits/reference.ts';
import { answerUntil, type NewBooking, policyOf } from '../../visits/rows.ts';
import { writeVisit } from '../../visits/write.ts';
import { presentManaged, tellOf } from './present.ts';

export type BookingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Request = ParsedBodyOf<'POST bookings'>;
type Made = { booking: ManagedBooking; manageToken: string };

interface Attempt {
  request: Request;
  wanted: WantedVisit;
}

/**
 * Books a visit. `once` gives the transaction in which all of it happens or nothing; whoever loses the start is told
 * the nearest others.
 */
export async function book(
  deps: BookingDeps,
  request: Request,
  holdToken: string | undefined,
  once: (work: (tx: Tx) => Promise<Made>) => Promise<Made>,
): Promise<Made> {
  const wanted: WantedVisit = {
    services: askedServices(request.serviceIds, request.staff),
    startAt: Date.parse(request.startAt),
    now: deps.clock.now(),
    ownToken: holdToken === undefined ? null : hashToken(holdToken),
    partySize: request.partySize,
  };
  const make = (without: ReadonlySet<string>) => async (tx: Tx) => {
    const attempt = { request, wanted: { ...wanted, without } };
    const chosen = await chooseVisit(tx, attempt.wanted, (rules) => knownCustomer(tx, rules, attempt));
    return writeDown(deps, tx, attempt, chosen);
  };
  return orNearest(deps.db, wanted, () =>
    withNextChoice((without) => withFreeReference(() => once(make(without)))),
  );
}

const keysOf = ({ customer: { email, phone } }: Request) => ({
  email_key: emailKey(email),
  phone_key: phoneKey(phone),
});

/** How many visits the customer has ahead, where the business has a cap on it. */
async function knownCustomer(
  tx: Tx,
  { business: { mostOpenBookings } }: Rules,
  { request, wanted: { now } }: Attempt,
): Promise<Asker['customer']> {
  if (mostOpenBookings === null) return undefined;
  const keys = keysOf(request);
  // After the books, as in every booking, so that no two wait for each other. The locks on books keep apart only those
  // who want the same staff member: two bookings with different ones would both find one place left. What was typed is
  // locked for a customer who is about to be new, the row for one who is known by an address here and a number there.
  await lockBooks(tx, [`customer ${keys.email_key}`, `customer ${keys.phone_key}`]);
  const customerId = await lockCustomer(tx, keys);
  return { mostOpenBookings, openBookings: customerId ? await countOpenBookings(tx, customerId, now) : 0 };
}

async function writeDown(deps: BookingDeps, tx: Tx, attempt: Attempt, chosen: ChosenVisit): Promise<Made> {
  const { request, wanted } = attempt;
  const { rules } = chosen;
  const { servicesPerVisit } = rules.business;
  if (rules.services.length > servicesPerVisit) {
    throw invalid({ serviceIds: `One visit has at most ${servicesPerVisit} services.` });
  }
  // In the words that everyone gets for a time that is not on offer: it says nothing about the customer.
  if (await isBlockedOnline(tx, keysOf(request))) throw new VisitRefused({ reason: 'outside_hours' });
  const manageToken = newToken();
  const planned = planBooking(deps, attempt, chosen);
  const writing = { author: null, linkHash: hashToken(manageToken), usedHold: wanted.ownToken };
  const made = await writeVisit(deps, tx, planned, writing, () => addCustomer(deps, tx, attempt));
  return { booking: presentManaged(tellOf(made, rules)), manageToken };
}

function planBooking(
  { newId }: BookingDeps,
  { request, wanted }: Attempt,
  { rules, placed }: ChosenVisit,
): Omit<NewBooking, 'customerId'> {
  const isRequest = rules.services.some(({ needsApproval }) => needsApproval);
  const { note, partySize, attendeeName = null } = request;
  return {
    bookingId: newId(),
    reference: newReference(),
    segments: planOf(rules, placed.segments, {
      partySize,
      isRequested: (segment) => wanted.services[segment]?.staff !== 'any',
      newId,
    }),
    policy: policyOf(rules),
    customer: request.customer,
    details: {
      note,
      internalNote: '',
      attendeeName,
      customFields: answersTo(rules.services, request.customFields, { areRequired: true }),
      partySize,
    },
    marketingOptIn: request.marketingOptIn,
    visitorZone: request.zone,
    status: isRequest ? 'pending' : 'confirmed',
    answerUntil: isRequest ? answerUntil(rules, wanted.now, placed.startAt) : null,
    source: 'online',
    createdAt: wanted.now,
  };
}

function addCustomer({ newId }: BookingDeps, tx: Tx, { request, wanted }: Attempt): Promise<string> {
  const { firstName, lastName, email, phone } = request.customer;
  return linkCustomer(tx, {
    customer_id: newId(),
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    ...keysOf(request),
    marketing_opt_in: request.marketingOptIn,
    created_at: wanted.now,
  });
}
