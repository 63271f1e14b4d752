import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addPayments } from './bank-transfers/bank-transfer.routes.ts';
import { addPay } from './pay-page/pay-page.routes.ts';
import type { PaymentDeps } from './providers/provider-credentials.ts';
import { addPaymentSettings } from './settings/payment-settings.routes.ts';

export function registerPayments(api: Api, deps: Deps & PaymentDeps): void {
  addPaymentSettings(api, deps);
  addPayments(api, deps);
  addPay(api, deps);
}
