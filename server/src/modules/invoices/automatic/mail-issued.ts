import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findBuyer } from '../drafts/draft.repo.ts';
import { findInvoice } from '../drafts/stored-invoice.repo.ts';

/**
 * Orders the mail with an invoice that was issued by itself. A customer without an address is not written to: no person
 * is there to be told of it, and the invoice says that it was not sent.
 */
export async function orderIssuedMail(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  invoiceId: string,
): Promise<void> {
  const invoice = await findInvoice(tx, invoiceId);
  const buyer = invoice && (await findBuyer(tx, invoice.customerId, invoice.bookingId));
  if (!buyer?.email) return;
  await outbox.put(tx, {
    kind: 'invoice_sent',
    subjectId: invoiceId,
    recipient: 'customer',
    data: { invoiceId },
  });
}
