import { getPrivate, postPrivate, putPrivate } from '@daybook/api';
import type { BodyOf, ParamsOf } from '@daybook/contract/endpoints';
import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../keep-answer.ts';

const key = ['payment-settings'] as const;

export const paymentSettingsQueries = {
  /** How customers can pay; secrets are masked. */
  get: () =>
    queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => getPrivate('settings/payments', { signal }),
    }),
};

const keep = (client: QueryClient, settings: PaymentSettings): void => keepAnswer(client, key, settings);

type OfProvider = ParamsOf<'PUT settings/payments/providers/:provider'>;

export const paymentSettingsMutations = {
  /** A stale version is `version_conflict`. */
  change: () =>
    mutationOptions({
      mutationFn: (body: BodyOf<'PUT settings/payments'>) => putPrivate('settings/payments', { body }),
      onSuccess: (settings, _body, _before, { client }) => keep(client, settings),
    }),
  connect: () =>
    mutationOptions({
      mutationFn: ({ provider, ...body }: OfProvider & BodyOf<'PUT settings/payments/providers/:provider'>) =>
        putPrivate('settings/payments/providers/:provider', { params: { provider }, body }),
      onSuccess: (settings, _body, _before, { client }) => keep(client, settings),
    }),
  /** Whether the provider answers and takes the keys that are kept. */
  test: () =>
    mutationOptions({
      mutationFn: (params: OfProvider) =>
        postPrivate('settings/payments/providers/:provider/test', { params }),
      // What went wrong last is another now.
      onSuccess: (_answer, _params, _before, { client }) => client.invalidateQueries({ queryKey: key }),
    }),
};
