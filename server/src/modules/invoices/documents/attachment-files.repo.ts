import type { Db, Tx } from '../../../platform/database/types.ts';

export const findAttachments = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_attachment')
    .where('invoice_id', '=', invoiceId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('attachment_id')
    .execute();

/** The files of all of a customer's drafts. */
export const findDraftAttachments = (db: Db, customerId: string) =>
  db
    .selectFrom('invoice_attachment')
    .innerJoin('invoice', 'invoice.invoice_id', 'invoice_attachment.invoice_id')
    .where('invoice.customer_id', '=', customerId)
    .where('invoice.state', '=', 'draft')
    .selectAll('invoice_attachment')
    .execute();

export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number];

export const insertAttachment = (tx: Tx, row: AttachmentRow) =>
  tx.insertInto('invoice_attachment').values(row).execute();

/** The deleted row; undefined if the invoice has no such file. */
export const deleteAttachment = (tx: Tx, invoiceId: string, attachmentId: string) =>
  tx
    .deleteFrom('invoice_attachment')
    .where('invoice_id', '=', invoiceId)
    .where('attachment_id', '=', attachmentId)
    .returning(['name'])
    .executeTakeFirst();
