/**
 * Paystack's fee for a payment within Nigeria, in kobo: 1.5 percent plus 100 naira, at most 2,000 naira. Payments below
 * 2,500 naira are exempt from the 100 naira.
 */
export function paystackFee(amount: number): number {
  const flat = amount < 250_000 ? 0 : 10_000;
  return Math.min(200_000, Math.round((amount * 15) / 1000) + flat);
}

/** 1.4 percent, in naira. */
export const flutterwaveFee = (amount: number): number => Math.round(amount * 1.4) / 100;

/** 2.9 percent and 30 of the smallest unit. */
export const stripeFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;
