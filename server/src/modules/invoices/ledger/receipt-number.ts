import type { ReceiptHead } from '@daybook/contract/invoice-document';
import type { Db } from '../../../platform/database/types.ts';
import { inLanguage } from '../../../platform/language.ts';
import { findBuyer } from '../drafts/draft.repo.ts';
import { buyerOf, documentLanguage } from '../drafts/draft-document.ts';
import type { InvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import type { StoredInvoice } from '../drafts/stored-invoice.repo.ts';
import type { StoredPayment } from './payment.repo.ts';

/**
 * The parties of a receipt: those of its invoice, or as they are now. A deposit's payer is named as in the booking: the
 * receipt goes to the address given there.
 */
export async function receiptHeadOf(
  db: Db,
  { invoiceId, customerId, bookingId }: Pick<StoredPayment, 'invoiceId' | 'customerId' | 'bookingId'>,
  terms: InvoicingTerms,
  invoice: Pick<StoredInvoice, 'document'> | undefined,
): Promise<ReceiptHead> {
  const { seller, footer, logoPath, locale } = terms;
  const look = { footer, logoPath, locale };
  if (invoice?.document) {
    const { language = 'en', ...billed } = invoice.document;
    return { seller: billed.seller, buyer: billed.buyer, ...look, language };
  }
  const payer = await findBuyer(db, customerId, bookingId, { asTyped: invoiceId === null });
  const language = documentLanguage(payer, terms);
  const buyer = inLanguage(language, () => buyerOf(payer, seller.country));
  return { seller, buyer, ...look, language };
}
