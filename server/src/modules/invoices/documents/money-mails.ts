import { type DocumentView, documentDay, documentFileName } from '@daybook/domain/documents/view';
import type { InvoiceMessageKind } from '@daybook/domain/messages/kinds';
import { formatMoney } from '@daybook/domain/money-text';
import { wallClock } from '@daybook/domain/wall-clock';
import { type Message, msg, t } from '@daybook/i18n';
import { shownText } from '@daybook/i18n/kept';
import { z } from 'zod';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mail, MailOrder, MailRenderer, MailRenderers } from '../../../platform/mail/outbox.ts';
import { businessValues, customerValues } from '../../messages/booking-values.ts';
import type { Facts, Link } from '../../messages/fill-template.ts';
import { detailsOf } from '../../messages/invoice-values.ts';
import { areaOf, invoiceLink, openLink } from '../../messages/links.ts';
import { findBooking, findManager } from '../../messages/message.repo.ts';
import { isUnconfirmed, withoutUnconfirmed } from '../../messages/unconfirmed.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { findBuyer } from '../drafts/draft.repo.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { findInvoice } from '../drafts/stored-invoice.repo.ts';
import { addressOnly, type BuyerFor } from './buyer-for.ts';
import { findRefundDetails, type RefundDetails } from './document-source.repo.ts';
import { readReceipt, type StoredDocument } from './document-views.ts';
import { documentPayLink } from './new-pay-link.ts';
import { pdfOf } from './pdf/pdf-cache.ts';

type MailDeps = Pick<Deps, 'clock' | 'config' | 'files' | 'secrets' | 'storage'>;

/** What a payment or a refund belongs to. */
interface About {
  customerId: string;
  invoiceId: string | null;
  bookingId?: string | null;
}

/**
 * The payer and their address: for a booking as typed there, otherwise from the profile. A mail to the payer repeats
 * typed words only to a confirmed address; managers read the name as typed.
 */
export async function findPayer(
  db: Db,
  { customerId, invoiceId, bookingId }: About,
  audience: 'customer' | 'manager',
) {
  const booking = invoiceId === null && bookingId ? await findBooking(db, bookingId) : undefined;
  const typed = booking?.email ? booking : undefined;
  const shown = typed && audience === 'customer' ? withoutUnconfirmed(typed) : typed;
  const known = shown ?? (await findBuyer(db, customerId, bookingId));
  return {
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    email: known?.email ?? '',
  };
}

/** A money event, as managers are notified about it. */
interface Happened extends About {
  number: string;
  amount: string;
  facts: Facts;
}

export async function toManager(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  kind: InvoiceMessageKind,
  { recipient }: Pick<MailOrder, 'recipient'>,
  { number, amount, facts, ...about }: Happened,
): Promise<Mail | null> {
  const manager = await findManager(db, recipient);
  if (!manager) return null;
  const payer = customerValues(await findPayer(db, about, 'manager'));
  return writeMessage(db, { kind, audience: 'manager', to: manager.email }, (sender) => ({
    ...businessValues(sender),
    ...payer,
    'manager.name': manager.fullName,
    'document.number': number,
    'document.amount': amount,
    'document.details': [[t('Who'), payer['customer.name']], ...facts],
    ...moneyLink({ config }, areaOf(manager), about),
  }));
}

/** The link to the money: its invoice, or its booking if there is no invoice yet. */
function moneyLink(
  deps: Pick<Deps, 'config'>,
  area: 'admin' | 'staff',
  { invoiceId, bookingId }: Pick<About, 'invoiceId' | 'bookingId'>,
): { 'money.link'?: Link } {
  if (invoiceId !== null) return { 'money.link': invoiceLink(deps, area, invoiceId) };
  return bookingId ? { 'money.link': openLink(deps, area, bookingId) } : {};
}

/** A receipt as managers see it. */
export const receiptFacts = (view: DocumentView): Facts => [
  ...view.lines.map(({ description }) => [t('For'), description] as const),
  ...detailsOf(view),
];

const Failed = z.object({
  invoiceId: z.string().nullable(),
  bookingId: z.string().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
});

/** What a failed payment was for. */
export async function findFailed(db: Db, data: unknown): Promise<Happened | null> {
  const { invoiceId, bookingId, ...money } = Failed.parse(data);
  const amount = formatMoney(money);
  const invoice = invoiceId === null ? undefined : await findInvoice(db, invoiceId);
  if (invoice) {
    const number = invoice.number ?? '';
    const facts = [[t('For'), t('Invoice {number}', { number })] as const, [t('Amount'), amount] as const];
    return { customerId: invoice.customerId, invoiceId, bookingId: invoice.bookingId, number, amount, facts };
  }
  const booking = bookingId === null ? undefined : await findBooking(db, bookingId);
  if (!booking?.customerId) return null;
  const { customerId, reference: number } = booking;
  const facts = [[t('For'), t('Visit {number}', { number })] as const, [t('Amount'), amount] as const];
  return { customerId, invoiceId, bookingId, number, amount, facts };
}

/** Mails about a refund, done or failed, to its customer and to managers. Null if its status has changed in the meantime. */
export const refundMails =
  (deps: Pick<Deps, 'config'>, kind: 'payment_refunded' | 'refund_failed'): MailRenderer =>
  async ({ subjectId, recipient }, db) => {
    const refund = await findRefundDetails(db, subjectId);
    if (!refund || (refund.state === 'failed') !== (kind === 'refund_failed')) return null;
    const { zone } = await findInvoicingTerms(db);
    const number = numberOf(refund);
    const amount = formatMoney(refund);
    if (recipient !== 'customer') {
      const facts = refundFacts(refund, { zone, isInside: true });
      return toManager(deps, db, kind, { recipient }, { ...refund, number, amount, facts });
    }
    const { email, ...payer } = await findPayer(db, refund, 'customer');
    const form = { kind, audience: 'customer', to: email } as const;
    return writeMessage(db, form, (sender) => ({
      ...businessValues(sender),
      ...customerValues(payer),
      'document.number': number,
      'document.amount': amount,
      'document.details': refundFacts(refund, { zone, isInside: false }),
      'refund.way': refundMethodLabel(refund),
    }));
  };

const numberOf = ({ invoiceNumber, bookingReference }: RefundDetails) =>
  invoiceNumber ?? bookingReference ?? '';

/** The facts of a refund; reason and author are for staff only. */
export const refundFacts = (
  refund: RefundDetails,
  { zone, isInside }: { zone: string; isInside: boolean },
): Facts => [
  [t('For'), t(refund.invoiceNumber ? 'Invoice {number}' : 'Visit {number}', { number: numberOf(refund) })],
  ...(refund.receipt ? [[t('Receipt number'), refund.receipt] as const] : []),
  [refund.state === 'failed' ? t('Not refunded') : t('Refunded'), formatMoney(refund)],
  [t('Date'), documentDay(wallClock(zone).dateAt(refund.at.getTime()))],
  ...(isInside ? [[t('Reason'), shownText(refund.reason)] as const] : []),
  ...(isInside && refund.byName ? [[t('By'), refund.byName] as const] : []),
];

const byHand: Readonly<Record<RefundDetails['method'], Message>> = {
  cash: msg('You’ll get it in cash.'),
  card: msg('It will go back to your card.'),
  bank_transfer: msg('We’ll transfer it to your bank account.'),
  online: msg('You’ll get it the way you paid.'),
  other: msg('You’ll get it the way you paid.'),
};

/** Where the refund goes. One made at the provider itself is not called "by other means". */
export function refundMethodLabel({
  isOutside,
  provider,
  method,
  byName,
}: Pick<RefundDetails, 'isOutside' | 'provider' | 'method' | 'byName'>): string {
  if (isOutside && byName !== null) return t('You’ll get it a different way from how you paid.');
  return provider === 'manual'
    ? t(byHand[method])
    : t('It goes back the way you paid. Your bank may take a few days to show it.');
}

const Sent = z.object({ isSentByUser: z.boolean().optional() });

/**
 * A document as it is mailed to the customer. A document of an online booking that is mailed automatically names no
 * buyer until the address is confirmed: anyone can book in anyone's name. The link in the mail shows all of it. A
 * user who sends a document answers for its recipient.
 */
export async function readForMail<D extends StoredDocument>(
  db: Db,
  { data }: Pick<Required<MailOrder>, 'data'>,
  read: (buyerFor?: BuyerFor) => Promise<D | null>,
): Promise<D | null> {
  const whole = await read();
  if (!whole?.bookingId || Sent.parse(data).isSentByUser) return whole;
  const booking = await findBooking(db, whole.bookingId);
  return booking && isUnconfirmed(booking) ? read(addressOnly) : whole;
}

/** Adds the receipt for the customer to mails about a received payment. */
export const withReceipts = (deps: MailDeps, renderers: MailRenderers): MailRenderers =>
  Object.fromEntries(
    Object.entries(renderers).map(([kind, render]) => [
      kind,
      async (order, db) => {
        const mail = await render(order, db);
        const { paymentId } = Brought.parse(order.data);
        if (!mail || !paymentId || order.recipient !== 'customer') return mail;
        const stored = await readForMail(db, order, (shown) => readReceipt(db, paymentId, shown));
        return stored ? { ...mail, attachments: [await pdfFile(deps, db, stored)] } : mail;
      },
    ]),
  );

const Brought = z.object({ paymentId: z.string().optional() });

/** A document as an attachment of a mail. */
export async function pdfFile(deps: MailDeps, db: Db, stored: Pick<StoredDocument, 'view' | 'invoiceId'>) {
  const bytes = await pdfOf(deps, db, stored.view, await documentPayLink(deps, db, stored));
  return { fileName: `${documentFileName(stored.view)}.pdf`, mediaType: 'application/pdf', bytes };
}
