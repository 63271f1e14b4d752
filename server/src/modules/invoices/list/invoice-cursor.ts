import { invoiceSorts } from '@daybook/contract/invoice-endpoints';
import { Day, Id } from '@daybook/contract/values';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';
import type { InvoiceSort } from './invoice-filter.ts';

/** The last row of a page: its sort value and its id. */
export interface InvoiceCursor {
  key: string | number;
  invoiceId: string;
}

const Written = z.tuple([z.enum(invoiceSorts), z.union([z.string().max(200), z.int()]), Id]);

export const writeCursor = (sort: InvoiceSort, { key, invoiceId }: InvoiceCursor): string =>
  Buffer.from(JSON.stringify([sort, key, invoiceId])).toString('base64url');

/** A cursor is valid only for the order it was made for. */
export function readCursor(cursor: string, sort: InvoiceSort): InvoiceCursor {
  const written = Written.safeParse(parse(cursor));
  if (!written.success || written.data[0] !== sort || !fits(sort, written.data[1]))
    throw invalid({ cursor: t('This page of the list isn’t available. Reload the list.') });
  const [, key, invoiceId] = written.data;
  return { key, invoiceId };
}

function fits(sort: InvoiceSort, key: string | number): boolean {
  if (sort.endsWith('totalMinor')) return typeof key === 'number';
  return typeof key === 'string' && (sort.endsWith('number') || Day.safeParse(key).success);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
