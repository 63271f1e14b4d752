import { datesOfView } from '@daybook/domain/calendar/calendar-range';
import { titleOf } from './date-labels.ts';

test.each([
  ['day', '2026-03-03', false, 'Tuesday 3 March 2026'],
  ['day', '2026-03-03', true, 'Tue 3 Mar 2026'],
  ['week', '2026-03-03', false, '2 – 8 March 2026'],
  ['week', '2026-03-03', true, '2 – 8 Mar 2026'],
  ['week', '2026-03-30', false, '30 Mar – 5 Apr 2026'],
  ['week', '2026-12-30', false, '28 Dec 2026 – 3 Jan 2027'],
  ['month', '2026-03-03', false, 'March 2026'],
] as const)('%s of %s, short: %s, is called %s', (view, date, isShort, title) => {
  expect(titleOf(view, date, datesOfView(view, date, 1), isShort)).toBe(title);
});
