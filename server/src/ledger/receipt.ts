import type { ReceiptHead } from '@daybook/contract/invoice-document';
import type { Db } from '../platform/database/types.ts';
import { buyerOf } from './drafting/document.ts';
import { findBuyer, findTerms } from './drafting/repo.ts';
import { findInvoice } from './invoice/repo.ts';

/** What the receipt of a payment says besides the payment: the parties of its invoice, or who they are now. */
export async function receiptHeadOf(
  db: Db,
  { invoiceId, customerId }: { invoiceId: string | null; customerId: string },
): Promise<ReceiptHead> {
  const { seller, footer, logoPath, locale } = await findTerms(db);
  const invoice = invoiceId === null ? undefined : await findInvoice(db, invoiceId);
  return {
    seller: invoice?.document?.seller ?? seller,
    buyer: invoice?.document?.buyer ?? buyerOf(await findBuyer(db, customerId), seller.country),
    footer,
    logoPath,
    locale,
  };
}
