import {
  type AmountView,
  type DocumentView,
  documentDay,
  type FactView,
  type LineView,
  type PartyView,
} from '@daybook/domain/documents/view';
import type { InvoiceState } from '@daybook/domain/invoicing/standing';
import { formatMoney, formatUnitPrice } from '@daybook/domain/money-text';
import type { InvoiceDocument, Party } from './invoice-document.ts';

/** What became of an invoice's amount since it was issued, each as a row below its total. */
export interface DocumentSettlement {
  kind: 'deposit' | 'payment' | 'credit' | 'credit_note' | 'write_off' | 'refund';
  /** The number of the receipt or the credit note; empty where there is none. */
  reference: string;
  /** A day of the business; null where it is many. */
  on: string | null;
  amountMinor: number;
}

/** An invoice as its document is drawn from it. */
export interface InvoiceSource {
  state: InvoiceState;
  number: string | null;
  document: InvoiceDocument;
  settlements: readonly DocumentSettlement[];
  balanceMinor: number;
  /** Why it is void. */
  reason: string | null;
  /** Later than in the document, by agreement. */
  extendedTo?: string | null;
  /** Bank details and the like, where something is still to be paid. */
  howToPay?: string;
}

type Line = InvoiceDocument['lines'][number];

/** The document of an invoice, in the fixed order of its totals. */
export function invoiceView(source: InvoiceSource): DocumentView {
  const { document, state, number, reason } = source;
  const dueOn = source.extendedTo ?? document.dueOn;
  const asks = (state === 'issued' || state === 'uncollectible') && source.balanceMinor > 0;
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

/** A credit note as its document is drawn from it; its amounts are positive. */
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

/** The document of a credit note: what is credited, and where it goes. */
export function creditNoteView(source: CreditNoteSource): DocumentView {
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
      ...totalRows(document, 'Total credited'),
      ...where.flatMap(([label, amount]) => (amount === 0 ? [] : [row(document, label, amount, 'quiet')])),
    ],
    schedule: [],
    sections: sectionsOf([['Reason', reason]]),
    due: null,
  };
}

/** Money that came in, as its receipt is drawn from it. */
export interface ReceiptSource {
  number: string;
  currency: string;
  seller: Party;
  buyer: Party;
  receivedOn: string;
  /** In words: "Cash", "Bank transfer". */
  method: string;
  reference: string;
  /** What it was for: "Invoice INV-2026-0001", "Deposit for booking 7F3K2A". */
  purpose: string;
  amountMinor: number;
  tipMinor: number;
  creditMinor: number;
  refundedMinor: number;
  footer: string;
}

/** The receipt of a payment: no invoice, and no tax in it. */
export function receiptView(source: ReceiptSource): DocumentView {
  const { currency, number, amountMinor, tipMinor, creditMinor, refundedMinor } = source;
  const amount = formatMoney({ amountMinor: amountMinor - tipMinor, currency });
  const rows: [string, number, AmountView['weight']][] = [
    ['Tip', tipMinor, 'plain'],
    ['Received', amountMinor, 'strong'],
    ['Of it kept as credit', creditMinor, 'quiet'],
    ['Paid back since', refundedMinor, 'quiet'],
  ];
  return {
    kind: 'receipt',
    title: 'Receipt',
    number,
    about: '',
    mark: '',
    markReason: '',
    seller: partyView('From', source.seller),
    buyer: partyView('Received from', source.buyer),
    facts: [
      fact('Receipt number', number),
      fact('Received', documentDay(source.receivedOn)),
      fact('Paid by', source.method),
      ...(source.reference ? [fact('Reference', source.reference)] : []),
    ],
    columns: { description: 'For', quantity: '', price: '', tax: null, amount: 'Amount' },
    lines: [{ description: source.purpose, notes: [], quantity: '', price: '', tax: '', amount }],
    totals: rows.flatMap(([label, minor, weight]) =>
      minor === 0 ? [] : [{ label, amount: formatMoney({ amountMinor: minor, currency }), weight }],
    ),
    schedule: [],
    sections: [],
    footer: source.footer,
    due: null,
  };
}

const fact = (label: string, value: string): FactView => ({ label, value });

const sectionsOf = (parts: readonly (readonly [string, string])[]) =>
  parts.flatMap(([title, text]) => (text.trim() ? [{ title, text }] : []));

/** What invoices and credit notes have in common: who, and for what. */
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
  };
}

/** Whoever trades under another name than they are registered by has both. */
function partyView(label: string, party: Party): PartyView {
  const { name, legalName, address, email, phone, taxId, registrationNumber } = party;
  return {
    label,
    name: name || legalName,
    lines: [
      ...(legalName && legalName !== name && name ? [legalName] : []),
      ...address.split(/\r?\n/).map((line) => line.trim()),
      phone,
      email,
      taxId ? `Tax ID ${taxId}` : '',
      registrationNumber ? `Registration ${registrationNumber}` : '',
    ].filter(Boolean),
  };
}

function factsOf({ document, number, state, extendedTo }: InvoiceSource, dueOn: string): FactView[] {
  const { issuedOn, suppliedOn, poNumber, bookingReference } = document;
  return [
    ...(number ? [fact('Invoice number', number)] : []),
    fact(state === 'draft' ? 'Date' : 'Issued', documentDay(issuedOn)),
    ...(suppliedOn && suppliedOn !== issuedOn ? [fact('Date of supply', documentDay(suppliedOn))] : []),
    fact('Due', documentDay(dueOn)),
    ...(extendedTo && extendedTo !== document.dueOn
      ? [fact('Originally due', documentDay(document.dueOn))]
      : []),
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

const discountLabel = (discount: InvoiceDocument['discount']): string =>
  discount && 'percent' in discount ? `Discount ${rateText(discount.percent)}` : 'Discount';

/** `7.5%`; what is stored may have zeros at its end. */
const rateText = (rate: string): string => `${rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate}%`;

function row(
  { currency }: Pick<InvoiceDocument, 'currency'>,
  label: string,
  amountMinor: number,
  weight: AmountView['weight'] = 'plain',
): AmountView {
  return { label, amount: formatMoney({ amountMinor, currency }), weight };
}

/** Down to what is to be paid, before anybody paid anything. */
function totalRows(document: InvoiceDocument, totalLabel = 'Total'): AmountView[] {
  const { totals, taxMode, withholding } = document;
  const isInclusive = taxMode === 'inclusive';
  const taxes = document.taxes.map(({ name, rate, base, amount }) => {
    const on = formatMoney({ amountMinor: base, currency: document.currency });
    return isInclusive
      ? row(document, `Includes ${name} ${rateText(rate)} on ${on}`, amount, 'quiet')
      : row(document, `${name} ${rateText(rate)} on ${on}`, amount);
  });
  const net = row(document, isInclusive ? 'Net of tax' : 'Net', totals.net, isInclusive ? 'quiet' : 'plain');
  const total = row(document, totalLabel, totals.total, 'strong');
  return [
    row(document, 'Subtotal', totals.subtotal),
    ...(totals.documentDiscount === 0
      ? []
      : [row(document, discountLabel(document.discount), -totals.documentDiscount)]),
    ...(isInclusive || totals.documentDiscount === 0 ? [] : [net]),
    ...(isInclusive ? [total, ...taxes, ...(taxes.length > 0 ? [net] : [])] : [...taxes, total]),
    ...inBusinessCurrencyRow(document),
    ...(totals.withholding === 0
      ? []
      : [
          row(
            document,
            withholding ? `${withholding.name} ${rateText(withholding.rate)} withheld` : 'Withheld',
            -totals.withholding,
          ),
        ]),
    ...(totals.cashRounding === 0 ? [] : [row(document, 'Rounding', totals.cashRounding)]),
    ...(totals.payable === totals.total ? [] : [row(document, 'To pay', totals.payable, 'strong')]),
  ];
}

function inBusinessCurrencyRow({ inBusinessCurrency }: InvoiceDocument): AmountView[] {
  if (!inBusinessCurrency) return [];
  const { currency, rate, totalMinor } = inBusinessCurrency;
  return [
    {
      label: `In ${currency} at ${rate}`,
      amount: formatMoney({ amountMinor: totalMinor, currency }),
      weight: 'quiet',
    },
  ];
}

const settlementLabels: Readonly<Record<DocumentSettlement['kind'], string>> = {
  deposit: 'Less deposit',
  payment: 'Less payment',
  credit: 'Less credit',
  credit_note: 'Less credit note',
  write_off: 'Written off',
  refund: 'Paid back',
};

/** Deposits first, then what was paid and credited, and what was given back; at the end what is left to pay. */
function settlementRows({ document, settlements, balanceMinor, state }: InvoiceSource): AmountView[] {
  if (state === 'void') return [];
  const order = Object.keys(settlementLabels);
  const rows = settlements
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, reference, on, amountMinor }) => {
      const said = [reference, on && documentDay(on)].filter(Boolean).join(', ');
      const label = settlementLabels[kind];
      return row(
        document,
        said ? `${label} (${said})` : label,
        kind === 'refund' ? amountMinor : -amountMinor,
      );
    });
  const balance = state === 'draft' ? balanceOfDraft(document, settlements) : balanceMinor;
  return [...rows, row(document, 'Balance due', balance, 'strong')];
}

/** What a draft would leave to pay once the deposits on its booking are taken off. */
const balanceOfDraft = ({ totals }: InvoiceDocument, settlements: readonly DocumentSettlement[]): number =>
  settlements.reduce((left, { amountMinor }) => left - amountMinor, totals.payable);

const scheduleOf = ({ instalments, currency }: InvoiceDocument): FactView[] =>
  instalments.length < 2
    ? []
    : instalments.map(({ dueOn, amountMinor }) =>
        fact(documentDay(dueOn), formatMoney({ amountMinor, currency })),
      );
