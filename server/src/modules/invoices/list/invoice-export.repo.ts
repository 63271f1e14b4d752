import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db } from '../../../platform/database/types.ts';

/** The documents of the issued ones among these invoices. */
export async function findDocuments(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceDocument>> {
  const rows = await db
    .selectFrom('invoice')
    .where('invoice_id', '=', anyOf(invoiceIds))
    .select(['invoice_id', 'document'])
    .execute();
  return new Map(rows.flatMap(({ invoice_id, document }) => (document ? [[invoice_id, document]] : [])));
}
