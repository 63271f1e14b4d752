import { foldText } from '@daybook/domain/text/folding';
import { dateText, nameOfMonth } from '@daybook/domain/time-style';
import { timeStyle } from './time-style.ts';
import { plainDate } from './wall-time.ts';

/** A date as a field shows it: `3 Mar 2026`, or `Mar 3, 2026`, or as usual in the reader's language. */
export const fieldDate = (date: string): string =>
  dateText(plainDate(date), { length: 'short', weekday: false, year: true }, timeStyle());

const two = (value: number) => String(value).padStart(2, '0');

function dateOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? `${year}-${two(month)}-${two(day)}` : null;
}

/** The digits of Arabic as those of English. */
const latin = (text: string) =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** The month with this name or its first three letters, in the reader's language or in English. */
function monthNamed(word: string): number | undefined {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const english = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  const starts = (name: string) => foldText(name).startsWith(word);
  return months.find(
    (month) => starts(nameOfMonth(month)) || starts(english.format(Date.UTC(2024, month - 1))),
  );
}

/**
 * Parses a typed date: `3/3/2026` in the business's order, `2026-03-03`, `3 March 2026`, `Mar 3, 2026`. Without a year
 * it is that of `today`. Null if it is not a date.
 */
export function readDate(text: string, today: string): string | null {
  const parts = latin(foldText(text)).match(/\d+|\p{L}+/gu) ?? [];
  const digits = parts.filter((part) => /^\d/.test(part));
  const [word, ...more] = parts.filter((part) => !/^\d/.test(part) && part.length >= 3);
  const numbers = digits.map(Number);
  const thisYear = Number(today.slice(0, 4));
  if (more.length > 0 || digits.some((part) => part.length > 4)) return null;
  if (word !== undefined) {
    const month = monthNamed(word);
    const [day = 0, year = thisYear, extra] = numbers;
    return month === undefined || extra !== undefined || year < 1000 ? null : dateOf(year, month, day);
  }
  if (digits[0]?.length === 4) return numbers.length === 3 ? dateOf(...triple(numbers)) : null;
  if (numbers.length < 2 || numbers.length > 3) return null;
  const [first = 0, second = 0, year = thisYear] = numbers;
  if (numbers.length === 3 && digits[2]?.length !== 4) return null;
  return timeStyle().dateOrder === 'month-day' ? dateOf(year, first, second) : dateOf(year, second, first);
}

const triple = ([year = 0, month = 0, day = 0]: readonly number[]) => [year, month, day] as const;
