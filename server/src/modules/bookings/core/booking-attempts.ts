import { isRefusedBy } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { withAlternatives } from '../../availability/alternatives.ts';
import { type AssignedBooking, assignStaff, BookingRefused } from '../../availability/assign-staff.ts';
import type { AvailabilitySnapshot, BookingRequest } from '../../availability/load-snapshot.ts';
import { SessionFull, timeRefusal } from './reserve-time.ts';
import { findOccupiedStaff } from './taken-time.repo.ts';

/** More are pointless: with the calendars locked, the database refuses a choice at most once. */
const mostAttempts = 4;

/**
 * The attempts to write one booking, each in a transaction of its own: choose the staff, reserve their time, and after a
 * conflict look again without those who are taken. A staff member requested by name is not replaced.
 */
export class BookingAttempts {
  readonly #db: Db;
  readonly #request: BookingRequest;
  readonly #taken = new Set<string>();
  #booking: AssignedBooking | null = null;
  #count = 1;

  constructor(db: Db, request: BookingRequest) {
    this.#db = db;
    this.#request = request;
  }

  /** Assigns staff members, without those that an earlier attempt found taken. */
  async choose(tx: Tx, snapshot?: AvailabilitySnapshot): Promise<AssignedBooking> {
    this.#booking = await assignStaff(tx, { ...this.#request, without: this.#taken }, snapshot);
    return this.#booking;
  }

  /** Returns if another attempt may succeed; otherwise throws the answer for the caller, with alternatives. */
  async lookAgain(error: unknown): Promise<void> {
    const refusal = timeRefusal(error);
    const isLast = this.#count === mostAttempts;
    if (isLast || !(refusal || isDuplicateKey(error)))
      throw await withAlternatives(this.#db, this.#request, refusal ? new BookingRefused(refusal) : error);
    if (refusal) for (const staffId of await this.#whoIsTaken(error)) this.#taken.add(staffId);
    this.#count += 1;
  }

  /** The database names the constraint but not the row, so the rows in the way are looked up. */
  async #whoIsTaken(error: unknown): Promise<readonly string[]> {
    if (error instanceof SessionFull) return [error.staffId];
    const { ownBookingId = null } = this.#request;
    return findOccupiedStaff(this.#db, this.#booking?.placed.segments ?? [], ownBookingId);
  }
}

/** Unique keys that a booking may share with another one, written at the same moment or years ago. */
const keys = ['booking_reference_taken', 'customer_email_known'];

const isDuplicateKey = (error: unknown): boolean => keys.some((key) => isRefusedBy(error, key));

/**
 * Among a million bookings one new reference in seven hundred is in use, and a new customer may book twice at the same
 * moment. The work is then repeated, with another reference and the customer that exists by now.
 */
export async function retryOnDuplicateKey<T>(work: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await work();
    } catch (error) {
      if (count === mostAttempts || !isDuplicateKey(error)) throw error;
    }
  }
}
