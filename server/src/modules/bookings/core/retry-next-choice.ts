import { isRefusedBy } from '../../../platform/database/transaction.ts';
import { VisitRefused } from '../../availability/assign-staff.ts';
import { type TimeTaken, timeTakenErrorOf } from './reserve-time.ts';

/** Nobody is asked more often: with the books locked, the database has the last word once or never. */
const mostTries = 4;

/**
 * Does work that chooses staff members and takes their time in one transaction, and does all of it again without those
 * whose time the database did not give. Who asked for them by name is refused.
 */
export async function retryWithOtherStaff<T>(work: (without: ReadonlySet<string>) => Promise<T>): Promise<T> {
  let without: ReadonlySet<string> = new Set();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(without);
    } catch (error) {
      const taken = timeTakenErrorOf(error);
      if (!taken) throw error;
      if (tries === mostTries || taken.staffIds.every((staffId) => without.has(staffId)))
        throw refusalOf(taken);
      without = new Set([...without, ...taken.staffIds]);
    }
  }
}

const refusalOf = ({ isFull }: TimeTaken) => new VisitRefused({ reason: isFull ? 'capacity' : 'taken' });

/** What a booking may share with another that was written at the same moment, or years ago. */
const keys = ['booking_reference_taken', 'customer_email_known'];

/**
 * Among a million bookings one new reference in seven hundred is in use, and who is new may book elsewhere at the same
 * moment: then all of it is done again, with another reference, and for a customer who is known by now.
 */
export async function retryOnDuplicateKey<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !keys.some((key) => isRefusedBy(error, key))) throw error;
    }
  }
}
