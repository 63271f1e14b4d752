import { PassThrough, type Readable } from 'node:stream';
import { type DocumentView, documentFileName } from '@daybook/domain/documents/view';
import { can } from '@daybook/domain/people';
import { pdfOf } from '../../documents/pdf/kept.ts';
import { buyerFor } from '../../documents/source/buyer-for.ts';
import { readInvoiceDocument } from '../../documents/source/views.ts';
import { writeArchive } from '../../platform/archive.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import type { DocumentDeps } from './queries.ts';

/** The PDFs of several invoices in one file; of those that may not be seen, nothing is said. */
export async function archiveOf(
  deps: DocumentDeps,
  actor: SignedIn,
  ids: readonly string[],
): Promise<Readable> {
  const views: DocumentView[] = [];
  for (const invoiceId of new Set(ids)) {
    const kept = await readInvoiceDocument(deps, deps.db, invoiceId, buyerFor(actor));
    if (kept && can(actor, 'invoice.view', kept)) views.push(kept.view);
  }
  if (views.length === 0) throw notFound();
  const target = new PassThrough();
  const archive = writeArchive(target, deps.clock.now());
  const write = async () => {
    for (const [place, view] of views.entries()) {
      const name = documentFileName(view);
      await archive.add(`${view.number ? name : `${name}-${place + 1}`}.pdf`, [
        await pdfOf(deps, deps.db, view),
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
