import { t } from '@daybook/i18n';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatOwnMoney, formatPrice } from '@daybook/ui/format/money';
import type { BookingPart } from './parts.ts';

/** The duration and price of a booking; minimum values if they depend on the staff member. */
export interface Terms {
  minutes: number;
  isMinutesAtLeast: boolean;
  priceMinor: number;
  isPriceAtLeast: boolean;
  /** False if the price is only available on request. */
  isPriceKnown: boolean;
  currency: string;
}

/** The terms of a service, with its chosen staff. */
export function partTerms({ service, candidates, staff }: BookingPart): Terms {
  const { priceKind, currency, ownTerms } = service;
  const performers = candidates.filter(
    ({ staffId }) => staff === 'any' || staff === undefined || staff === staffId,
  );
  const each = performers.map(({ staffId }) => {
    const own = ownTerms.find((terms) => terms.staffId === staffId);
    return {
      minutes: own?.durationMinutes ?? service.durationMinutes,
      price: own?.priceMinor ?? service.priceMinor,
    };
  });
  const minutes = spread(
    each.map((terms) => terms.minutes),
    service.durationMinutes,
  );
  const hasPrice = priceKind === 'fixed' || priceKind === 'from';
  const price = spread(hasPrice ? each.map((terms) => terms.price) : [], hasPrice ? service.priceMinor : 0);
  return {
    minutes: minutes.least,
    isMinutesAtLeast: minutes.differs,
    priceMinor: price.least,
    isPriceAtLeast: priceKind === 'from' || price.differs,
    isPriceKnown: priceKind !== 'on_request',
    currency,
  };
}

/** The terms of the whole booking, for a party size. */
export function bookingTerms(parts: readonly BookingPart[], seats: number): Terms | null {
  const all = parts.map(partTerms);
  const [first] = all;
  if (!first) return null;
  const priceMinor = sum(all.map((terms) => terms.priceMinor)) * seats;
  const isAllKnown = all.every((terms) => terms.isPriceKnown);
  return {
    minutes: sum(all.map((terms) => terms.minutes)),
    isMinutesAtLeast: all.some((terms) => terms.isMinutesAtLeast),
    priceMinor,
    isPriceAtLeast: !isAllKnown || all.some((terms) => terms.isPriceAtLeast),
    isPriceKnown: isAllKnown || priceMinor > 0,
    currency: first.currency,
  };
}

/** `45 min`, `from 45 min` */
export const durationText = ({ minutes, isMinutesAtLeast }: Terms): string =>
  isMinutesAtLeast ? t('from {amount}', { amount: formatDuration(minutes) }) : formatDuration(minutes);

/** `₦12,500.00`, `from ₦12,500.00`, `Free`, `Price on request` */
export function termsPriceText({ priceMinor, currency, isPriceAtLeast, isPriceKnown }: Terms): string {
  const price = { amountMinor: priceMinor, currency };
  if (!isPriceKnown) return t('Price on request');
  return isPriceAtLeast ? t('from {amount}', { amount: formatOwnMoney(price) }) : formatPrice(price);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function spread(numbers: readonly number[], otherwise: number): { least: number; differs: boolean } {
  if (numbers.length === 0) return { least: otherwise, differs: false };
  return { least: Math.min(...numbers), differs: new Set(numbers).size > 1 };
}
