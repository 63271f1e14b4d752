/** Online payment providers. */
export const onlineProviders = ['paystack', 'flutterwave', 'stripe'] as const;
export type OnlineProvider = (typeof onlineProviders)[number];

/** Their names, which are the same in every language. */
export const providerNames: Readonly<Record<OnlineProvider, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
};

/** Whether the provider requires the payer's email address; Stripe asks for one on its own page. */
export const needsEmail = (provider: OnlineProvider): boolean => provider !== 'stripe';

/** Whether real money moves. `simulator` is a local stand-in for the provider. */
export const providerModes = ['test', 'live', 'simulator'] as const;
export type ProviderMode = (typeof providerModes)[number];

/** The part of a booking's price that is due as a deposit. */
export const depositKinds = ['none', 'fixed', 'percent', 'full'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** The customers who pay a deposit: all, new ones, or those with no-shows. */
export const depositFroms = ['everyone', 'new', 'no_shows'] as const;
export type DepositFrom = (typeof depositFroms)[number];

const keyForms: Readonly<Record<OnlineProvider, { live: RegExp; test: RegExp }>> = {
  paystack: { live: /^sk_live_\w{8,}$/, test: /^sk_test_\w{8,}$/ },
  flutterwave: { live: /^FLWSECK-[\w-]{8,}$/, test: /^FLWSECK_TEST-[\w-]{8,}$/ },
  stripe: { live: /^[sr]k_live_\w{8,}$/, test: /^[sr]k_test_\w{8,}$/ },
};

/** Whether a secret key moves real money, by its prefix; null if it is not a secret key of this provider. */
export function keyKindOf(provider: OnlineProvider, key: string): 'live' | 'test' | null {
  const { live, test } = keyForms[provider];
  if (live.test(key)) return 'live';
  return test.test(key) ? 'test' : null;
}

/** A secret for display: its prefix and its last four characters, never more than a third of it. */
export function maskedKey(key: string): string {
  const start = /^(?:[sr]k_(?:live|test)_|FLWSECK(?:_TEST)?-|whsec_)/.exec(key)?.[0] ?? '';
  const secret = key.slice(start.length);
  return `${start}••••${secret.length >= 12 ? secret.slice(-4) : ''}`;
}
