import { refetches, stores } from '../handlers.ts';
import { settingsKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const paymentSettingsQueries = {
  /** The payment methods; secrets are masked. */
  get: () => queryFor('GET settings/payments', settingsKeys.payments),
};

const stored = { onSuccess: stores(paymentSettingsQueries.get) };

export const paymentSettingsMutations = {
  /** A stale version is `version_conflict`. */
  change: () => mutationFor('PUT settings/payments', stored),
  connect: () => mutationFor('PUT settings/payments/providers/:provider', stored),
  /** Checks that the provider responds and accepts the stored keys. */
  test: () =>
    mutationFor('POST settings/payments/providers/:provider/test', {
      onSuccess: refetches(settingsKeys.payments),
    }),
};
