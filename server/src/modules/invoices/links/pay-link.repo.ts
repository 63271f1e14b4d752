import type { Tx } from '../../../platform/database/types.ts';

export const revokeLinks = (tx: Tx, invoiceId: string, now: Date) =>
  tx
    .updateTable('pay_link')
    .set({ revoked_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .execute();
