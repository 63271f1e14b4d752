/** The names of providers. */
export const providerNames = { paystack: 'Paystack', flutterwave: 'Flutterwave', stripe: 'Stripe' } as const;
