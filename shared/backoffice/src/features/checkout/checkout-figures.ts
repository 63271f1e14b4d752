import type { Checkout } from '@daybook/contract/checkout';
import { type CheckoutSums, checkoutSums, checkoutTotals } from '@daybook/domain/invoicing/checkout';
import { spreadTips, suggestedTips, type Tip } from '@daybook/domain/invoicing/tips';
import type { DocumentTotals } from '@daybook/domain/invoicing/totals';
import { t } from '@daybook/i18n';
import { readAmount } from '@daybook/ui/format/money-text';
import { discountSentence, plainNumber, readDiscount } from '../../entities/invoice/discount.ts';
import { moneyText } from '../../entities/invoice/money.ts';
import {
  areLinesRead,
  type CheckoutDraft,
  discountOf,
  linesOf,
  type PaymentDraft,
  performersOf,
  type ShownLine,
} from './checkout-draft.ts';

const decimal = /^\d{1,12}(\.\d{1,8})?$/;

/** The price as the server reads it; null if it is unreadable. */
const priceOf = ({ price }: ShownLine): string | null => {
  const plain = plainNumber(price);
  return decimal.test(plain) ? plain : null;
};

/** The totals while typing: an unreadable price counts as zero. Null if an amount exceeds the limits. */
function totalsOf(checkout: Checkout, draft: CheckoutDraft, lines: readonly ShownLine[]) {
  const discount = readDiscount(discountOf(checkout, draft), checkout.currency) ?? null;
  try {
    return checkoutTotals(
      checkout,
      lines.map((line) => ({ ...line, unitPrice: priceOf(line) ?? '0' })),
      discount,
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function tipsOf(
  { tip }: CheckoutDraft,
  { currency }: Checkout,
  payableMinor: number,
  earned: readonly { staffId: string | null; amountMinor: number }[],
): Tip[] {
  if (tip.kind === 'none') return [];
  if (tip.kind === 'percent') return suggestedTips(payableMinor, tip.percent, earned);
  return Object.entries(tip.amounts).map(([staffId, typed]) => ({
    staffId,
    amountMinor: readAmount(typed, currency) ?? 0,
  }));
}

/** The amount of each payment. A payment without a typed amount covers the remainder after the others. */
function amountsOf(payments: readonly PaymentDraft[], currency: string, toPayMinor: number): number[] {
  const typed = payments.map(({ amount }) => (amount === null ? null : (readAmount(amount, currency) ?? 0)));
  const others = typed.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return typed.map((amount) => amount ?? Math.max(0, toPayMinor - others));
}

export interface Figures extends CheckoutSums {
  lines: ShownLine[];
  performers: { staffId: string; name: string }[];
  /** Null for an issued invoice, whose lines are final, and beyond the limits. */
  totals: DocumentTotals | null;
  payableMinor: number;
  tips: Tip[];
  /** All tips, also what the payments in the draft do not cover. */
  wantedTipMinor: number;
  /** The balance with the tips, less the credit. */
  toPayMinor: number;
  /** The amount of each payment in the draft. */
  amounts: number[];
  isPaidLater: boolean;
}

/** All figures of a check-out, calculated from the server's figures and the typed values. */
export function figuresOf(checkout: Checkout, draft: CheckoutDraft): Figures {
  const { currency, depositMinor } = checkout;
  const lines = linesOf(checkout, draft);
  const performers = performersOf(lines);
  const totals = totalsOf(checkout, draft, lines);
  const payableMinor = checkout.invoice || !totals ? checkout.payableMinor : totals.payable;
  const isPaidLater = draft.payments.some(({ method }) => method === 'later');
  const earned = lines.map(({ staffId }, index) => ({
    staffId,
    amountMinor: totals?.lines[index]?.net ?? 0,
  }));
  const tips = isPaidLater
    ? []
    : tipsOf(draft, checkout, payableMinor, earned).filter(({ amountMinor }) => amountMinor > 0);
  const open = { payableMinor, depositMinor, creditMinor: 0, payments: [] };
  const { balanceMinor } = checkoutSums(open);
  const creditMinor =
    draft.usesCredit && checkout.abilities.includes('credit')
      ? Math.min(checkout.creditMinor, balanceMinor)
      : 0;
  const wantedTipMinor = tips.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const toPayMinor = balanceMinor - creditMinor + wantedTipMinor;
  const amounts = isPaidLater ? [] : amountsOf(draft.payments, currency, toPayMinor);
  const payments = spreadTips(tips, amounts).map((share, index) => ({
    amountMinor: amounts[index] ?? 0,
    tips: share,
  }));
  return {
    ...checkoutSums({ ...open, creditMinor, payments }),
    lines,
    performers,
    totals: checkout.invoice ? null : totals,
    payableMinor,
    tips,
    wantedTipMinor,
    toPayMinor,
    amounts,
    isPaidLater,
  };
}

/** Problems by field: a line's key, `discount`, a staff member of a tip, a payment's key, or its `method`. */
export type Problems = Readonly<Record<string, string>>;

export const problemsOf = (checkout: Checkout, draft: CheckoutDraft, figures: Figures): Problems => ({
  ...lineProblems(figures),
  ...(readDiscount(discountOf(checkout, draft), checkout.currency) === undefined && {
    discount: t(discountSentence),
  }),
  ...tipProblems(draft, checkout.currency),
  ...(figures.toPayMinor > 0 && !figures.isPaidLater && paymentProblems(checkout, draft, figures)),
});

function lineProblems({ lines }: Figures): Problems {
  if (lines.length === 0) return { lines: t('Add a service or an item.') };
  return Object.fromEntries(
    lines.flatMap((line) => [
      ...(line.description.trim() === ''
        ? [[`${line.key} description`, t('Enter what this line is for.')]]
        : []),
      ...(priceOf(line) === null ? [[line.key, t('Enter a price.')]] : []),
    ]),
  );
}

function tipProblems({ tip }: CheckoutDraft, currency: string): Problems {
  if (tip.kind !== 'own') return {};
  return Object.fromEntries(
    Object.entries(tip.amounts)
      .filter(([, typed]) => typed.trim() !== '' && readAmount(typed, currency) === null)
      .map(([staffId]) => [`tip ${staffId}`, t('Enter an amount or leave this blank.')]),
  );
}

function paymentProblems({ currency }: Checkout, { payments }: CheckoutDraft, figures: Figures): Problems {
  const { amounts, excessMinor, wantedTipMinor, tipMinor } = figures;
  const ofAll =
    excessMinor > 0
      ? t('This is {amount} more than is due.', { amount: moneyText(excessMinor, currency) })
      : tipMinor < wantedTipMinor && t('The tip can’t be more than the amount received.');
  return Object.fromEntries(
    payments.flatMap(({ key, method }, index) => [
      ...(method === null ? [[`${key} method`, t('Choose a payment method.')]] : []),
      ...(ofAll && index === payments.length - 1 ? [[key, ofAll]] : []),
      ...(amounts[index] ? [] : [[key, t('Enter an amount.')]]),
    ]),
  );
}

/** The request, for a draft without problems. */
export function inputOf(checkout: Checkout, draft: CheckoutDraft, figures: Figures) {
  const { lines, tips, amounts, balanceMinor, creditMinor, toPayMinor } = figures;
  const shares = spreadTips(tips, amounts);
  const isFinal = checkout.invoice !== null;
  return {
    lines:
      isFinal || (checkout.booking && areLinesRead(checkout, draft))
        ? null
        : lines.map((line) => ({
            position: line.position,
            description: line.description.trim(),
            serviceId: line.serviceId,
            staffId: line.staffId,
            quantity: line.quantity,
            unitPrice: priceOf(line) ?? '0',
          })),
    discount: isFinal
      ? checkout.discount
      : (readDiscount(discountOf(checkout, draft), checkout.currency) ?? null),
    creditMinor,
    payments:
      toPayMinor === 0
        ? []
        : draft.payments.flatMap(({ method }, index) =>
            method === null || method === 'later'
              ? []
              : [{ method, amountMinor: amounts[index] ?? 0, tips: shares[index] ?? [] }],
          ),
    balanceMinor,
    sendReceipt: draft.sendReceipt ?? checkout.emailsReceipt,
  };
}
