import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { Db } from '../../../../platform/database/types.ts';

export type Parties = Pick<InvoiceDocument, 'seller' | 'buyer'>;

/** The parties of the first export of a document; null before it. */
export async function findExportedParties(db: Db, documentId: string): Promise<Parties | null> {
  const found = await db
    .selectFrom('invoice_export')
    .where('document_id', '=', documentId)
    .select('parties')
    .executeTakeFirst();
  return found?.parties ?? null;
}

/** Of concurrent first exports, the earliest decides. */
export async function keepExportedParties(
  db: Db,
  documentId: string,
  { parties, at }: { parties: Parties; at: Date },
): Promise<Parties> {
  await db
    .insertInto('invoice_export')
    .values({ document_id: documentId, parties: JSON.stringify(parties), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findExportedParties(db, documentId)) ?? parties;
}
