import type { Db, Tx } from '../../platform/database/types.ts';

/** The anonymous customer of a walk-in, created with the first payment or invoice. The booking is locked. */
export async function walkInOf(
  { newId, clock }: { newId: () => string; clock: { now: () => Date } },
  tx: Tx,
  bookingId: string | null,
): Promise<string> {
  const known = bookingId === null ? undefined : await findWalkIn(tx, bookingId);
  if (known) return known;
  const now = clock.now();
  const customerId = newId();
  await tx
    .insertInto('customer')
    .values({
      customer_id: customerId,
      first_name: '',
      last_name: '',
      is_walk_in: true,
      walk_in_booking_id: bookingId,
      created_at: now,
      anonymised_at: now,
    })
    .execute();
  return customerId;
}

export async function findWalkIn(tx: Db, bookingId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('customer')
    .where('walk_in_booking_id', '=', bookingId)
    .where('merged_into', 'is', null)
    .select('customer_id')
    .executeTakeFirst();
  return found?.customer_id;
}
