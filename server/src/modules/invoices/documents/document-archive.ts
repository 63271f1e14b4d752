import { PassThrough, type Readable } from 'node:stream';
import { documentFileName } from '@daybook/domain/documents/view';
import { can } from '@daybook/domain/people';
import { writeArchive } from '../../../platform/archive.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { buyerFor } from './buyer-for.ts';
import { type DocumentDeps, documentPdfFor } from './document.queries.ts';
import { readInvoiceDocument, type StoredDocument } from './document-views.ts';

/** The PDFs of several invoices in one file; silently without those the actor may not see. */
export async function pdfArchive(
  deps: DocumentDeps,
  actor: SignedIn,
  ids: readonly string[],
): Promise<Readable> {
  const documents: StoredDocument[] = [];
  for (const invoiceId of new Set(ids)) {
    const stored = await readInvoiceDocument(deps, deps.db, invoiceId, buyerFor(actor));
    if (stored && can(actor, 'invoice.view', stored)) documents.push(stored);
  }
  if (documents.length === 0) throw notFound();
  const target = new PassThrough();
  const archive = writeArchive(target, deps.clock.now());
  const write = async () => {
    for (const [place, stored] of documents.entries()) {
      const name = documentFileName(stored.view);
      await archive.add(`${stored.view.number ? name : `${name}-${place + 1}`}.pdf`, [
        await documentPdfFor(deps, actor, stored),
      ]);
    }
    await archive.end();
  };
  write().catch((error: unknown) => {
    archive.abandon();
    target.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
  });
  return target;
}
