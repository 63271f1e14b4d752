import type { OnlineProvider } from '@daybook/domain/payments';
import type { FeeTerms } from '@daybook/domain/provider-fees';
import type { Db } from '../../../platform/database/types.ts';
import { findPaymentSettings, type StoredPaymentSettings } from '../../payment-terms/payment-terms.repo.ts';
import { findProviders } from './provider.repo.ts';
import { connectionOf, type PaymentDeps } from './provider-credentials.ts';

/** The payment methods available now: providers whose keys exist and can be read. */
export interface PaymentMethods {
  settings: StoredPaymentSettings;
  enabled: readonly { provider: OnlineProvider; feeTerms: FeeTerms | null }[];
}

export async function availablePaymentMethods(
  deps: Pick<PaymentDeps, 'config' | 'secrets'>,
  db: Db,
): Promise<PaymentMethods> {
  const rows = await findProviders(db);
  return {
    settings: await findPaymentSettings(db),
    enabled: rows
      .filter((row) => row.isEnabled && connectionOf(deps, row) !== null)
      .map(({ provider, feeTerms }) => ({ provider, feeTerms })),
  };
}
