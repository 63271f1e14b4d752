import { InvoiceInput } from '@daybook/contract/invoice-document';
import { msg, t } from '@daybook/i18n';
import {
  type DiscountDraft,
  discountSentence,
  plainNumber,
  readDiscount,
} from '../../../entities/invoice/discount.ts';
import type { InvoiceDraft } from './draft.ts';
import { isBlank, type LineDraft } from './line-draft.ts';

/** Problems by field: `customerId`, or a line's key and field, such as `line-1.unitPrice`. */
export type Problems = Readonly<Record<string, string>>;

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
  customerId: msg('Choose a customer.'),
  due: msg('Enter a due date.'),
  unitPrice: msg('Enter a price like 12500 or 12500.50.'),
  instalmentsOn: msg('Enter a date for each instalment.'),
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
      .map(([field]) => [field, t(discountSentence)]),
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
    const sentence = sentences[last];
    problems[field] ??= sentence ? t(sentence) : message;
  }
  const isGood = data !== undefined && Object.keys(problems).length === 0;
  return { input: isGood ? data : null, problems, lines };
}
