import type { Slot } from '@daybook/contract/slots';
import { nearestStarts } from '@daybook/domain/any-staff';
import type { Capped, StartRefusal } from '@daybook/domain/start-refusal';
import type { Db, Tx } from '../platform/database/types.ts';
import { conflict, type Refused } from '../platform/errors.ts';
import { findOffers, isOwnCap, isTaken, judge, type PossibleStart, presentSlot } from './offers.ts';
import type { Asker } from './questions.ts';
import type { Rules } from './repo.ts';

/** Thrown inside a transaction, so that nothing of it stays; {@link orNearest} makes the caller's refusal of it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
  readonly refusal: StartRefusal;

  constructor(refusal: StartRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Who could take the start; without anyone, the end of the transaction. */
export async function requireStart(
  tx: Tx,
  rules: Rules,
  startAt: number,
  asker: Asker,
): Promise<PossibleStart> {
  const verdict = await judge(tx, rules, startAt, asker);
  if ('reason' in verdict) throw new StartRefused(verdict);
  return verdict;
}

const day = 86_400_000;

/** Does the work; when it is refused its start, says so with the three nearest others. */
export async function orNearest<T>(
  db: Db,
  rules: Rules,
  wanted: Asker & { startAt: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    throw await withNearest(db, rules, wanted, error.refusal);
  }
}

async function withNearest(
  db: Db,
  rules: Rules,
  wanted: Asker & { startAt: number },
  refusal: StartRefusal,
): Promise<Refused> {
  const nearest = isOwnCap(refusal) ? [] : await findNearest(db, rules, wanted);
  return isTaken(refusal)
    ? conflict('slot_taken', 'Someone else has just taken this time.', { nearest })
    : conflict('slot_unavailable', sentenceOf(refusal, rules), { nearest });
}

/** Three starts within two days to either side are the nearest there are; only without them is it worth looking far. */
async function findNearest(db: Db, rules: Rules, wanted: Asker & { startAt: number }): Promise<Slot[]> {
  const within = (days: number) =>
    findOffers(
      db,
      rules,
      { startAt: wanted.startAt - days * day, endAt: wanted.startAt + days * day },
      wanted,
    );
  const near = await within(2);
  const offers = near.length < 3 ? await within(21) : near;
  return nearestStarts(offers, wanted.startAt, 3).map((offer) => presentSlot(rules, offer));
}

/** What a visitor may be told; every other reason would say something about people. */
function sentenceOf(refusal: StartRefusal, rules: Rules): string {
  switch (refusal.reason) {
    case 'closed':
      return 'The business is closed at this time.';
    case 'notice':
      return 'This time is too soon to be booked online.';
    case 'horizon':
      return 'This time cannot be booked yet.';
    case 'cap':
      return capSentences[refusal.of](rules);
    default:
      return 'This time is not on offer.';
  }
}

const capSentences: Record<Capped, (rules: Rules) => string> = {
  staff: () => 'This day is fully booked.',
  service: ({ cap }) => `This service is fully booked for this ${cap?.period}.`,
  // Names the limit, not how many there are: whoever typed the address of another person learns that they come often,
  // and no more. It is said only where the start was possible otherwise, so that to ask about an address that has less
  // costs a real booking, whose mail its owner gets; and how often one may ask is limited. To accept in silence, or to
  // answer by mail alone, would leave an honest customer waiting for a visit that nobody wrote down.
  customer: ({ mostOpenBookings: most }) =>
    `You have ${most} open ${most === 1 ? 'booking' : 'bookings'} already, as many as can be booked online. Call us for another.`,
};
