import { isRefusedBy } from '../../../platform/database/transaction.ts';
import { VisitRefused } from '../../availability/assign-staff.ts';
import { type TimeTaken, timeTakenErrorOf } from './reserve-time.ts';

/** More tries are pointless: with the calendars locked, the database refuses a choice at most once. */
const mostTries = 4;

/**
 * Runs work that chooses staff members and reserves their time in one transaction; repeats it without the staff members
 * whose time the database refused. A staff member requested by name is not replaced.
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

/** Unique keys that a booking may share with another one, written at the same moment or years ago. */
const keys = ['booking_reference_taken', 'customer_email_known'];

/**
 * Among a million bookings one new reference in seven hundred is in use, and a new customer may book twice at the same
 * moment. The work is then repeated, with another reference and the customer that exists by now.
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
