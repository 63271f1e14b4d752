import type { Site } from '@daybook/contract/site';
import { type DepositPayers, depositOfVisit } from '@daybook/domain/prepayment/deposit';
import { type CancelStep, cancelSteps, splitOf } from '@daybook/domain/prepayment/giving-back';
import { formatMoney } from '@daybook/ui/format/money';
import { formatWhen } from '@daybook/ui/format/when';
import type { VisitPart } from './parts.ts';
import { partTerms } from './terms.ts';

/** What a visit asks for in advance, before it is known who books. */
export interface DepositTerms {
  amountMinor: number;
  /** It depends on who performs it, or on a price that is a lowest one. */
  isAtLeast: boolean;
  payers: DepositPayers;
  currency: string;
}

const noRule = { kind: 'none', value: 0, payers: 'everyone', noShows: 1 } as const;

/** Null where nothing is asked for. */
export function depositTerms(
  parts: readonly VisitPart[],
  seats: number,
  { policy: { prepayment }, currency }: Site,
): DepositTerms | null {
  if (prepayment.payers === null) return null;
  const terms = parts.map(partTerms);
  const items = parts.map(({ service }, index) => ({
    deposit: service.deposit,
    priceMinor: (terms[index]?.priceMinor ?? 0) * seats,
    seats,
  }));
  const amountMinor = depositOfVisit(items, noRule);
  if (amountMinor === 0) return null;
  const isAtLeast = parts.some(
    ({ service: { deposit } }, index) =>
      (deposit.kind === 'percent' || deposit.kind === 'full') && terms[index]?.isPriceAtLeast,
  );
  return { amountMinor, isAtLeast, payers: prepayment.payers, currency };
}

/** `₦2,000.00`, `from ₦2,000.00` */
export const depositAmount = ({ amountMinor, isAtLeast, currency }: DepositTerms): string =>
  `${isAtLeast ? 'from ' : ''}${formatMoney({ amountMinor, currency })}`;

/** Who pays it, in a sentence; null where everybody does. */
export function payersText(terms: DepositTerms): string | null {
  const amount = depositAmount(terms);
  if (terms.payers === 'new') return `New customers pay ${amount} in advance.`;
  return terms.payers === 'no_shows' ? `Who has missed a visit before pays ${amount} in advance.` : null;
}

interface Paid {
  amountMinor: number;
  currency: string;
}

/** What a cancellation gives back of what is paid in advance, step by step with real days and amounts. */
export function giveBackLines(
  steps: readonly CancelStep[],
  { amountMinor, currency }: Paid,
  zone: string,
  now: Date,
): string[] {
  const back = (keepsPercent: string): string => {
    const { refundMinor } = splitOf(amountMinor, keepsPercent);
    if (refundMinor === 0) return 'nothing of it back';
    const money = formatMoney({ amountMinor: refundMinor, currency });
    return refundMinor === amountMinor ? `all of it back, ${money}` : `${money} back`;
  };
  return steps.map(({ until, keepsPercent }, index) => {
    const isLast = index === steps.length - 1;
    if (isLast && index > 0) return `Cancel after that: ${back(keepsPercent)}.`;
    const end = isLast ? 'your visit begins' : formatWhen(new Date(until), zone, now);
    return `Cancel until ${end}: ${back(keepsPercent)}.`;
  });
}

/** The same before anything is booked. */
export const giveBackBeforehand = (
  { policy, zone }: Site,
  start: string,
  terms: DepositTerms,
  now: Date,
): string[] =>
  giveBackLines(cancelSteps(policy.prepayment.tiers, Date.parse(start), now.getTime()), terms, zone, now);
