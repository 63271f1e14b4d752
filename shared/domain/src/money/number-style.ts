/**
 * How figures are grouped, by the English of a country: `12,500.00`, `12’500.00`, `1,23,456.00`. All of them have the
 * point before the decimals, so that what is typed means the same everywhere.
 */
export const locales = [
  'en-US',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-GH',
  'en-IE',
  'en-IN',
  'en-KE',
  'en-NG',
  'en-NZ',
  'en-PH',
  'en-PK',
  'en-SG',
  'en-TZ',
  'en-UG',
] as const;
export type Locale = (typeof locales)[number];

let current: string = 'en-US';

/** The locale by which figures are written now. */
export const numberLocale = (): string => current;

/**
 * Makes every figure of this process or page follow the business: there is one, so that what writes an amount need not
 * be told by whom. Whoever draws an area or writes a document or a mail says it first.
 */
export function setNumberStyle(locale: string): void {
  current = locale;
}

/** Writes something in the style that it was first written in; null or nothing for that of the business now. */
export function withNumberStyle<T>(locale: string | null | undefined, write: () => T): T {
  const before = current;
  current = locale ?? before;
  try {
    return write();
  } finally {
    current = before;
  }
}
