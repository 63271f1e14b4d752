import { blocksTime } from '@daybook/domain/booking';
import { fullyDueOn } from '@daybook/domain/documents/document-view';
import { statementView } from '@daybook/domain/documents/statement-view';
import { earliestOpenPart } from '@daybook/domain/invoicing/due';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import type { InvoiceMessageKind } from '@daybook/domain/messages/kinds';
import { formatMoney } from '@daybook/domain/money-text';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { wallClock } from '@daybook/domain/wall-clock';
import { z } from 'zod';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Mail, MailOrder, MailRenderer, MailRenderers } from '../../../platform/mail/outbox.ts';
import { valuesForCustomer } from '../../messages/booking-values.ts';
import type { Link } from '../../messages/fill-template.ts';
import { amountOf, type InvoiceMailFacts, invoiceValues } from '../../messages/invoice-values.ts';
import { bookLink, newManageLink } from '../../messages/links.ts';
import { findBooking } from '../../messages/message.repo.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { attachmentsFor } from './attachment-files.ts';
import type { BuyerFor } from './buyer-for.ts';
import { readCreditNote, readInvoiceDocument, readReceipt, type StoredDocument } from './document-views.ts';
import {
  findFailed,
  findPayer,
  pdfFile,
  readForMail,
  receiptFacts,
  refundMails,
  toManager,
} from './money-mails.ts';
import { newPayLink, receiptsLabel } from './new-pay-link.ts';
import { readStatement } from './read-statement.ts';

type MailDeps = Pick<Deps, 'clock' | 'config' | 'files' | 'secrets' | 'storage'>;
type Order = Required<MailOrder>;

/** The mails about a customer's debts and payments, written from the state at the time they are sent. */
export function invoiceMails(deps: MailDeps): MailRenderers {
  const kinds = {
    invoice_sent: (order, db) => aboutInvoice(deps, db, 'invoice_sent', order),
    invoice_reminder: (order, db) => aboutInvoice(deps, db, 'invoice_reminder', order),
    payment_failed: (order, db) => aboutFailure(deps, db, order),
    payment_refunded: refundMails(deps, 'payment_refunded'),
    refund_failed: refundMails(deps, 'refund_failed'),
    credit_note_sent: async (order, db) => {
      const stored = await readForMail(db, order, (shown) => readCreditNote(db, order.subjectId, shown));
      return stored && letter(deps, db, 'credit_note_sent', order, stored, amountOf(stored.view));
    },
    receipt_sent: async (order, db) => {
      const isForCustomer = order.recipient === 'customer';
      const read = (shown?: BuyerFor) => readReceipt(db, order.subjectId, shown);
      const stored = await (isForCustomer ? readForMail(db, order, read) : read());
      if (!stored) return null;
      const amount = amountOf(stored.view);
      if (!isForCustomer) {
        const facts = { ...stored, number: stored.view.number, amount, facts: receiptFacts(stored.view) };
        return toManager(deps, db, 'receipt_sent', order, facts);
      }
      const pay = await receiptLink(deps, db, stored);
      return letter(deps, db, 'receipt_sent', order, stored, amount, { pay });
    },
    statement_sent: async (order, db) => {
      const { currency, from, to } = StatementData.parse(order.data);
      const statement = await readStatement(db, { customerId: order.subjectId, currency }, { from, to });
      if (!statement) return null;
      const view = statementView(statement);
      const { customerId } = statement;
      const stored = { view, customerId, staffIds: [], invoiceId: null, invoiceNumber: '', document: null };
      return letter(deps, db, 'statement_sent', order, stored, amountOf(view));
    },
  } satisfies Record<InvoiceMessageKind, MailRenderer>;
  return kinds;
}

/** Where a receipt can be found again: with its invoice, or with the booking of the deposit. */
async function receiptLink(
  deps: MailDeps,
  db: Db,
  { invoiceId, bookingId }: StoredDocument,
): Promise<Link | undefined> {
  if (invoiceId !== null) return newPayLink(deps, db, invoiceId, receiptsLabel);
  return bookingId ? newManageLink(deps, db, bookingId) : undefined;
}

/** The request of a statement. */
const StatementData = z.object({ currency: z.string(), from: z.string(), to: z.string() });

const Besides = z.object({
  message: z.string().optional(),
  /** The amount of a failed payment. */
  amountMinor: z.int().optional(),
});

/** Null if it is obsolete: the invoice is void, or nothing is due. */
async function aboutInvoice(
  deps: MailDeps,
  db: Db,
  kind: 'invoice_sent' | 'invoice_reminder' | 'payment_failed',
  order: Order,
): Promise<Mail | null> {
  const stored = await readForMail(db, order, (shown) =>
    readInvoiceDocument(deps, db, order.subjectId, shown),
  );
  if (!stored || !acceptsPayment(stored.row)) return null;
  if (kind !== 'invoice_sent' && stored.row.balance === 0) return null;
  const { amountMinor } = Besides.parse(order.data);
  const { currency } = stored.source.document;
  const requestedPayment = requestedPaymentOf(stored, kind);
  const amount = formatMoney({ amountMinor: amountMinor ?? requestedPayment.amountMinor, currency });
  return letter(deps, db, kind, order, stored, amount, {
    dueOn: requestedPayment.dueOn,
    pay: await newPayLink(deps, db, order.subjectId),
  });
}

type KeptInvoice = NonNullable<Awaited<ReturnType<typeof readInvoiceDocument>>>;

/** The requested amount and its due date: the whole balance, or the next instalment. */
export const requestedPaymentOf = (stored: KeptInvoice, kind: InvoiceMessageKind) =>
  kind === 'invoice_reminder' ? partOf(stored) : wholeOf(stored);

const wholeOf = ({ row, source }: KeptInvoice) => ({ amountMinor: row.balance, dueOn: fullyDueOn(source) });

/** The next instalment, if it is paid in parts. */
const partOf = ({ row, source }: KeptInvoice) => ({
  amountMinor:
    earliestOpenPart(source.document.instalments, row.payable - row.balance)?.amountMinor ?? row.balance,
  dueOn: row.payableBy,
});

/** A failed payment of an invoice or a deposit; each links to where it can be tried again. */
async function aboutFailure(deps: MailDeps, db: Db, order: Order): Promise<Mail | null> {
  const failed = await findFailed(db, order.data);
  if (!failed) return null;
  if (order.recipient !== 'customer') return toManager(deps, db, 'payment_failed', order, failed);
  const { invoiceId, bookingId } = failed;
  if (invoiceId !== null) return aboutInvoice(deps, db, 'payment_failed', { ...order, subjectId: invoiceId });
  const booking = bookingId ? await findBooking(db, bookingId) : undefined;
  if (!booking || missingDeposit(booking) === 0 || !blocksTime(booking.status)) return null;
  return writeMessage(db, { kind: 'payment_failed', audience: 'customer', to: booking.email }, async () => {
    const manage = await newManageLink(deps, db, booking.bookingId);
    const values = valuesForCustomer(booking, { manage, book: bookLink(deps), now: deps.clock.now() });
    return {
      ...values,
      'document.number': booking.reference,
      'document.amount': failed.amount,
      'document.details': values['visit.details'] ?? [],
      'pay.link': manage,
    };
  });
}

async function letter(
  deps: MailDeps,
  db: Db,
  kind: InvoiceMessageKind,
  order: Order,
  stored: StoredDocument,
  amount: string,
  asks: { dueOn?: string; pay?: Link | undefined } = {},
): Promise<Mail | null> {
  const { message } = Besides.parse(order.data);
  const form = {
    kind,
    audience: 'customer' as const,
    to: (await findPayer(db, stored, 'customer')).email,
    personalMessage: message,
  };
  const mail = await writeMessage(db, form, (sender) => {
    const facts: InvoiceMailFacts = {
      view: stored.view,
      invoiceNumber: stored.invoiceNumber,
      name: stored.view.buyer.name,
      amount,
      ...(asks.dueOn && {
        due: { on: asks.dueOn, today: wallClock(sender.businessZone).dateAt(deps.clock.now().getTime()) },
      }),
      ...(asks.pay && { pay: asks.pay }),
    };
    return invoiceValues(facts, sender);
  });
  if (!mail || kind === 'payment_failed') return mail;
  const pdf = await pdfFile(deps, db, stored);
  const others =
    kind === 'invoice_sent' && stored.invoiceId !== null
      ? await attachmentsFor(deps, db, stored.invoiceId)
      : [];
  return { ...mail, attachments: [pdf, ...others] };
}
