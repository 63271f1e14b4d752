import type { Site } from '@daybook/contract/site';
import { type DepositPayers, depositOfVisit } from '@daybook/domain/prepayment/deposit';
import { formatMoney } from '@daybook/ui/format/money';
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

/** Who pays it, in a sentence; null where everybody does who books online. */
export const payersText = (terms: DepositTerms): string | null =>
  terms.payers === 'no_shows'
    ? `After a missed visit we may ask for ${depositAmount(terms)} in advance.`
    : null;
