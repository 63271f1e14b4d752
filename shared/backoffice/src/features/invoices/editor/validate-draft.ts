import { InvoiceInput } from '@daybook/contract/invoice-document';
import { readAmount } from '@daybook/ui/format/money-text';
import type { InvoiceDraft } from './draft.ts';
import { type DiscountDraft, isBlank, type LineDraft } from './line-draft.ts';

/** Problems by field: `customerId`, or a line's key and field, such as `line-1.unitPrice`. */
export type Problems = Readonly<Record<string, string>>;

/** Reads numbers as people and documents write them: `12,500.50` and `₦ 12 500.50` become `12500.50`. */
export const plainNumber = (text: string): string => text.replace(/[\s,\p{Sc}]/gu, '');

type Discount = NonNullable<InvoiceInput['discount']>;

/** The typed discount; `undefined` if it is unreadable. */
export function readDiscount({ kind, text }: DiscountDraft, currency: string): Discount | null | undefined {
  const typed = plainNumber(text).replace(/%$/, '');
  if (typed === '' || Number(typed) === 0) return null;
  if (kind === 'amount') {
    const fixedMinor = readAmount(typed, currency);
    return fixedMinor === null ? undefined : { fixedMinor };
  }
  return /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) <= 100 ? { percent: typed } : undefined;
}

const discountSentence = 'Enter an amount, or a percentage like 7.5.';

/** The line as the server's input. */
const lineInput = (line: LineDraft, currency: string) => ({
  description: line.description,
  details: line.details,
  serviceId: line.serviceId,
  staffId: line.staffId,
  quantity: plainNumber(line.quantity) || '1',
  unit: line.unit,
  unitPrice: plainNumber(line.unitPrice),
  discount: readDiscount(line.discount, currency) ?? null,
  taxRateIds: [...line.taxRateIds],
  keepsPrice: line.keepsPrice,
});

/** With instalments, the whole invoice is due with the last one. */
function dueOf({ due, instalmentsOn }: InvoiceDraft): InvoiceInput['due'] {
  const last = instalmentsOn.toSorted().at(-1);
  if (last) return { on: last };
  return 'on' in due ? { on: due.on } : { days: due.days.trim() === '' ? -1 : Number(due.days) };
}

function inputOf(draft: InvoiceDraft, lines: readonly LineDraft[], business: string) {
  const { customer, currency, instalmentsOn } = draft;
  return {
    customerId: customer?.customerId ?? '',
    bookingId: draft.bookingId,
    currency,
    taxMode: draft.taxMode,
    issuedOn: draft.issuedOn || null,
    suppliedOn: draft.suppliedOn || null,
    due: dueOf(draft),
    poNumber: draft.poNumber,
    lines: lines.map((line) => lineInput(line, currency)),
    discount: readDiscount(draft.discount, currency) ?? null,
    withholdingRateId: draft.withholdingRateId,
    roundsCash: draft.roundsCash,
    instalmentsOn: instalmentsOn.toSorted(),
    appliesCredit: draft.appliesCredit,
    rate: currency === business ? null : plainNumber(draft.rate),
    notes: draft.notes,
    terms: draft.terms,
    privateNote: draft.privateNote,
  };
}

/** Messages for errors that a schema reports without naming a field. */
const sentences: Readonly<Record<string, string>> = {
  customerId: 'Choose a customer.',
  due: 'Enter when it is due.',
  unitPrice: 'Enter a price like 12500 or 12500.50.',
  instalmentsOn: 'Enter a day for each part.',
};

/** Maps the input's path `lines.2.unitPrice` to the field it was typed into. */
export function fieldOf(path: string, lines: readonly LineDraft[]): string {
  const [, place, field] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (place === undefined) return path.split('.')[0] ?? path;
  return `${lines[Number(place)]?.key ?? ''}.${field}`;
}

function discountProblems({ discount, lines, currency }: InvoiceDraft): Problems {
  const fields: [string, DiscountDraft][] = [
    ['discount', discount],
    ...lines.map((line): [string, DiscountDraft] => [`${line.key}.discount`, line.discount]),
  ];
  return Object.fromEntries(
    fields
      .filter(([, typed]) => readDiscount(typed, currency) === undefined)
      .map(([field]) => [field, discountSentence]),
  );
}

/** The draft as the server's input, or its problems. Blank lines are left out. */
export function validateDraft(draft: InvoiceDraft, business: string) {
  const lines = draft.lines.filter((line) => !isBlank(line));
  const { data, error } = InvoiceInput.safeParse(inputOf(draft, lines, business));
  const problems: Record<string, string> = { ...discountProblems(draft) };
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf(path.join('.'), lines);
    const last = field.split('.').at(-1) ?? '';
    problems[field] ??= sentences[last] ?? message;
  }
  const isGood = data !== undefined && Object.keys(problems).length === 0;
  return { input: isGood ? data : null, problems, lines };
}
