import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  changePaymentSettings,
  changeProvider,
  type PaymentSettingsDeps,
  readPaymentSettings,
  testProvider,
} from './payment-settings.commands.ts';

/** Only administrators set payment methods. */
const maySetPayments: Policy = (actor) => can(actor, 'settings.payment');

export function addPaymentSettings(api: Api, deps: PaymentSettingsDeps): void {
  const policy = maySetPayments;
  api.route('GET settings/payments', { policy, handler: () => readPaymentSettings(deps, deps.db) });
  api.route('PUT settings/payments', {
    policy,
    handler: ({ actor, body }) => changePaymentSettings(deps, actor, body),
  });
  api.route('PUT settings/payments/providers/:provider', {
    policy,
    handler: ({ actor, params, body }) => changeProvider(deps, actor, params.provider, body),
  });
  api.route('POST settings/payments/providers/:provider/test', {
    policy,
    handler: ({ params }) => testProvider(deps, params.provider),
  });
}
