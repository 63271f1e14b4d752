import type { InvoiceRow } from '@daybook/contract/invoices';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { decimal } from '../../../platform/csv.ts';

/** An exported row: an invoice, or one of its lines. */
interface Exported {
  row: InvoiceRow;
  document: InvoiceDocument | undefined;
}

type Line = InvoiceDocument['lines'][number];
type Columns<T> = readonly (readonly [heading: string, cell: (of: T) => string])[];

const amount =
  (of: (row: InvoiceRow) => number) =>
  ({ row }: Exported): string =>
    decimal(of(row), row.currency);

const invoiceColumns: Columns<Exported> = [
  ['Number', ({ row }) => row.number ?? 'Draft'],
  ['Customer', ({ row }) => row.customerName],
  ['Booking', ({ row }) => row.bookingReference ?? ''],
  ['State', ({ row }) => row.state],
  ['Status', ({ row }) => row.status ?? ''],
  ['Issued', ({ row }) => row.issuedOn ?? ''],
  ['Due', ({ row }) => row.dueOn ?? ''],
  ['Currency', ({ row }) => row.currency],
  ['Net', ({ row, document }) => (document ? decimal(document.totals.net, row.currency) : '')],
  ['Tax', ({ row, document }) => (document ? decimal(document.totals.taxTotal, row.currency) : '')],
  ['Total', amount(({ totalMinor }) => totalMinor)],
  ['To be paid', amount(({ payableMinor }) => payableMinor)],
  ['Balance', amount(({ balanceMinor }) => balanceMinor)],
];

const lineColumns: Columns<{ row: InvoiceRow; line: Line }> = [
  ['Number', ({ row }) => row.number ?? 'Draft'],
  ['Customer', ({ row }) => row.customerName],
  ['Issued', ({ row }) => row.issuedOn ?? ''],
  ['Description', ({ line }) => line.description],
  ['Staff', ({ line }) => line.staffName ?? ''],
  ['Quantity', ({ line }) => line.quantity],
  ['Unit price', ({ line }) => line.unitPrice],
  ['Currency', ({ row }) => row.currency],
  ['Discount', ({ row, line }) => decimal(line.discountMinor + line.documentDiscount, row.currency)],
  ['Amount', ({ row, line }) => decimal(line.net - line.documentDiscount, row.currency)],
  [
    'Tax',
    ({ row, line }) =>
      decimal(
        line.taxAmounts.reduce((sum, tax) => sum + tax, 0),
        row.currency,
      ),
  ],
];

const headings = (columns: Columns<never>) =>
  `${csvByteOrderMark}${csvLine(columns.map(([heading]) => heading))}`;

export const invoiceCsvHeadings = (rows: 'invoices' | 'lines'): string =>
  rows === 'invoices' ? headings(invoiceColumns) : headings(lineColumns);

/** The rows of some invoices; a draft has no lines yet. */
export const invoiceCsv = (rows: 'invoices' | 'lines', exported: readonly Exported[]): string =>
  rows === 'invoices'
    ? exported.map((one) => csvLine(invoiceColumns.map(([, cell]) => cell(one)))).join('')
    : exported
        .flatMap(({ row, document }) => (document?.lines ?? []).map((line) => ({ row, line })))
        .map((one) => csvLine(lineColumns.map(([, cell]) => cell(one))))
        .join('');
