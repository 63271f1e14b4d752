import type { OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import { flutterwave } from './flutterwave.ts';
import { paystack } from './paystack.ts';
import type { ProviderAdapter } from './provider.ts';
import { stripe } from './stripe.ts';

export const adapters: Readonly<Record<OnlineProvider, ProviderAdapter>> = { paystack, flutterwave, stripe };

const addresses: Readonly<Record<OnlineProvider, string>> = {
  paystack: 'https://api.paystack.co',
  flutterwave: 'https://api.flutterwave.com/v3',
  stripe: 'https://api.stripe.com',
};

/**
 * The base URL of a provider. No screen can set it: it is the provider's own, or the simulator that the operator
 * configured, which must be on this machine. Null if there is none.
 */
export function baseUrlOf(
  provider: OnlineProvider,
  mode: ProviderMode,
  simulatorUrl: string | null,
): string | null {
  if (mode !== 'simulator') return addresses[provider];
  return simulatorUrl && `${simulatorUrl}/${provider}`;
}
