import { numberLocale } from '@daybook/domain/number-style';

const styles = {
  oneDecimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  plain: { maximumFractionDigits: 1 },
  whole: { maximumFractionDigits: 3 },
  share: { style: 'percent', maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const made = new Map<string, Intl.NumberFormat>();

/** The number format of the business. */
function inStyle(style: keyof typeof styles): Intl.NumberFormat {
  const key = `${numberLocale()} ${style}`;
  const known = made.get(key) ?? new Intl.NumberFormat(numberLocale(), styles[style]);
  made.set(key, known);
  return known;
}

const tenths = (amount: number, unit: number) => Math.floor((amount * 10) / unit + 0.5);

/**
 * `1.5k` or `1,234.6M` for an amount with `scale` parts to one, without its sign; undefined below 1,000, where nothing
 * is shortened. A value that rounds up to 1,000.0k is 1.0M.
 */
export function shortened(amount: number, scale = 1): string | undefined {
  const size = Math.abs(amount);
  if (size < 1_000 * scale) return undefined;
  const thousands = tenths(size, 1_000 * scale);
  if (thousands < 10_000) return `${inStyle('oneDecimal').format(thousands / 10)}k`;
  return `${inStyle('oneDecimal').format(tenths(size, 1_000_000 * scale) / 10)}M`;
}

/** A count for dashboards and charts: 999, 1.0k, 1.3M. */
export function formatShortNumber(value: number): string {
  const short = shortened(value);
  if (!short) return inStyle('plain').format(value);
  return value < 0 ? `-${short}` : short;
}

/** A count in full: 1,234. */
export const formatCount = (value: number): string => inStyle('whole').format(value);

/** A share of 1 in percent: 12.5%. */
export const formatShare = (share: number): string => inStyle('share').format(share);
