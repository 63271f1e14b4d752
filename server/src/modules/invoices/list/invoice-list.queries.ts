import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Db } from '../../../platform/database/types.ts';
import { type InvoiceViewer, presentRow } from '../invoice.present.ts';
import { type InvoiceCursor, readCursor, writeCursor } from './invoice-cursor.ts';
import { invoiceFilterOf } from './invoice-filter.ts';
import { countRows, findPage, findScanEnd, scanLimit, sumByCurrency } from './invoice-list.repo.ts';
import { findSelectiveKeys } from './invoice-source.repo.ts';

export async function readList(
  db: Db,
  reader: InvoiceViewer,
  query: ParsedQueryOf<'GET invoices'>,
): Promise<AnswerOf<'GET invoices'>> {
  const { sort, pageSize, cursor } = query;
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const filter = invoiceFilterOf(reader.actor, query, reader.today);
  const few = await findSelectiveKeys(db, filter);
  const pageQuery = { sort, after, count: pageSize, few, looksAt: scanLimit };
  const [rows, count] = await Promise.all([findPage(db, filter, pageQuery), countRows(db, filter, few)]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const stop = last ? null : await findScanEnd(db, filter, pageQuery);
  const next: InvoiceCursor | null = last ? { key: last.place, invoiceId: last.invoiceId } : stop;
  return {
    items: page.map((row) => presentRow(row, reader)),
    nextCursor: next && writeCursor(sort, next),
    ...(stop && { lookedUntil: String(stop.key) }),
    ...count,
  };
}

export async function readTotals(
  db: Db,
  reader: InvoiceViewer,
  query: ParsedQueryOf<'GET invoices/totals'>,
): Promise<AnswerOf<'GET invoices/totals'>> {
  const filter = invoiceFilterOf(reader.actor, query, reader.today);
  return { totals: await sumByCurrency(db, filter, await findSelectiveKeys(db, filter)) };
}
