import type { payChannels } from '@daybook/contract/payment-settings';
import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';

export const providerNames: Readonly<Record<OnlineProvider, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
};

export const modeNames: Readonly<Record<ProviderMode, string>> = {
  test: 'Test: no real money',
  live: 'Live: real money',
  simulator: 'Simulator on this machine',
};

/** The provider's name for the secret that signs its messages; null if that is the secret key itself. */
export const webhookSecretNames: Readonly<Record<OnlineProvider, string | null>> = {
  paystack: null,
  flutterwave: 'Secret hash',
  stripe: 'Signing secret',
};

/** The places of the keys and of the message address in the provider's dashboard. */
export const whereToLook: Readonly<Record<OnlineProvider, string>> = {
  paystack: 'In Paystack: Settings, API Keys & Webhooks.',
  flutterwave: 'In Flutterwave: Settings, API and Settings, Webhooks.',
  stripe: 'In Stripe: Developers, API keys and Developers, Webhooks.',
};

export const channelNames: Readonly<Record<(typeof payChannels)[number], string>> = {
  card: 'Card',
  bank: 'Bank account',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
  mobile_money: 'Mobile money',
};
