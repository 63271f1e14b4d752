import type { Service } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { type DepositPayers, depositOfBooking } from '@daybook/domain/prepayment/deposit';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import type { BookingPart } from './parts.ts';
import { bookingTerms, partTerms } from './terms.ts';

/** The deposit of a booking, before the customer is known. */
export interface DepositTerms {
  amountMinor: number;
  /** True if it depends on the staff member, or on a minimum price. */
  isAtLeast: boolean;
  payers: DepositPayers;
  currency: string;
}

const noRule = { kind: 'none', value: 0, payers: 'everyone', noShows: 1 } as const;

/** Null if there is no deposit. */
export function depositTerms(
  parts: readonly BookingPart[],
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
  const amountMinor = depositOfBooking(items, noRule);
  if (amountMinor === 0) return null;
  const isAtLeast = parts.some(
    ({ service: { deposit } }, index) =>
      (deposit.kind === 'percent' || deposit.kind === 'full') && terms[index]?.isPriceAtLeast,
  );
  return { amountMinor, isAtLeast, payers: prepayment.payers, currency };
}

/** The payment that books; null if the amount is not certain, or the business answers first. */
export function dueNow(
  parts: readonly BookingPart[],
  seats: number,
  deposit: DepositTerms | null,
): { depositMinor: number; totalMinor: number | null; currency: string } | null {
  const isRequest = parts.some(({ service }) => service.needsApproval);
  if (deposit?.payers !== 'everyone' || deposit.isAtLeast || isRequest) return null;
  const price = bookingTerms(parts, seats);
  const isKnown = price?.isPriceKnown && !price.isPriceAtLeast && price.priceMinor > deposit.amountMinor;
  return {
    depositMinor: deposit.amountMinor,
    totalMinor: isKnown ? price.priceMinor : null,
    currency: deposit.currency,
  };
}

/** `₦2,000.00`, `from ₦2,000.00` */
export const depositAmount = ({ amountMinor, isAtLeast, currency }: DepositTerms): string =>
  isAtLeast
    ? t('from {amount}', { amount: formatMoney({ amountMinor, currency }) })
    : formatMoney({ amountMinor, currency });

/** The customers who pay the deposit, as a sentence; null if all online customers do. */
export const payersText = (terms: DepositTerms): string | null =>
  terms.payers === 'no_shows'
    ? t('After a no-show, we may ask for a {amount} deposit.', { amount: depositAmount(terms) })
    : null;

/** The deposit for a service that all customers pay; null if only some or none do. */
export function depositOfAll(service: Service, site: Site): string | null {
  const terms = depositTerms([{ service, candidates: [], staff: undefined }], 1, site);
  return terms?.payers === 'everyone' ? depositAmount(terms) : null;
}
