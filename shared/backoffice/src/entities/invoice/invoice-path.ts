import type { InvoiceRow } from '@daybook/contract/invoices';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';

/** A draft opens in its editor, any other invoice on its page. */
export const invoicePath = (
  area: BackofficeArea,
  { state, invoiceId }: Pick<InvoiceRow, 'state' | 'invoiceId'>,
): string =>
  state === 'draft' ? areaPaths(area).editInvoice(invoiceId) : areaPaths(area).invoice(invoiceId);
