import type { ReceiptHead } from '@daybook/contract/invoice-document';
import type { Db } from '../../../platform/database/types.ts';
import { findBuyer, findInvoicingTerms } from '../drafts/draft.repo.ts';
import { buyerOf } from '../drafts/draft-document.ts';
import { findInvoice } from '../drafts/stored-invoice.repo.ts';

/**
 * What the receipt of a payment says besides the payment: the parties of its invoice, or who they are now. Who paid in
 * advance is called as they called themselves when they booked: the receipt goes where they said.
 */
export async function receiptHeadOf(
  db: Db,
  {
    invoiceId,
    customerId,
    bookingId,
  }: { invoiceId: string | null; customerId: string; bookingId: string | null },
): Promise<ReceiptHead> {
  const { seller, footer, logoPath, locale } = await findInvoicingTerms(db);
  const invoice = invoiceId === null ? undefined : await findInvoice(db, invoiceId);
  const payer = await findBuyer(db, customerId, bookingId, { asTyped: invoiceId === null });
  return {
    seller: invoice?.document?.seller ?? seller,
    buyer: invoice?.document?.buyer ?? buyerOf(payer, seller.country),
    footer,
    logoPath,
    locale,
  };
}
