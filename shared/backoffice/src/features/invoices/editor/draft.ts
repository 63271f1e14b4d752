import type { CustomerRow } from '@daybook/contract/customers';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { Invoice } from '@daybook/contract/invoices';
import type { TaxMode } from '@daybook/domain/invoicing/document';
import { type DiscountDraft, discountDraftOf, noDiscount } from '../../../entities/invoice/discount.ts';
import { emptyLine, type LineDraft, lineDraftOf } from './line-draft.ts';

/** An invoice in the form. Dates are `YYYY-MM-DD`, empty if not chosen. */
export interface InvoiceDraft {
  customer: CustomerRow | null;
  bookingId: string | null;
  currency: string;
  taxMode: TaxMode;
  issuedOn: string;
  suppliedOn: string;
  /** Due a number of days after the issue date, or on a fixed date. */
  due: { days: string } | { on: string };
  poNumber: string;
  lines: readonly LineDraft[];
  discount: DiscountDraft;
  withholdingRateId: string | null;
  roundsCash: boolean;
  instalmentsOn: readonly string[];
  appliesCredit: boolean;
  rate: string;
  notes: string;
  terms: string;
  privateNote: string;
}

/** A new invoice with the business's defaults and one empty line. */
export const newDraft = (settings: Invoicing): InvoiceDraft => ({
  customer: null,
  bookingId: null,
  currency: settings.currency,
  taxMode: settings.taxMode,
  issuedOn: '',
  suppliedOn: '',
  due: { days: String(settings.netDays) },
  poNumber: '',
  lines: [emptyLine(settings.defaultTaxRateIds)],
  discount: noDiscount,
  withholdingRateId: settings.withholdingRateId,
  roundsCash: false,
  instalmentsOn: [],
  appliesCredit: settings.appliesCredit,
  rate: '',
  notes: settings.notes,
  terms: settings.terms,
  privateNote: '',
});

/** The form's values of a stored draft. */
export function draftOf(
  input: InvoiceInput,
  customer: CustomerRow | null,
  settings: Pick<Invoicing, 'defaultTaxRateIds'>,
): InvoiceDraft {
  const { due, currency, lines = [] } = input;
  return {
    customer,
    bookingId: input.bookingId ?? null,
    currency,
    taxMode: input.taxMode,
    issuedOn: input.issuedOn ?? '',
    suppliedOn: input.suppliedOn ?? '',
    due: 'days' in due ? { days: String(due.days) } : { on: due.on },
    poNumber: input.poNumber ?? '',
    lines:
      lines.length > 0
        ? lines.map((line) => lineDraftOf(line, currency))
        : [emptyLine(settings.defaultTaxRateIds)],
    discount: discountDraftOf(input.discount, currency),
    withholdingRateId: input.withholdingRateId ?? null,
    roundsCash: input.roundsCash ?? false,
    instalmentsOn: input.instalmentsOn ?? [],
    appliesCredit: input.appliesCredit ?? true,
    rate: input.rate ?? '',
    notes: input.notes ?? '',
    terms: input.terms ?? '',
    privateNote: input.privateNote ?? '',
  };
}

/** The customer as described by the stored draft. */
export const customerOf = ({
  customerId,
  customerName,
  input,
  document: { buyer },
}: Invoice): CustomerRow => ({
  customerId: customerId ?? input?.customerId ?? '',
  firstName: customerName,
  lastName: '',
  email: buyer.email || null,
  phone: buyer.phone || null,
  contactIsHidden: false,
  alerts: [],
  tags: [],
  isBlockedOnline: false,
  createdAt: '',
  lastVisitAt: null,
});

/** Serialises the draft to detect changes; line keys are left out because they are never saved. */
export const textOf = ({ lines, ...draft }: InvoiceDraft): string =>
  JSON.stringify({ ...draft, lines: lines.map(({ key: _, ...line }) => line) });
