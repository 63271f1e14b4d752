import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/types.ts';

/**
 * Gives coming sessions of these services and their options as many places as the service, but never fewer than are
 * taken.
 */
export async function fitSessions(
  tx: Tx,
  { serviceIds, now }: { serviceIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update group_session set capacity = greatest(offered.capacity, group_session.taken)
    from service as booked
    join service as offered on offered.service_id in (booked.service_id, booked.part_of)
    where booked.service_id = group_session.service_id and offered.service_id = any(${[...serviceIds]}::uuid[])
      and group_session.start_at > ${now}`.execute(tx);
}
