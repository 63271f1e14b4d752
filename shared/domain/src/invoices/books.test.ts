import { bookDayProblem } from './books.ts';

const open = { today: '2026-09-07', lockedUntil: null };
const closed = { ...open, lockedUntil: '2026-08-31' };

test.each([
  ['2026-09-07', open, null],
  ['2026-09-01', closed, null],
  ['2021-01-01', open, null],
  ['2026-09-08', open, 'This date is in the future.'],
  ['2027-01-01', open, 'This date is in the future.'],
  ['1900-01-01', open, 'The earliest date is 1 January 2021.'],
  ['2020-12-31', open, 'The earliest date is 1 January 2021.'],
  ['2026-08-31', closed, 'The books are closed up to 31 August 2026. Choose a later date.'],
  ['1900-01-01', closed, 'The books are closed up to 31 August 2026. Choose a later date.'],
])('%s is limited by today and by the closing date of the books', (day, books, problem) => {
  expect(bookDayProblem(day, books)).toBe(problem);
});
