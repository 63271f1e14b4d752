import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findBuyer } from '../drafts/draft.repo.ts';
import { findInvoice } from '../drafts/stored-invoice.repo.ts';

/**
 * Orders the mail with an automatically issued invoice. A customer without an address gets none: nobody is present to
 * be told, and the invoice shows that it was not sent.
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
