import type { payChannels } from '@daybook/contract/payment-settings';
import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import { msg } from '@daybook/i18n';

export const modeNames: Readonly<Record<ProviderMode, string>> = {
  test: msg('Test: no real money'),
  live: msg('Live: real money'),
  simulator: msg('Simulator on this computer'),
};

/** The provider's name for the secret that signs its messages; null if that is the secret key itself. */
export const webhookSecretNames: Readonly<Record<OnlineProvider, string | null>> = {
  paystack: null,
  flutterwave: msg('Secret hash'),
  stripe: msg('Signing secret'),
};

/** The places of the keys and of the message address in the provider's dashboard. */
export const whereToLook: Readonly<Record<OnlineProvider, string>> = {
  paystack: msg('In Paystack: Settings › API Keys & Webhooks.'),
  flutterwave: msg('In Flutterwave: Settings › API, and Settings › Webhooks.'),
  stripe: msg('In Stripe: Developers › API keys, and Developers › Webhooks.'),
};

export const channelNames: Readonly<Record<(typeof payChannels)[number], string>> = {
  card: msg('Card'),
  bank: msg('Bank account'),
  bank_transfer: msg('Bank transfer'),
  ussd: 'USSD',
  qr: msg('QR code'),
  mobile_money: msg('Mobile money'),
};
