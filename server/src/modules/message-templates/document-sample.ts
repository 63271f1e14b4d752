import { statementView } from '@daybook/domain/documents/statement-view';
import type { InvoiceMessageKind, MessageForm } from '@daybook/domain/messages/kinds';
import { formatMoney } from '@daybook/domain/money-text';
import { addDays, type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { findRefundDetails } from '../invoices/documents/document-source.repo.ts';
import { readCreditNote, readInvoiceDocument, readReceipt } from '../invoices/documents/document-views.ts';
import { requestedPaymentOf } from '../invoices/documents/invoice-mails.ts';
import { receiptFacts, refundFacts, refundMethodLabel } from '../invoices/documents/money-mails.ts';
import { payLabel, receiptsLabel } from '../invoices/documents/new-pay-link.ts';
import { readStatement } from '../invoices/documents/read-statement.ts';
import { findBuyer } from '../invoices/drafts/draft.repo.ts';
import { businessValues, customerValues } from '../messages/booking-values.ts';
import type { Values } from '../messages/fill-template.ts';
import { amountOf, invoiceValues } from '../messages/invoice-values.ts';
import { invoiceLink } from '../messages/links.ts';
import { findLatestBooking, type Sender } from '../messages/message.repo.ts';
import { inventedBooking } from './invented-booking.ts';
import { inventedDocument } from './invented-document.ts';
import {
  findLatestCreditNote,
  findLatestInvoice,
  findLatestReceipt,
  findLatestRefund,
  findPlace,
} from './message-template.repo.ts';
import type { PreviewSample } from './shown-samples.ts';

type SampleDeps = Pick<Deps, 'clock' | 'config'>;

interface SampleContext {
  deps: SampleDeps;
  db: Db;
  sender: Sender;
  today: CalendarDate;
}

/** The latest document of a message's kind, or a made-up one. */
export async function documentSample(
  deps: SampleDeps,
  db: Db,
  { kind, audience }: MessageForm & { kind: InvoiceMessageKind },
  sender: Sender,
  reader: string,
): Promise<PreviewSample> {
  const today = wallClock(sender.businessZone).dateAt(deps.clock.now().getTime());
  const shown =
    (await latest[kind]({ deps, db, sender, today }, kind, audience)) ??
    (await invented(deps, db, kind, sender));
  if (audience !== 'manager') return shown;
  const { values } = shown;
  return {
    ...shown,
    values: {
      ...values,
      'manager.name': reader,
      'document.details': [[t('Who'), values['customer.name'] ?? ''], ...(values['document.details'] ?? [])],
      'money.link': invoiceLink(deps, 'admin', ''),
    },
  };
}

async function invented(
  deps: SampleDeps,
  db: Db,
  kind: InvoiceMessageKind,
  sender: Sender,
): Promise<PreviewSample> {
  const booking =
    (await findLatestBooking(db)) ?? inventedBooking(deps.clock.now(), sender, await findPlace(db));
  return { sample: null, values: inventedDocument(deps, kind, booking, sender) };
}

type Latest = (
  context: SampleContext,
  kind: InvoiceMessageKind,
  audience: MessageForm['audience'],
) => Promise<PreviewSample | null>;

const anInvoice: Latest = async ({ deps, db, sender, today }, kind) => {
  const invoiceId = await findLatestInvoice(db, { isOpen: kind !== 'invoice_sent' });
  const stored = invoiceId === null ? null : await readInvoiceDocument(deps, db, invoiceId);
  if (!stored) return null;
  const { amountMinor, dueOn } = requestedPaymentOf(stored, kind);
  const amount = formatMoney({ amountMinor, currency: stored.source.document.currency });
  const pay = { label: t(payLabel), url: `${deps.config.publicUrl}/pay` };
  const facts = { ...stored, name: stored.view.buyer.name, amount, due: { on: dueOn, today }, pay };
  return sampleOf('invoice', stored.invoiceNumber, invoiceValues(facts, sender));
};

const aCreditNote: Latest = async ({ db, sender }) => {
  const creditNoteId = await findLatestCreditNote(db);
  const stored = creditNoteId === null ? null : await readCreditNote(db, creditNoteId);
  if (!stored) return null;
  const facts = { ...stored, name: stored.view.buyer.name, amount: amountOf(stored.view) };
  return sampleOf('credit_note', stored.view.number, invoiceValues(facts, sender));
};

const aReceipt: Latest = async ({ deps, db, sender }, _kind, audience) => {
  const paymentId = await findLatestReceipt(db);
  const stored = paymentId === null ? null : await readReceipt(db, paymentId);
  if (!stored) return null;
  const pay = { label: t(receiptsLabel), url: `${deps.config.publicUrl}/pay` };
  const amount = amountOf(stored.view);
  const values = invoiceValues({ ...stored, name: stored.view.buyer.name, amount, pay }, sender);
  const details = audience === 'manager' ? { 'document.details': receiptFacts(stored.view) } : {};
  return sampleOf('receipt', stored.view.number, { ...values, ...details });
};

const aRefund: Latest = async ({ db, sender }, kind, audience) => {
  const refundId = await findLatestRefund(db, { isFailed: kind === 'refund_failed' });
  const refund = refundId === null ? undefined : await findRefundDetails(db, refundId);
  const buyer = refund && (await findBuyer(db, refund.customerId, refund.bookingId));
  if (!refund || !buyer) return null;
  const number = refund.invoiceNumber ?? refund.bookingReference ?? '';
  const isInside = audience === 'manager';
  return sampleOf('refund', refund.receipt ?? number, {
    ...businessValues(sender),
    ...customerValues(buyer),
    'document.number': number,
    'document.amount': formatMoney(refund),
    'document.details': refundFacts(refund, { zone: sender.businessZone, isInside }),
    'refund.way': refundMethodLabel(refund),
  });
};

/** For the customer of the latest invoice. */
const aStatement: Latest = async ({ deps, db, sender, today }) => {
  const invoiceId = await findLatestInvoice(db, { isOpen: false });
  const stored = invoiceId === null ? null : await readInvoiceDocument(deps, db, invoiceId);
  if (!stored) return null;
  const { customerId, source } = stored;
  const period = { from: addDays(today, -90), to: today };
  const statement = await readStatement(db, { customerId, currency: source.document.currency }, period);
  if (!statement) return null;
  const view = statementView(statement);
  const facts = {
    view,
    invoiceNumber: '',
    name: view.buyer.name,
    amount: amountOf(view),
  };
  return sampleOf('statement', view.buyer.name, invoiceValues(facts, sender));
};

const latest: Readonly<Record<InvoiceMessageKind, Latest>> = {
  invoice_sent: anInvoice,
  invoice_reminder: anInvoice,
  payment_failed: anInvoice,
  credit_note_sent: aCreditNote,
  receipt_sent: aReceipt,
  statement_sent: aStatement,
  payment_refunded: aRefund,
  refund_failed: aRefund,
};

const sampleOf = (
  kind: NonNullable<PreviewSample['sample']>['kind'],
  name: string,
  values: Values,
): PreviewSample => ({
  sample: { kind, name, isPartly: false },
  values,
});
