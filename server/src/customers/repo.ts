import { sql } from 'kysely';
import { kept } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/types.ts';

/** How somebody who books online can be known: see `emailKey` and `phoneKey`. */
interface TypedKeys {
  email_key: string;
  phone_key: string;
}

/**
 * Whether the business has blocked this address or this number from booking online, also under a profile that has since
 * been merged. Asked inside the transaction that books, and answered to the visitor in words that also others get.
 */
export async function isBlockedOnline(tx: Tx, { email_key, phone_key }: TypedKeys): Promise<boolean> {
  const { rows } = await sql`${kept}
    select 1 from customer as typed
    where (email_key = ${email_key} or phone_key = ${phone_key}) and (
      select blocked_online_at from customer where customer_id = coalesce(typed.merged_into, typed.customer_id)
    ) is not null
    limit 1`.execute(tx);
  return rows.length > 0;
}
