import type { OnlineProvider } from '@daybook/domain/payments';
import { sql } from 'kysely';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/types.ts';

/**
 * A repeated message is stored once but processed again, since some providers send identical messages about two similar
 * things: processing asks the provider and is idempotent.
 */
export const insertEvent = (db: Db, row: NewRow<'gateway_event'>) =>
  db
    .insertInto('gateway_event')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .constraint('gateway_event_counts_once')
        .doUpdateSet({ body: row.body, next_try_at: row.next_try_at, tries: 0, processed_at: null }),
    )
    .execute();

export const recordWebhook = (db: Db, provider: OnlineProvider, at: Date) =>
  db.updateTable('payment_provider').set({ last_webhook_at: at }).where('provider', '=', provider).execute();

interface WaitingEvent {
  id: string;
  provider: OnlineProvider;
  body: string;
  tries: number;
}

/** Claims waiting messages, oldest first, and keeps other processes from them until `until`. */
export async function claimWaitingEvents(
  db: Db,
  now: Date,
  until: Date,
  atMost: number,
): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    update gateway_event set next_try_at = ${until}
    where gateway_event_id in (
      select gateway_event_id from gateway_event where processed_at is null and next_try_at <= ${now}
      order by next_try_at limit ${atMost} for update skip locked
    ) returning gateway_event_id as id, provider, body, tries`.execute(db);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export async function updateEvent(db: Db, id: string, change: RowChange<'gateway_event'>): Promise<void> {
  await db.updateTable('gateway_event').set(change).where('gateway_event_id', '=', id).execute();
}
