/** How prices change together: by hundredths of a percent (750 is 7.5 %), or by an amount in minor units. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly hundredths: number }
  | { readonly kind: 'amount'; readonly amountMinor: number };

/**
 * A price after the change, rounded half up to a multiple of `roundToMinor` (at least 1) and never negative. Exact for
 * every safe integer: the products are BigInt.
 */
export function changedPrice(priceMinor: number, change: PriceChange, roundToMinor = 1): number {
  const whole = 10_000n;
  const scaled =
    change.kind === 'percent'
      ? BigInt(priceMinor) * (whole + BigInt(change.hundredths))
      : (BigInt(priceMinor) + BigInt(change.amountMinor)) * whole;
  if (scaled <= 0n) return 0;
  const step = BigInt(roundToMinor) * whole;
  return Number(((2n * scaled + step) / (2n * step)) * BigInt(roundToMinor));
}
