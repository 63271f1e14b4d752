import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import type { PayWay } from '@daybook/contract/pay-ways';
import type { PayInput } from '@daybook/contract/prepayment';
import { surchargeOf } from '@daybook/domain/provider-fees';

/** What a visitor chooses before paying in advance. Which provider takes it is not their concern. */
export interface PayChoice {
  amount: NonNullable<PayInput['amount']>;
  method: 'online' | 'bank_transfer';
}

export interface OnlineOffer {
  provider: Exclude<PayInput['way'], 'bank_transfer'>;
  surchargeMinor: number;
}

/** The business's first provider, and those that can replace it because they cost the visitor the same. */
export function onlineOffers(ways: readonly PayWay[], amountMinor: number): OnlineOffer[] {
  const all = ways.flatMap((way) =>
    way.kind === 'online'
      ? [{ provider: way.provider, surchargeMinor: surchargeOf(way.feeTerms, amountMinor) }]
      : [],
  );
  return all.filter(({ surchargeMinor }) => surchargeMinor === all[0]?.surchargeMinor);
}

/** The provider does not take this payment, or does not answer. */
const isOfProvider = (error: unknown): boolean =>
  hasCode(error, 'action_not_possible') || (error instanceof ApiError && error.status === 503);

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
