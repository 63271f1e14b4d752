import type { Tx } from '../../../platform/database/types.ts';

export const insertLink = (tx: Tx, link: { tokenHash: string; invoiceId: string; now: Date }) =>
  tx
    .insertInto('pay_link')
    .values({ token_hash: link.tokenHash, invoice_id: link.invoiceId, created_at: link.now })
    .execute();

export const revokeLinks = (tx: Tx, invoiceId: string, now: Date) =>
  tx
    .updateTable('pay_link')
    .set({ revoked_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .execute();
