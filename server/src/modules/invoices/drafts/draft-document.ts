import type { InvoiceDocument, Party } from '@daybook/domain/documents/invoice-document';
import { dueOn } from '@daybook/domain/invoicing/due';
import { inBusinessCurrency, instalmentsOf } from '@daybook/domain/invoicing/parts';
import type { DocumentTotals } from '@daybook/domain/invoicing/totals';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import { inLanguage } from '../../../platform/language.ts';
import type { CompleteInvoiceInput, DraftContext } from './draft-context.ts';
import { checkedTotals, figuresOf, roundingCoinOf, taxesOf } from './draft-figures.ts';

/** The document of an invoice if issued today, calculated from typed values only, never from a client's sums. */
export function draftDocument(input: CompleteInvoiceInput, around: DraftContext): InvoiceDocument {
  const totals = checkedTotals(figuresOf(input, around));
  const issuedOn = input.issuedOn ?? around.today;
  const language = documentLanguage(around.buyer, around.terms);
  const { lines: _, taxes: __, ...sums } = totals;
  return {
    currency: input.currency,
    taxMode: input.taxMode,
    issuedOn,
    suppliedOn: input.suppliedOn,
    dueOn: dueOf(input, issuedOn),
    poNumber: input.poNumber,
    bookingReference: around.booking?.reference ?? null,
    seller: around.terms.seller,
    buyer: inLanguage(language, () => buyerOf(around.buyer, around.terms.seller.country)),
    lines: linesOf(input, around, totals),
    discount: input.discount,
    taxes: taxRowsOf(input, around, totals),
    withholding: withholdingOf(input, around),
    cashIncrementMinor: roundingCoinOf(input, around),
    totals: sums,
    instalments: partsOf(input, issuedOn, totals.payable, roundingCoinOf(input, around)),
    inBusinessCurrency: baseOf(input, around, totals.total),
    notes: input.notes,
    terms: input.terms,
    footer: around.terms.footer,
    logoPath: around.terms.logoPath,
    locale: around.terms.locale,
    language,
    paymentWays: around.terms.paymentWays,
    prepaidMinor: 0,
  };
}

/** The language of documents to a buyer. */
export function documentLanguage(
  buyer: DraftContext['buyer'],
  { language, languages }: Pick<DraftContext['terms'], 'language' | 'languages'>,
): Language {
  const own = buyer?.language;
  return own && languages.includes(own) ? own : language;
}

const dueOf = ({ due, instalmentsOn }: CompleteInvoiceInput, issuedOn: CalendarDate): CalendarDate =>
  instalmentsOn.at(-1) ?? ('on' in due ? due.on : dueOn(issuedOn, due.days));

/** The buyer as a document names them: in the country of the business unless their profile has another. A walk-in has a name in the reader's language. */
export function buyerOf(buyer: DraftContext['buyer'], countryOfBusiness = ''): Party {
  return {
    name: buyer?.isWalkIn
      ? t('Walk-in customer')
      : `${buyer?.firstName ?? ''} ${buyer?.lastName ?? ''}`.trim(),
    legalName: buyer?.company ?? '',
    address: buyer?.address ?? '',
    email: buyer?.email ?? '',
    phone: buyer?.phone ?? '',
    taxId: buyer?.taxId ?? '',
    registrationNumber: '',
    taxScheme: buyer?.taxScheme ?? '',
    country: buyer?.country ?? countryOfBusiness,
    endpoint: buyer?.endpoint ?? '',
  };
}

const linesOf = (
  input: CompleteInvoiceInput,
  { staffNames }: DraftContext,
  totals: DocumentTotals,
): InvoiceDocument['lines'] =>
  input.lines.map((line, position) => {
    const worked = totals.lines[position];
    return {
      description: line.description,
      details: line.details,
      serviceId: line.serviceId,
      staffId: line.staffId,
      staffName: (line.staffId !== null && staffNames.get(line.staffId)) || null,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      discount: line.discount,
      keepsPrice: line.keepsPrice,
      taxRateIds: line.taxRateIds,
      gross: worked?.gross ?? 0,
      discountMinor: worked?.discount ?? 0,
      net: worked?.net ?? 0,
      documentDiscount: worked?.documentDiscount ?? 0,
      taxAmounts: line.taxRateIds.map((id) => worked?.taxes[id] ?? 0),
    };
  });

const taxRowsOf = (
  input: CompleteInvoiceInput,
  around: DraftContext,
  totals: DocumentTotals,
): InvoiceDocument['taxes'] =>
  taxesOf(input, around).map(({ taxRateId, name, rate, kind, category }) => {
    const worked = totals.taxes.find(({ key }) => key === taxRateId);
    return {
      taxRateId,
      name,
      rate,
      isCompound: kind === 'compound',
      category,
      base: worked?.base ?? 0,
      amount: worked?.amount ?? 0,
    };
  });

function withholdingOf({ withholdingRateId }: CompleteInvoiceInput, { taxes }: DraftContext) {
  const tax = withholdingRateId === null ? undefined : taxes.get(withholdingRateId);
  return tax ? { taxRateId: tax.taxRateId, name: tax.name, rate: tax.rate } : null;
}

function partsOf(
  input: CompleteInvoiceInput,
  issuedOn: CalendarDate,
  payable: number,
  coin: number | null,
): InvoiceDocument['instalments'] {
  const { instalmentsOn } = input;
  if (instalmentsOn.length === 0) return [{ dueOn: dueOf(input, issuedOn), amountMinor: payable }];
  const amounts = instalmentsOf(payable, instalmentsOn.length, coin);
  return instalmentsOn.map((day, index) => ({ dueOn: day, amountMinor: amounts[index] ?? 0 }));
}

function baseOf({ currency, rate }: CompleteInvoiceInput, { terms }: DraftContext, total: number) {
  if (rate === null) return null;
  const currencies = { document: currency, business: terms.currency };
  return { currency: terms.currency, rate, totalMinor: inBusinessCurrency(total, rate, currencies) };
}
