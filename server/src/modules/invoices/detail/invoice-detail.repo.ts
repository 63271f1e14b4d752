import type { Db } from '../../../platform/database/types.ts';

export const findRefundsOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('refund')
    .where('invoice_id', '=', invoiceId)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('refund_id', 'desc')
    .execute();
