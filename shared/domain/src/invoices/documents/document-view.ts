import { formatMoney, formatUnitPrice } from '../../money/money-text.ts';
import { withNumberStyle } from '../../money/number-style.ts';
import { acceptsPayment, type InvoiceState } from '../invoice-status.ts';
import {
  amountRow,
  type DocumentSettlement,
  discountLabel,
  rateText,
  settlementRows,
  totalRows,
} from './document-rows.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { fact, partyView } from './party-view.ts';
import { type DocumentView, documentDay, type FactView, type LineView } from './view.ts';

/** The source of an invoice's document. */
export interface InvoiceSource {
  state: InvoiceState;
  number: string | null;
  document: InvoiceDocument;
  settlements: readonly DocumentSettlement[];
  balanceMinor: number;
  /** Why it is void. */
  reason: string | null;
  /** A later due date, by agreement. */
  extendedTo?: string | null;
  /** Bank details and the like, if something is due. */
  howToPay?: string;
}

type Line = InvoiceDocument['lines'][number];

/** The document of an invoice, in the fixed order of its totals. */
export const invoiceView = (source: InvoiceSource): DocumentView =>
  withNumberStyle(source.document.locale, () => drawnInvoice(source));

function drawnInvoice(source: InvoiceSource): DocumentView {
  const { document, state, number, reason } = source;
  const dueOn = fullyDueOn(source);
  const asks = acceptsPayment({ state }) && source.balanceMinor > 0;
  return {
    ...bodyOf(document),
    kind: 'invoice',
    title: document.taxes.length > 0 ? 'Tax invoice' : 'Invoice',
    number: number ?? '',
    about: '',
    mark: state === 'draft' ? 'DRAFT' : state === 'void' ? 'VOID' : '',
    markReason: state === 'void' ? (reason ?? '') : '',
    facts: factsOf(source, dueOn),
    totals: [...totalRows(document), ...settlementRows(source)],
    schedule: scheduleOf(document),
    sections: sectionsOf([
      ['How to pay', asks ? (source.howToPay ?? '') : ''],
      ['Notes', document.notes],
      ['Terms', document.terms],
    ]),
    due: asks
      ? {
          amount: formatMoney({ amountMinor: source.balanceMinor, currency: document.currency }),
          on: documentDay(dueOn),
        }
      : null,
  };
}

/** When the whole amount is due: by the document, or later by agreement. */
export const fullyDueOn = ({
  document,
  extendedTo,
}: Pick<InvoiceSource, 'document' | 'extendedTo'>): string =>
  extendedTo && extendedTo > document.dueOn ? extendedTo : document.dueOn;

/** The source of a credit note's document; its amounts are positive. */
export interface CreditNoteSource {
  number: string;
  invoiceNumber: string;
  document: InvoiceDocument;
  reason: string;
  beforePaymentMinor: number;
  refundMinor: number;
  creditMinor: number;
  outsideMinor: number;
}

/** The document of a credit note: what is credited, and how it is settled. */
export const creditNoteView = (source: CreditNoteSource): DocumentView =>
  withNumberStyle(source.document.locale, () => drawnCreditNote(source));

function drawnCreditNote(source: CreditNoteSource): DocumentView {
  const { document, number, invoiceNumber, reason } = source;
  const where: [string, number][] = [
    [`Taken off ${invoiceNumber}`, source.beforePaymentMinor],
    ['Paid back', source.refundMinor],
    ['Kept as credit', source.creditMinor],
    ['Given back by other means', source.outsideMinor],
  ];
  return {
    ...bodyOf(document),
    kind: 'credit_note',
    title: 'Credit note',
    number,
    about: `Credits ${invoiceNumber}`,
    mark: '',
    markReason: '',
    facts: [
      fact('Credit note number', number),
      fact('Issued', documentDay(document.issuedOn)),
      fact('Invoice', invoiceNumber),
    ],
    totals: [
      ...totalRows(document, ['Total credited', 'Credited']),
      ...where.flatMap(([label, amount]) =>
        amount === 0 ? [] : [amountRow(document, label, amount, 'quiet')],
      ),
    ],
    schedule: [],
    sections: sectionsOf([['Reason', reason]]),
    due: null,
  };
}

const sectionsOf = (parts: readonly (readonly [string, string])[]) =>
  parts.flatMap(([title, text]) => (text.trim() ? [{ title, text }] : []));

/** The common parts of invoices and credit notes. */
function bodyOf(document: InvoiceDocument) {
  const hasTax = document.taxes.length > 0;
  return {
    seller: partyView('From', document.seller),
    buyer: partyView('Bill to', document.buyer),
    columns: {
      description: 'Description',
      quantity: 'Quantity',
      price: 'Price',
      tax: hasTax ? 'Tax' : null,
      amount: 'Amount',
    },
    lines: document.lines.map((line) => lineView(document, line)),
    footer: document.footer,
    dated: document.issuedOn,
    ...(document.logoPath !== undefined && { logoPath: document.logoPath }),
  };
}

function factsOf({ document, number, state }: InvoiceSource, dueOn: string): FactView[] {
  const { issuedOn, suppliedOn, poNumber, bookingReference } = document;
  return [
    ...(number ? [fact('Invoice number', number)] : []),
    fact(state === 'draft' ? 'Date' : 'Issued', documentDay(issuedOn)),
    ...(suppliedOn && suppliedOn !== issuedOn ? [fact('Date of supply', documentDay(suppliedOn))] : []),
    fact('Due', documentDay(dueOn)),
    ...(dueOn !== document.dueOn ? [fact('Originally due', documentDay(document.dueOn))] : []),
    ...(bookingReference ? [fact('Booking', bookingReference)] : []),
    ...(poNumber ? [fact('Order number', poNumber)] : []),
  ];
}

function lineView(document: InvoiceDocument, line: Line): LineView {
  const { currency } = document;
  const taxes = line.taxRateIds.flatMap(
    (id) => document.taxes.find(({ taxRateId }) => taxRateId === id) ?? [],
  );
  return {
    description: line.description,
    notes: [
      ...line.details.split(/\r?\n/),
      line.staffName ? `With ${line.staffName}` : '',
      line.discountMinor === 0
        ? ''
        : `${discountLabel(line.discount)}: ${formatMoney({ amountMinor: -line.discountMinor, currency })}`,
    ].filter(Boolean),
    quantity: line.unit ? `${line.quantity} ${line.unit}` : line.quantity,
    price: formatUnitPrice(line.unitPrice, currency),
    tax: taxes.map(({ name, rate }) => `${name} ${rateText(rate)}`).join(', '),
    amount: formatMoney({ amountMinor: line.net, currency }),
  };
}

const scheduleOf = ({ instalments, currency }: InvoiceDocument): FactView[] =>
  instalments.length < 2
    ? []
    : instalments.map(({ dueOn, amountMinor }) =>
        fact(documentDay(dueOn), formatMoney({ amountMinor, currency })),
      );
