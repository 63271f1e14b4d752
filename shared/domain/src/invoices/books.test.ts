import { bookDayProblem } from './books.ts';

const open = { today: '2026-09-07', lockedUntil: null };
const closed = { ...open, lockedUntil: '2026-08-31' };

test.each([
  ['2026-09-07', open, null],
  ['2026-09-01', closed, null],
  ['2021-01-01', open, null],
  ['2026-09-08', open, 'This day is still to come.'],
  ['2027-01-01', open, 'This day is still to come.'],
  ['1900-01-01', open, 'The earliest day is 1 January 2021.'],
  ['2020-12-31', open, 'The earliest day is 1 January 2021.'],
  ['2026-08-31', closed, 'The books are closed up to and including 31 August 2026. Choose a later day.'],
  ['1900-01-01', closed, 'The books are closed up to and including 31 August 2026. Choose a later day.'],
])('%s is limited by today and by the closing date of the books', (day, books, problem) => {
  expect(bookDayProblem(day, books)).toBe(problem);
});
