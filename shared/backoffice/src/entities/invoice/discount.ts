import type { InvoiceInput } from '@daybook/contract/invoice-document';
import { msg } from '@daybook/i18n';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';

type Discount = NonNullable<InvoiceInput['discount']>;

/** A discount as typed. */
export interface DiscountDraft {
  kind: 'percent' | 'amount';
  text: string;
}

export const noDiscount: DiscountDraft = { kind: 'percent', text: '' };

/** A stored discount in a field. */
export function discountDraftOf(discount: Discount | null | undefined, currency: string): DiscountDraft {
  if (!discount) return noDiscount;
  if ('percent' in discount) return { kind: 'percent', text: discount.percent };
  return { kind: 'amount', text: writeAmount({ amountMinor: discount.fixedMinor, currency }) };
}

/** Reads numbers as people and documents write them: `12,500.50` and `₦ 12 500.50` become `12500.50`. */
export const plainNumber = (text: string): string => text.replace(/[\s,\p{Sc}]/gu, '');

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

export const discountSentence = msg('Enter an amount, or a percentage like 7.5.');
