import { setLanguageSource } from '@daybook/i18n';
import { fieldDate, readDate } from './date-text.ts';
import { keepTimeStyle } from './time-style.ts';

const today = '2026-03-02';
const asOrder = (dateOrder: 'day-month' | 'month-day' | 'year-month-day') =>
  keepTimeStyle({ clock: '24h', dateOrder });

afterEach(() => {
  setLanguageSource(() => 'en');
  asOrder('day-month');
});

test.each([
  ['2026-04-03', '2026-04-03'],
  ['3/4/2026', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  ['3/4', '2026-04-03'],
  ['3 April 2026', '2026-04-03'],
  ['Apr 3, 2026', '2026-04-03'],
  ['3 apr', '2026-04-03'],
  ['Fri 3 Apr 2026', null],
  ['31/2/2026', null],
  ['3/4/26', null],
  ['soon', null],
  ['', null],
])('%s is read as %s', (text, date) => {
  expect(readDate(text, today)).toBe(date);
});

test('digits are in the business’s order', () => {
  asOrder('month-day');
  expect(readDate('3/4/2026', today)).toBe('2026-03-04');
  expect(fieldDate('2026-03-04')).toBe('Mar 4, 2026');
});

test.each(['en', 'fr', 'pt', 'es', 'de', 'ar'] as const)(
  'a date is read back as it is shown: %s',
  (language) => {
    setLanguageSource(() => language);
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-09`;
      expect(readDate(fieldDate(date), today)).toBe(date);
    }
  },
);
