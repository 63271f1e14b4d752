import { t } from '@daybook/i18n';
import type { Tx } from '../../platform/database/types.ts';
import type { InvoiceDeps } from './detail/invoice-detail.queries.ts';
import { findBuyer } from './drafts/draft.repo.ts';
import { actionNotPossible } from './drafts/lock-invoice.ts';
import { findRow } from './invoice.repo.ts';

/** A mail about an invoice, or its credit note or payment; written from the state at the time it is sent. */
interface InvoiceMail {
  kind: 'invoice_sent' | 'invoice_reminder' | 'credit_note_sent' | 'receipt_sent';
  /** Id of the credit note or the payment. */
  about?: string;
  message?: string;
}

/** Orders a mail that a user sends to the customer about an invoice, in the transaction of the event. */
export async function orderInvoiceMail(
  { outbox }: Pick<InvoiceDeps, 'outbox'>,
  tx: Tx,
  invoiceId: string,
  { kind, about, message = '' }: InvoiceMail,
): Promise<void> {
  const row = await findRow(tx, invoiceId);
  const buyer = row && (await findBuyer(tx, row.customerId, row.bookingId));
  if (!row || !buyer?.email) throw actionNotPossible(t('This customer has no email address yet.'));
  await outbox.put(tx, {
    kind,
    subjectId: about ?? invoiceId,
    version: row.version,
    recipient: 'customer',
    data: { invoiceId, isSentByUser: true, ...(message && { message }) },
  });
}
