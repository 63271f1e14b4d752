import { depositOf } from '../invoices/parts.ts';

/** What a service asks for in advance: as the business says, nothing, an amount, a part of its price, or all of it. */
export const depositKinds = ['business', 'none', 'fixed', 'percent', 'full'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** From whom it is asked: everyone, who has never come, or who stayed away some times before. */
export const depositPayers = ['everyone', 'new', 'no_shows'] as const;
export type DepositPayers = (typeof depositPayers)[number];

/** How much: minor units of `fixed`, hundredths of a percent of `percent`, 0 of the others. */
export interface DepositAmount<Kind extends DepositKind = DepositKind> {
  kind: Kind;
  value: number;
}

/** What the business asks for in advance. */
export interface DepositRule extends DepositAmount<Exclude<DepositKind, 'business'>> {
  payers: DepositPayers;
  /** Of `no_shows`: from how many on. */
  noShows: number;
}

/** One service of a visit; the price is for all its seats. */
export interface DepositItem {
  deposit: DepositAmount;
  priceMinor: number;
  seats: number;
}

/** What of a customer decides whether they pay in advance. */
export interface Payer {
  /** Has come before. */
  hasVisited: boolean;
  noShows: number;
  /** The business trusts this one. */
  isExempt: boolean;
}

/** Why something is asked for in advance, or why nothing is; `by_hand` is a person's own decision. */
export const depositReasons = [...depositPayers, 'nothing', 'exempt', 'not_asked', 'by_hand'] as const;
export type DepositReason = (typeof depositReasons)[number];

/** What a visit asks for in advance of those who pay in advance: of several services the sum, never more than the price. */
export const depositOfVisit = (items: readonly DepositItem[], rule: DepositRule): number =>
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

/** What this customer pays in advance, and why. */
export function depositFor(
  items: readonly DepositItem[],
  rule: DepositRule,
  payer: Payer,
): { amountMinor: number; reason: DepositReason } {
  const amountMinor = depositOfVisit(items, rule);
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
