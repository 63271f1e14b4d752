import { getPrivate } from '@daybook/api';
import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';
import { mutationFor } from '../mutation-for.ts';

const key = ['payment-settings'] as const;

export const paymentSettingsQueries = {
  /** The payment methods; secrets are masked. */
  get: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => getPrivate('settings/payments', { signal }),
    }),
};

const keep = (client: QueryClient, settings: PaymentSettings): void => keepAnswer(client, key, settings);

export const paymentSettingsMutations = {
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationFor('PUT settings/payments', {
      onSuccess: (settings, _body, _before, { client }) => keep(client, settings),
    }),
  connect: () =>
    mutationFor('PUT settings/payments/providers/:provider', {
      onSuccess: (settings, _body, _before, { client }) => keep(client, settings),
    }),
  /** Checks that the provider responds and accepts the stored keys. */
  test: () =>
    mutationFor('POST settings/payments/providers/:provider/test', {
      onSuccess: (_answer, _params, _before, { client }) => client.invalidateQueries({ queryKey: key }),
    }),
};
