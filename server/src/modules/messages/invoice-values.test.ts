import { dueText } from './invoice-values.ts';

test.each([
  ['2026-03-03', 'is due today'],
  ['2026-03-06', 'is due on 6 March 2026'],
  ['2026-03-02', 'was due on 2 March 2026, 1 day ago'],
  ['2026-02-24', 'was due on 24 February 2026, 7 days ago'],
])('an invoice due on %s %s', (on, words) => {
  expect(dueText(on, '2026-03-03')).toBe(words);
});
