/** What providers are called. */
export const providerNames = { paystack: 'Paystack', flutterwave: 'Flutterwave', stripe: 'Stripe' } as const;
