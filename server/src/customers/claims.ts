import { type Actor, reachOf } from '@daybook/domain/people';
import { sql } from 'kysely';

/** What tells whether a reader sees whose a booking may be. */
export interface Claim {
  isClaimed: boolean;
  /** Of a claim: who serves the customer whom it names. */
  servedBy: string[];
}

/** Asked of a booking, under its own name. */
export const servedBy = sql<string[]>`case when booking.customer_is_claimed then array(
  select distinct part.staff_id::text from booking as known join appointment as part using (booking_id)
  where known.customer_id = booking.customer_id and not known.customer_is_claimed) else '{}' end`;

/** Who reaches their own customers alone does not learn that a booking may be that of another. */
export function isClaimHidden({ isClaimed, servedBy: staffIds }: Claim, actor: Actor): boolean {
  const reach = reachOf(actor, 'customer.view');
  return isClaimed && reach !== null && !staffIds.some((staffId) => reach.includes(staffId));
}
