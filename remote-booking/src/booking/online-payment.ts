import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import type { PayWay } from '@daybook/contract/pay-ways';
import type { PayInput } from '@daybook/contract/prepayment';
import type { OnlineProvider } from '@daybook/domain/payments';
import { type FeeTerms, surchargeOf } from '@daybook/domain/provider-fees';
import { useState } from 'react';

/** What a visitor chooses before paying in advance. Which provider takes it is not their concern. */
export interface PayChoice {
  amount: NonNullable<PayInput['amount']>;
  method: 'online' | 'bank_transfer';
}

interface OnlineWay {
  provider: OnlineProvider;
  feeTerms: FeeTerms | null;
}

export interface OnlineOffer {
  provider: OnlineProvider;
  surchargeMinor: number;
}

export const onlineWays = (ways: readonly PayWay[]): OnlineWay[] =>
  ways.flatMap((way) => (way.kind === 'online' ? [way] : []));

/** The business's first provider, and those that can replace it because they cost the visitor the same. */
export function onlineOffers(ways: readonly OnlineWay[], amountMinor: number): OnlineOffer[] {
  const all = ways.map(({ provider, feeTerms }) => ({
    provider,
    surchargeMinor: surchargeOf(feeTerms, amountMinor),
  }));
  return all.filter(({ surchargeMinor }) => surchargeMinor === all[0]?.surchargeMinor);
}

/** The provider does not take this payment or this amount, or does not answer. */
const isOfProvider = (error: unknown): boolean =>
  hasCode(error, 'action_not_possible') ||
  (error instanceof ApiError && (error.status === 503 || 'amountMinor' in error.fields));

/** Starts a payment with the first provider that takes it. */
export async function startOnline<Started>(
  [offer, ...others]: readonly OnlineOffer[],
  start: (offer: OnlineOffer) => Promise<Started>,
): Promise<Started> {
  if (!offer) throw new Error('No provider takes payments.');
  try {
    return await start(offer);
  } catch (error) {
    if (others.length === 0 || !isOfProvider(error)) throw error;
    return startOnline(others, start);
  }
}

/**
 * The providers that can take the payment. Once all of them failed, those at another price are offered, so that the
 * visitor sees the price before paying it.
 */
export function useOnlineOffers(ways: readonly OnlineWay[], amountMinor: number) {
  const [failed, setFailed] = useState<readonly OnlineProvider[]>([]);
  const left = ways.filter(({ provider }) => !failed.includes(provider));
  const offers = onlineOffers(left.length > 0 ? left : ways, amountMinor);
  async function start<Started>(begin: (offer: OnlineOffer) => Promise<Started>): Promise<Started> {
    try {
      return await startOnline(offers, begin);
    } catch (error) {
      if (isOfProvider(error)) setFailed((before) => [...before, ...offers.map(({ provider }) => provider)]);
      throw error;
    }
  }
  return { offers, start };
}
