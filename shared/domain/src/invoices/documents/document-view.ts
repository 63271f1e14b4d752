import { currentLanguage, msg, t } from '@daybook/i18n';
import { formatMoney, formatUnitPrice } from '../../money/money-text.ts';
import { withNumberStyle } from '../../money/number-style.ts';
import { commaList } from '../../text/lists.ts';
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
    language: currentLanguage(),
    title: document.taxes.length > 0 ? t('Tax invoice') : t('Invoice'),
    number: number ?? '',
    about: '',
    mark: state === 'draft' ? 'DRAFT' : state === 'void' ? 'VOID' : '',
    markReason: state === 'void' ? (reason ?? '') : '',
    facts: factsOf(source, dueOn),
    totals: [...totalRows(document), ...settlementRows(source)],
    schedule: scheduleOf(document),
    sections: sectionsOf([
      [t('How to pay'), asks ? (source.howToPay ?? '') : ''],
      [t('Notes'), document.notes],
      [t('Terms'), document.terms],
    ]),
    due: asks
      ? {
          amount: formatMoney({ amountMinor: source.balanceMinor, currency: document.currency }),
          on: documentDay(dueOn),
        }
      : null,
  };
}

/** The date on which the whole amount is due: the document's, or a later one by agreement. */
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

/** The document of a credit note: the credited lines and their settlement. */
export const creditNoteView = (source: CreditNoteSource): DocumentView =>
  withNumberStyle(source.document.locale, () => drawnCreditNote(source));

function drawnCreditNote(source: CreditNoteSource): DocumentView {
  const { document, number, invoiceNumber, reason } = source;
  const where: [string, number][] = [
    [t('Deducted from {invoice}', { invoice: invoiceNumber }), source.beforePaymentMinor],
    [t('Refunded'), source.refundMinor],
    [t('Saved as credit'), source.creditMinor],
    [t('Refunded another way'), source.outsideMinor],
  ];
  return {
    ...bodyOf(document),
    kind: 'credit_note',
    language: currentLanguage(),
    title: t('Credit note'),
    number,
    about: t('Credits {invoice}', { invoice: invoiceNumber }),
    mark: '',
    markReason: '',
    facts: [
      fact(t('Credit note number'), number),
      fact(t('Issued'), documentDay(document.issuedOn)),
      fact(t('Invoice'), invoiceNumber),
    ],
    totals: [
      ...totalRows(document, [msg('Total credited'), msg('Credited')]),
      ...where.flatMap(([label, amount]) =>
        amount === 0 ? [] : [amountRow(document, label, amount, 'quiet')],
      ),
    ],
    schedule: [],
    sections: sectionsOf([[t('Reason'), reason]]),
    due: null,
  };
}

const sectionsOf = (parts: readonly (readonly [string, string])[]) =>
  parts.flatMap(([title, text]) => (text.trim() ? [{ title, text }] : []));

/** The common parts of invoices and credit notes. */
function bodyOf(document: InvoiceDocument) {
  const hasTax = document.taxes.length > 0;
  return {
    seller: partyView(t('From'), document.seller),
    buyer: partyView(t('Bill to'), document.buyer),
    columns: {
      description: t('Description'),
      quantity: t('Quantity'),
      price: t('Price'),
      tax: hasTax ? t('Tax') : null,
      amount: t('Amount'),
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
    ...(number ? [fact(t('Invoice number'), number)] : []),
    fact(state === 'draft' ? t('Date') : t('Issued'), documentDay(issuedOn)),
    ...(suppliedOn && suppliedOn !== issuedOn ? [fact(t('Date of supply'), documentDay(suppliedOn))] : []),
    fact(t('Due date'), documentDay(dueOn)),
    ...(dueOn !== document.dueOn ? [fact(t('Original due date'), documentDay(document.dueOn))] : []),
    ...(bookingReference ? [fact(t('Booking'), bookingReference)] : []),
    ...(poNumber ? [fact(t('Order number'), poNumber)] : []),
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
      line.staffName ? t('With {name}', { name: line.staffName }) : '',
      line.discountMinor === 0
        ? ''
        : t('{label}: {value}', {
            label: discountLabel(line.discount),
            value: formatMoney({ amountMinor: -line.discountMinor, currency }),
          }),
    ].filter(Boolean),
    quantity: line.unit ? `${line.quantity} ${line.unit}` : line.quantity,
    price: formatUnitPrice(line.unitPrice, currency),
    tax: commaList(taxes.map(({ name, rate }) => `${name} ${rateText(rate)}`)),
    amount: formatMoney({ amountMinor: line.net, currency }),
  };
}

const scheduleOf = ({ instalments, currency }: InvoiceDocument): FactView[] =>
  instalments.length < 2
    ? []
    : instalments.map(({ dueOn, amountMinor }) =>
        fact(documentDay(dueOn), formatMoney({ amountMinor, currency })),
      );
