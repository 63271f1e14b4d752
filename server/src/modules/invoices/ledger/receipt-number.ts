import type { ReceiptHead } from '@daybook/contract/invoice-document';
import type { Db } from '../../../platform/database/types.ts';
import { findBuyer, findInvoicingTerms } from '../drafts/draft.repo.ts';
import { buyerOf } from '../drafts/draft-document.ts';
import { findInvoice } from '../drafts/stored-invoice.repo.ts';

/**
 * The parties of a receipt: those of its invoice, or as they are now. A deposit's payer is named as in the booking: the
 * receipt goes to the address given there.
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
