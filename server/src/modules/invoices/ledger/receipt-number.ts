import type { ReceiptHead } from '@daybook/contract/invoice-document';
import type { Db } from '../../../platform/database/types.ts';
import { findBuyer, type InvoicingTerms } from '../drafts/draft.repo.ts';
import { buyerOf } from '../drafts/draft-document.ts';
import type { StoredInvoice } from '../drafts/stored-invoice.repo.ts';
import type { StoredPayment } from './payment.repo.ts';

/**
 * The parties of a receipt: those of its invoice, or as they are now. A deposit's payer is named as in the booking: the
 * receipt goes to the address given there.
 */
export async function receiptHeadOf(
  db: Db,
  { invoiceId, customerId, bookingId }: Pick<StoredPayment, 'invoiceId' | 'customerId' | 'bookingId'>,
  { seller, footer, logoPath, locale }: InvoicingTerms,
  invoice: Pick<StoredInvoice, 'document'> | undefined,
): Promise<ReceiptHead> {
  const look = { footer, logoPath, locale };
  if (invoice?.document) return { seller: invoice.document.seller, buyer: invoice.document.buyer, ...look };
  const payer = await findBuyer(db, customerId, bookingId, { asTyped: invoiceId === null });
  return { seller, buyer: buyerOf(payer, seller.country), ...look };
}
