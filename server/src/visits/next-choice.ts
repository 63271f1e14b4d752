import { VisitRefused } from '../availability/choice.ts';
import { isRefusedBy } from '../platform/database/transaction.ts';
import { TimeTaken } from './take.ts';

/** Nobody is asked more often: with the books locked, the database has the last word once or never. */
const mostTries = 4;

/**
 * Does work that chooses staff members and takes their time in one transaction, and does all of it again without those
 * whose time the database did not give. Who asked for them by name is refused.
 */
export async function withNextChoice<T>(work: (without: ReadonlySet<string>) => Promise<T>): Promise<T> {
  let without: ReadonlySet<string> = new Set();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(without);
    } catch (error) {
      if (!(error instanceof TimeTaken)) throw error;
      if (tries === mostTries || error.staffIds.every((staffId) => without.has(staffId)))
        throw refusalOf(error);
      without = new Set([...without, ...error.staffIds]);
    }
  }
}

const refusalOf = ({ isFull }: TimeTaken) => new VisitRefused({ reason: isFull ? 'capacity' : 'taken' });

/** Among a million bookings one new reference in seven hundred is in use: then all of it is done again with another. */
export async function withFreeReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusedBy(error, 'booking_reference_taken')) throw error;
    return work();
  }
}
