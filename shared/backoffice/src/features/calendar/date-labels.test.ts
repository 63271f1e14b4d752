import { datesOfView } from '@daybook/domain/calendar/calendar-range';
import { titleOf } from './date-labels.ts';

test.each([
  ['day', '2026-03-03', null, 'Tuesday 3 March 2026'],
  ['day', '2026-03-03', '2026-03-01', 'Tue 3 Mar'],
  ['day', '2026-03-03', '2027-03-01', 'Tue 3 Mar 2026'],
  ['week', '2026-03-03', null, '2 – 8 March 2026'],
  ['week', '2026-03-03', '2026-03-01', '2 Mar – 8 Mar'],
  ['week', '2026-12-30', '2026-03-01', '28 Dec 2026 – 3 Jan 2027'],
  ['week', '2026-03-30', null, '30 Mar – 5 Apr 2026'],
  ['week', '2026-12-30', null, '28 Dec 2026 – 3 Jan 2027'],
  ['month', '2026-03-03', null, 'March 2026'],
] as const)('%s of %s, beside %s, is called %s', (view, date, shortOn, title) => {
  expect(titleOf(view, date, datesOfView(view, date, 1), shortOn)).toBe(title);
});
