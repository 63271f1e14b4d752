import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Db } from '../../../platform/database/types.ts';
import { type InvoiceViewer, presentRow } from '../invoice.present.ts';
import { invoiceCsv, invoiceCsvHeadings } from './invoice-csv.ts';
import type { InvoiceCursor } from './invoice-cursor.ts';
import { findDocuments } from './invoice-export.repo.ts';
import { invoiceFilterOf } from './invoice-filter.ts';
import { findPage } from './invoice-list.repo.ts';
import { findSelectiveKeys } from './invoice-source.repo.ts';

const fetchedAtOnce = 500;
const sort = '-issuedOn';

/** Exports everything the list shows under these filters in pieces, without collecting it in memory. */
export async function* writeExport(
  db: Db,
  reader: InvoiceViewer,
  query: ParsedQueryOf<'GET invoices/export'>,
): AsyncIterable<string> {
  const filter = invoiceFilterOf(reader.actor, query, reader.today);
  const few = await findSelectiveKeys(db, filter);
  yield invoiceCsvHeadings(query.rows);
  for (let after: InvoiceCursor | null = null; ; ) {
    const rows = await findPage(db, filter, { sort, after, few, count: fetchedAtOnce, looksAt: null });
    const page = rows.slice(0, fetchedAtOnce);
    const documents = await findDocuments(
      db,
      page.map(({ invoiceId }) => invoiceId),
    );
    yield invoiceCsv(
      query.rows,
      page.map((row) => ({ row: presentRow(row, reader), document: documents.get(row.invoiceId) })),
    );
    const last: (typeof rows)[number] | undefined = page.at(-1);
    if (rows.length === page.length || !last) return;
    after = { key: last.place, invoiceId: last.invoiceId };
  }
}
