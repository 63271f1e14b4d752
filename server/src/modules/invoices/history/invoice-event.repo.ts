import { deferred } from '../../../platform/database/hints.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

export const findLastEvent = (tx: Tx, invoiceId: string) =>
  tx
    .selectFrom('invoice_event')
    .where('invoice_id', '=', invoiceId)
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertEvent = (tx: Tx, event: NewRow<'invoice_event'>) =>
  tx.insertInto('invoice_event').values(event).withPlugin(deferred).execute();

/** All events, earliest first. */
export const findEvents = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_event')
    .where('invoice_id', '=', invoiceId)
    .selectAll()
    .orderBy('position')
    .execute();
