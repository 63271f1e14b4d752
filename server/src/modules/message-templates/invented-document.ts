import type { Statement } from '@daybook/contract/money-reports';
import { type CreditNoteSource, creditNoteView, invoiceView } from '@daybook/domain/documents/document-view';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { receiptView } from '@daybook/domain/documents/receipt-view';
import { statementView } from '@daybook/domain/documents/statement-view';
import { paymentMethodNames } from '@daybook/domain/invoicing/invoice-names';
import type { MessageForm } from '@daybook/domain/messages/kinds';
import { formatMoney } from '@daybook/domain/money-text';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Deps } from '../../platform/deps.ts';
import type { RefundDetails } from '../invoices/documents/document-source.repo.ts';
import { refundFacts, refundMethodLabel } from '../invoices/documents/money-mails.ts';
import { payLabel } from '../invoices/documents/new-pay-link.ts';
import type { Values } from '../messages/fill-template.ts';
import { invoiceValues } from '../messages/invoice-values.ts';
import type { MailedBooking, Sender } from '../messages/message.repo.ts';

/** A sample document for a message: the price of a booking as an invoice, its receipt, its credit note. */
export function inventedDocument(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  kind: MessageForm['kind'],
  booking: MailedBooking,
  sender: Sender,
): Values {
  const today = wallClock(booking.zone).dateAt(clock.now().getTime());
  const document = documentOf(booking, sender, today);
  const number = 'INV-SAMPLE';
  const amount = formatMoney({ amountMinor: document.totals.payable, currency: booking.currency });
  const about = { invoiceNumber: number, name: document.buyer.name, amount };
  if (kind === 'payment_refunded' || kind === 'refund_failed') {
    const refund = refundOf(document, number, clock.now(), kind === 'refund_failed' ? 'failed' : 'succeeded');
    return {
      ...invoiceValues({ ...about, view: receiptOf(document) }, sender),
      'document.number': number,
      'document.details': refundFacts(refund, { zone: booking.zone, isInside: false }),
      'refund.way': refundMethodLabel(refund),
    };
  }
  if (kind === 'receipt_sent') return invoiceValues({ ...about, view: receiptOf(document) }, sender);
  if (kind === 'statement_sent') {
    return invoiceValues({ ...about, view: statementView(statementOf(document, today)) }, sender);
  }
  if (kind === 'credit_note_sent') {
    return invoiceValues({ ...about, view: creditNoteView(creditOf(document, number)) }, sender);
  }
  const view = invoiceView({
    state: 'issued',
    number,
    document,
    settlements: [],
    balanceMinor: document.totals.payable,
    reason: null,
  });
  const due = { on: kind === 'invoice_reminder' ? addDays(today, -3) : document.dueOn, today };
  const pay = { label: t(payLabel), url: `${config.publicUrl}/pay` };
  return invoiceValues({ ...about, view, due, pay }, sender);
}

const party = {
  name: '',
  legalName: '',
  address: '',
  email: '',
  phone: '',
  taxId: '',
  registrationNumber: '',
};

function documentOf(booking: MailedBooking, sender: Sender, today: string): InvoiceDocument {
  const { currency, totalMinor, appointments, reference } = booking;
  const dueOn = addDays(today, 7);
  return {
    currency,
    taxMode: 'inclusive',
    issuedOn: today,
    suppliedOn: null,
    dueOn,
    poNumber: '',
    bookingReference: reference,
    seller: { ...party, name: sender.businessName },
    buyer: { ...party, name: `${booking.firstName} ${booking.lastName}`.trim() },
    lines: appointments.map(({ serviceName, staffName }, index) => ({
      description: serviceName,
      details: '',
      serviceId: null,
      staffId: null,
      staffName,
      quantity: '1',
      unit: '',
      unitPrice: '0',
      discount: null,
      keepsPrice: false,
      taxRateIds: [],
      gross: index === 0 ? totalMinor : 0,
      discountMinor: 0,
      net: index === 0 ? totalMinor : 0,
      documentDiscount: 0,
      taxAmounts: [],
    })),
    discount: null,
    taxes: [],
    withholding: null,
    cashIncrementMinor: null,
    totals: {
      subtotal: totalMinor,
      documentDiscount: 0,
      net: totalMinor,
      taxTotal: 0,
      total: totalMinor,
      withholding: 0,
      cashRounding: 0,
      payable: totalMinor,
    },
    instalments: [{ dueOn, amountMinor: totalMinor }],
    inBusinessCurrency: null,
    notes: '',
    terms: '',
    footer: '',
  };
}

const statementOf = (
  { currency, seller, buyer, totals, dueOn }: InvoiceDocument,
  today: string,
): Statement => ({
  customerId: '',
  customerName: buyer.name,
  currency,
  currencies: [currency],
  from: addDays(today, -90),
  to: today,
  openingMinor: 0,
  lines: [
    {
      kind: 'invoice',
      on: today,
      number: 'INV-SAMPLE',
      invoiceId: null,
      dueOn,
      amountMinor: totals.payable,
      balanceMinor: totals.payable,
    },
  ],
  sums: {
    invoice: totals.payable,
    payment: 0,
    credit_note: 0,
    refund: 0,
    write_off: 0,
    reversal: 0,
    credit_given: 0,
  },
  closingMinor: totals.payable,
  seller,
  buyer,
  footer: '',
});

const creditOf = (document: InvoiceDocument, invoiceNumber: string): CreditNoteSource => ({
  number: 'CN-SAMPLE',
  invoiceNumber,
  document,
  reason: t('The visit was cancelled'),
  beforePaymentMinor: document.totals.payable,
  refundMinor: 0,
  creditMinor: 0,
  outsideMinor: 0,
});

const refundOf = (
  { currency, totals }: InvoiceDocument,
  invoiceNumber: string,
  at: Date,
  state: RefundDetails['state'],
): RefundDetails => ({
  state,
  amountMinor: totals.payable,
  currency,
  isOutside: false,
  at,
  reason: t('The visit was cancelled'),
  byName: null,
  provider: 'manual',
  method: 'cash',
  receipt: 'RCT-SAMPLE',
  customerId: '',
  bookingId: null,
  invoiceId: null,
  invoiceNumber,
  bookingReference: null,
});

const receiptOf = ({ currency, seller, buyer, issuedOn, totals }: InvoiceDocument) =>
  receiptView({
    number: 'RCT-SAMPLE',
    currency,
    seller,
    buyer,
    receivedOn: issuedOn,
    method: t(paymentMethodNames.cash),
    reference: '',
    purpose: t('Invoice {number}', { number: 'INV-SAMPLE' }),
    amountMinor: totals.payable,
    tipMinor: 0,
    surchargeMinor: 0,
    creditMinor: 0,
    refundedMinor: 0,
    footer: '',
  });
