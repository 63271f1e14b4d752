import { setLanguageSource } from '@daybook/i18n';
import fc from 'fast-check';
import {
  clockRangeText,
  clocks,
  clockText,
  dateOrders,
  dateSpanText,
  dateText,
  hourText,
  readTime,
} from './time-style.ts';

test.each([
  [0, '00:00', '12:00 am'],
  [5, '00:05', '12:05 am'],
  [570, '09:30', '9:30 am'],
  [719, '11:59', '11:59 am'],
  [720, '12:00', '12:00 pm'],
  [870, '14:30', '2:30 pm'],
  [1440, '24:00', '12:00 am'],
  [1560, '02:00', '2:00 am'],
  [-30, '23:30', '11:30 pm'],
])('minute %i of the day is %s, and %s', (minute, full, half) => {
  expect([clockText(minute, { clock: '24h' }), clockText(minute, { clock: '12h' })]).toEqual([full, half]);
});

test('an hour has a short form', () => {
  expect([
    hourText(9, { clock: '24h' }),
    hourText(9, { clock: '12h' }),
    hourText(0, { clock: '12h' }),
  ]).toEqual(['09', '9 am', '12 am']);
});

test('a written time reads back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...clocks), (minute, clock) => {
      expect(readTime(clockText(minute, { clock }))).toBe(minute);
    }),
  );
});

test.each([
  ['9', 540],
  ['930', 570],
  ['9.30', 570],
  ['24:00', 1440],
  ['2:30 pm', 870],
  ['2:30PM', 870],
  ['2 p.m.', 840],
  ['230p', 870],
  ['12 am', 0],
  ['12 pm', 720],
])('%s is read', (text, minute) => expect(readTime(text)).toBe(minute));

test.each(['', 'noon', '25', '9:61', '13 pm', '0 am', '9:5'])('"%s" is not read', (text) =>
  expect(readTime(text)).toBeNull(),
);

const date = { year: 2026, month: 3, day: 3 };
test.each([
  ['day-month', 'Tue 3 Mar', 'Tuesday 3 March 2026', '3 Mar 2026'],
  ['month-day', 'Tue, Mar 3', 'Tuesday, March 3, 2026', 'Mar 3, 2026'],
  ['year-month-day', 'Tue 2026-03-03', 'Tuesday 2026-03-03', '2026-03-03'],
] as const)('a date with its %s first', (dateOrder, short, long, bare) => {
  expect([
    dateText(date, { length: 'short', weekday: true, year: false }, { dateOrder }),
    dateText(date, { length: 'long', weekday: true, year: true }, { dateOrder }),
    dateText(date, { length: 'short', weekday: false, year: true }, { dateOrder }),
  ]).toEqual([short, long, bare]);
});

describe('in another language', () => {
  afterEach(() => setLanguageSource(() => 'en'));

  test.each([
    ['fr', 'mar. 3 mars', 'mardi 3 mars 2026', '2–8 mars 2026', '2:30 pm'],
    ['pt', 'ter., 3 de mar.', 'terça-feira, 3 de março de 2026', '2 – 8 de março de 2026', '2:30 pm'],
    ['es', 'mar, 3 mar', 'martes, 3 de marzo de 2026', '2–8 de marzo de 2026', '2:30 p. m.'],
    ['de', 'Di., 3. März', 'Dienstag, 3. März 2026', '2.–8. März 2026', '2:30 pm'],
    ['ar', 'الثلاثاء، 3 مارس', 'الثلاثاء، 3 مارس 2026', '2–8 مارس 2026', '2:30 م'],
  ] as const)('dates and times are written as usual there: %s', (language, short, long, span, time) => {
    setLanguageSource(() => language);
    const style = { dateOrder: 'month-day' } as const;
    const texts = [
      dateText(date, { length: 'short', weekday: true, year: false }, style),
      dateText(date, { length: 'long', weekday: true, year: true }, style),
      dateSpanText({ ...date, day: 2 }, { ...date, day: 8 }, 'long', style),
      clockText(870, { clock: '12h' }),
    ];
    // Some languages put narrow spaces there.
    expect(texts.map((text) => text.replace(/\s/g, ' '))).toEqual([short, long, span, time]);
  });

  test('a range of times keeps its start first between texts of either direction', () => {
    setLanguageSource(() => 'ar');
    expect(clockRangeText(570, 615, { clock: '24h' })).toBe('09:30 \u200f– 10:15');
  });

  test('dates in digits keep their order', () => {
    setLanguageSource(() => 'fr');
    expect(
      dateText(date, { length: 'short', weekday: true, year: true }, { dateOrder: 'year-month-day' }),
    ).toBe('mar. 2026-03-03');
  });
});

test('every order of dates keeps the day', () => {
  for (const dateOrder of dateOrders) {
    const of = (day: number) =>
      dateText({ ...date, day }, { length: 'short', weekday: true, year: false }, { dateOrder });
    expect(new Set([1, 2, 8, 9].map(of)).size).toBe(4);
  }
});

test.each([
  ['day-month', '2 – 8 March 2026', '30 Mar – 5 Apr 2026', '28 Dec 2026 – 3 Jan 2027'],
  ['month-day', 'March 2 – 8, 2026', 'Mar 30 – Apr 5, 2026', 'Dec 28, 2026 – Jan 3, 2027'],
  ['year-month-day', '2026-03-02 – 2026-03-08', '2026-03-30 – 2026-04-05', '2026-12-28 – 2027-01-03'],
] as const)('a week with its %s first', (dateOrder, month, months, years) => {
  const on = (text: string) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    return { year, month, day };
  };
  const span = (from: string, to: string) => dateSpanText(on(from), on(to), 'long', { dateOrder });
  expect([
    span('2026-03-02', '2026-03-08'),
    span('2026-03-30', '2026-04-05'),
    span('2026-12-28', '2027-01-03'),
  ]).toEqual([month, months, years]);
});

test('a range names AM or PM once if both ends share it', () => {
  const half = (from: number, to: number) => clockRangeText(from, to, { clock: '12h' });
  expect([half(570, 615), half(690, 735), half(1380, 60)]).toEqual([
    '9:30 – 10:15 am',
    '11:30 am – 12:15 pm',
    '11:00 pm – 1:00 am',
  ]);
  expect(clockRangeText(570, 615, { clock: '24h' })).toBe('09:30 – 10:15');
});
