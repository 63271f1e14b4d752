import type { Difference } from '@daybook/contract/customers';
import { emailKey } from '@daybook/domain/text/email-address';
import { foldText } from '@daybook/domain/text/folding';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { findZone } from '../../../platform/database/zone.ts';
import { phoneKey } from '../../../platform/phone-number.ts';

type Row = Omit<Difference, 'bookings'> & { bookingIds: string[] };

interface Contact {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/** The contact data that one or more bookings typed. An omitted value is empty. */
interface TypedContact extends Contact {
  email: string;
  phone: string;
  /** Latest first. */
  bookingIds: string[];
  reference: string;
  at: Date;
  isSettled: boolean;
  isClaimed: boolean;
  profile: Contact;
}

/** The bookings of these customers that are not settled or claimed, grouped by the typed values, latest first. */
async function findTypedContacts(db: Db | Tx, customerIds: readonly string[]): Promise<TypedContact[]> {
  const { rows } = await sql<TypedContact>`
    select booking.first_name as "firstName", booking.last_name as "lastName", booking.email, booking.phone,
      array_agg(booking_id order by booking.created_at desc, booking_id) as "bookingIds",
      (array_agg(reference order by booking.created_at desc, booking_id))[1] as reference,
      max(booking.created_at) as at,
      typed_is_settled as "isSettled", customer_is_claimed as "isClaimed",
      json_build_object('firstName', customer.first_name, 'lastName', customer.last_name,
        'email', customer.email, 'phone', customer.phone) as profile
    from booking join customer using (customer_id)
    where customer_id = any(${[...customerIds]}::uuid[]) and (not typed_is_settled or customer_is_claimed)
    group by customer.customer_id, booking.first_name, booking.last_name, booking.email, booking.phone, typed_is_settled,
      customer_is_claimed
    order by max(booking.created_at) desc`.execute(db);
  return rows;
}

/** Values that only differ in notation are equal. */
const keysOf = ({ firstName, lastName, email, phone }: Contact, zone: string) => ({
  name: foldText(`${firstName} ${lastName}`),
  email: emailKey(email ?? ''),
  phone: phone ? phoneKey(phone, zone) : '',
});

const fields = ['name', 'email', 'phone'] as const;

/** The fields whose typed value differs from the profile. An empty one differs from nothing, but for the name. */
function differingFields(typed: TypedContact, zone: string): Row['differs'] {
  const [keys, profile] = [keysOf(typed, zone), keysOf(typed.profile, zone)];
  return fields.filter((field) => keys[field] !== profile[field] && (field === 'name' || keys[field] !== ''));
}

const mostShown = 20;

/**
 * The differing values that a customer's bookings typed, each once, latest first; for claims also matching values, of
 * bookings whose customer nobody has confirmed.
 */
export async function findConflicts(
  db: Db,
  customerId: string,
  { withClaims }: { withClaims: boolean },
): Promise<Row[]> {
  const zone = await findZone(db);
  const conflicts = new Map<string, Row>();
  for (const typed of await findTypedContacts(db, [customerId])) {
    const differs = differingFields(typed, zone);
    if (!(withClaims && typed.isClaimed) && (typed.isSettled || differs.length === 0)) continue;
    const key = JSON.stringify(keysOf(typed, zone));
    const same = conflicts.get(key);
    if (same) {
      same.bookingIds.push(...typed.bookingIds);
      continue;
    }
    const { bookingIds, reference, firstName, lastName, email, phone } = typed;
    const [bookingId = ''] = bookingIds;
    conflicts.set(key, { bookingId, bookingIds, reference, firstName, lastName, email, phone, differs });
  }
  return [...conflicts.values()].slice(0, mostShown);
}

/** Run before a profile changes: values that matched so far do not become differences. */
export async function resolveMatchingConflicts(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const zone = await findZone(tx);
  const matching = (await findTypedContacts(tx, customerIds)).filter(
    (typed) => !typed.isSettled && differingFields(typed, zone).length === 0,
  );
  const bookingIds = matching.flatMap((typed) => typed.bookingIds);
  await sql`
    update booking set typed_is_settled = true where booking_id = any(${bookingIds}::uuid[])`.execute(tx);
}

export async function markResolved(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ typed_is_settled: true, customer_is_claimed: false, doubts: [] })
    .where('booking_id', 'in', bookingIds)
    .execute();
}

/** The typed data becomes the new customer's profile; invoices and payments of the bookings move too. */
export async function reassignBookings(
  tx: Tx,
  bookingIds: readonly string[],
  customerId: string,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ customer_id: customerId, typed_is_settled: true, customer_is_claimed: false, doubts: [] })
    .where('booking_id', 'in', bookingIds)
    .execute();
  for (const table of ['invoice', 'payment'] as const)
    await tx
      .updateTable(table)
      .set({ customer_id: customerId })
      .where('booking_id', 'in', bookingIds)
      .execute();
}
