const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const tenths = (amount: number, unit: number) => Math.floor((amount * 10) / unit + 0.5);

/**
 * `1.5k` or `1,234.6M` of an amount that counts in parts of `scale` to one, without its sign; undefined below 1,000,
 * where nothing is shortened. What rounds up to 1,000.0k is 1.0M.
 */
export function shortened(amount: number, scale = 1): string | undefined {
  const size = Math.abs(amount);
  if (size < 1_000 * scale) return undefined;
  const thousands = tenths(size, 1_000 * scale);
  if (thousands < 10_000) return `${oneDecimal.format(thousands / 10)}k`;
  return `${oneDecimal.format(tenths(size, 1_000_000 * scale) / 10)}M`;
}

/** A count for dashboards and charts: 999, 1.0k, 1.3M. */
export function formatShortNumber(value: number): string {
  const short = shortened(value);
  if (!short) return plain.format(value);
  return value < 0 ? `-${short}` : short;
}

const whole = new Intl.NumberFormat('en-US');

/** A count in full: 1,234. */
export const formatCount = (value: number): string => whole.format(value);
