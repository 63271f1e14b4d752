/**
 * Grouping of digits, by the English of a country: `12,500.00`, `12’500.00`, `1,23,456.00`. All have a point before the
 * decimals, so that typed numbers mean the same everywhere.
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

/** The present locale of numbers. */
export const numberLocale = (): string => current;

/**
 * Sets the number format of this whole process or page. There is one business, so formatters need no parameter for it.
 * Code that draws an area or writes a document or a mail must call this first.
 */
export function setNumberStyle(locale: string): void {
  current = locale;
}

/** Formats with the stored locale of an earlier document; null or absent means the present format of the business. */
export function withNumberStyle<T>(locale: string | null | undefined, write: () => T): T {
  const before = current;
  current = locale ?? before;
  try {
    return write();
  } finally {
    current = before;
  }
}
