import type { InvoiceRow } from '@daybook/contract/invoices';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { invoiceStateNames, paymentStatusNames } from '@daybook/domain/invoicing/invoice-names';
import { type Message, msg, t } from '@daybook/i18n';
import { decimal } from '../../../platform/csv.ts';

/** An exported row: an invoice, or one of its lines. */
interface Exported {
  row: InvoiceRow;
  document: InvoiceDocument | undefined;
}

type Line = InvoiceDocument['lines'][number];
type Columns<T> = readonly (readonly [heading: Message, cell: (of: T) => string])[];

const amount =
  (of: (row: InvoiceRow) => number) =>
  ({ row }: Exported): string =>
    decimal(of(row), row.currency);

const invoiceColumns: Columns<Exported> = [
  [msg('No.'), ({ row }) => row.number ?? t('Draft')],
  [msg('Customer'), ({ row }) => row.customerName],
  [msg('Booking'), ({ row }) => row.bookingReference ?? ''],
  [msg('Status'), ({ row }) => t(invoiceStateNames[row.state])],
  [msg('Payment status'), ({ row }) => (row.status ? t(paymentStatusNames[row.status]) : '')],
  [msg('Issued'), ({ row }) => row.issuedOn ?? ''],
  [msg('Due'), ({ row }) => row.dueOn ?? ''],
  [msg('Currency'), ({ row }) => row.currency],
  [msg('Net'), ({ row, document }) => (document ? decimal(document.totals.net, row.currency) : '')],
  [msg('Tax'), ({ row, document }) => (document ? decimal(document.totals.taxTotal, row.currency) : '')],
  [msg('Total'), amount(({ totalMinor }) => totalMinor)],
  [msg('To be paid'), amount(({ payableMinor }) => payableMinor)],
  [msg('Balance'), amount(({ balanceMinor }) => balanceMinor)],
];

const lineColumns: Columns<{ row: InvoiceRow; line: Line }> = [
  [msg('No.'), ({ row }) => row.number ?? t('Draft')],
  [msg('Customer'), ({ row }) => row.customerName],
  [msg('Issued'), ({ row }) => row.issuedOn ?? ''],
  [msg('Description'), ({ line }) => line.description],
  [msg('Staff'), ({ line }) => line.staffName ?? ''],
  [msg('Quantity'), ({ line }) => line.quantity],
  [msg('Unit price'), ({ line }) => line.unitPrice],
  [msg('Currency'), ({ row }) => row.currency],
  [msg('Discount'), ({ row, line }) => decimal(line.discountMinor + line.documentDiscount, row.currency)],
  [msg('Amount'), ({ row, line }) => decimal(line.net - line.documentDiscount, row.currency)],
  [
    msg('Tax'),
    ({ row, line }) =>
      decimal(
        line.taxAmounts.reduce((sum, tax) => sum + tax, 0),
        row.currency,
      ),
  ],
];

const headings = (columns: Columns<never>) =>
  `${csvByteOrderMark}${csvLine(columns.map(([heading]) => t(heading)))}`;

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
