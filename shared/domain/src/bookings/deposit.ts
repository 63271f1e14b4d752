import { depositOf } from '../invoices/parts.ts';

/** The deposit of a service: the business's default, none, an amount, a percentage, or the whole price. */
export const depositKinds = ['business', 'none', 'fixed', 'percent', 'full'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** The customers who pay deposits: all, new ones, or those with no-shows. */
export const depositPayers = ['everyone', 'new', 'no_shows'] as const;
export type DepositPayers = (typeof depositPayers)[number];

/** The amount: minor units for `fixed`, hundredths of a percent for `percent`, 0 for the others. */
export interface DepositAmount<Kind extends DepositKind = DepositKind> {
  kind: Kind;
  value: number;
}

/** The business's deposit rule. */
export interface DepositRule extends DepositAmount<Exclude<DepositKind, 'business'>> {
  payers: DepositPayers;
  /** For `no_shows`: the minimum number. */
  noShows: number;
}

/** One service of a booking; the price is for all its places. */
export interface DepositItem {
  deposit: DepositAmount;
  priceMinor: number;
  seats: number;
}

/** The facts of a customer that decide whether they pay a deposit. */
export interface Payer {
  /** Has come before. */
  hasVisited: boolean;
  noShows: number;
  /** Exempt by the business. */
  isExempt: boolean;
}

/** Why a deposit is or is not required; `by_hand` is a decision of staff. */
export const depositReasons = [...depositPayers, 'nothing', 'exempt', 'not_asked', 'by_hand'] as const;
export type DepositReason = (typeof depositReasons)[number];

/** The deposit of a booking: the sum of its services, at most the price. */
export const depositOfBooking = (items: readonly DepositItem[], rule: DepositRule): number =>
  items.reduce((sum, item) => sum + depositOfItem(item, rule), 0);

function depositOfItem({ deposit, priceMinor, seats }: DepositItem, rule: DepositRule): number {
  const { kind, value } = deposit.kind === 'business' ? rule : deposit;
  switch (kind) {
    case 'fixed':
      return Math.min(value * seats, priceMinor);
    case 'percent':
      return depositOf(priceMinor, percentText(value));
    case 'full':
      return priceMinor;
    default:
      return 0;
  }
}

const percentText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** The deposit of this customer, and the reason. */
export function depositFor(
  items: readonly DepositItem[],
  rule: DepositRule,
  payer: Payer,
): { amountMinor: number; reason: DepositReason } {
  const amountMinor = depositOfBooking(items, rule);
  if (amountMinor === 0) return { amountMinor, reason: 'nothing' };
  if (payer.isExempt) return { amountMinor: 0, reason: 'exempt' };
  return isAsked(rule, payer)
    ? { amountMinor, reason: rule.payers }
    : { amountMinor: 0, reason: 'not_asked' };
}

function isAsked({ payers, noShows }: DepositRule, payer: Payer): boolean {
  if (payers === 'everyone') return true;
  return payers === 'new' ? !payer.hasVisited : payer.noShows >= noShows;
}
