import { aSlot } from '@daybook/testing/slots';
import { timesOfDays } from './times-of-days.ts';

const slotAt = (startAt: string) => aSlot({ startAt });

test('times are grouped by day at the business, not on the device', () => {
  const slots = ['2026-03-03T21:30:00Z', '2026-03-03T23:30:00Z'].map(slotAt);
  const days = timesOfDays(slots, 'Africa/Lagos');
  expect(days.map(({ day, times }) => [day, times.map(({ label }) => label)])).toEqual([
    ['2026-03-03', ['22:30']],
    ['2026-03-04', ['00:30']],
  ]);
});

test('a time that occurs twice in a clock change says which one it is', () => {
  const slots = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T09:00:00Z'].map(slotAt);
  const [sunday] = timesOfDays(slots, 'Europe/London');
  expect(sunday?.times.map(({ label }) => label)).toEqual(['01:30 BST', '01:30 GMT', '09:00']);
});
