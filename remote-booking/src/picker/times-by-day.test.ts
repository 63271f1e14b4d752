import { aSlot } from '@daybook/testing/slots';
import { timesByDay } from './times-by-day.ts';

const slot = (startAt: string) => aSlot({ startAt });
const days = (starts: string[], zone: string) =>
  [...timesByDay(starts.map(slot), zone)].map(([day, times]) => [day, times.map(({ label }) => label)]);

describe('the times by day', () => {
  it('use the day and the clock of the business, not the device’s', () => {
    expect(days(['2026-03-02T22:30:00Z', '2026-03-02T23:00:00Z'], 'Africa/Lagos')).toEqual([
      ['2026-03-02', ['23:30']],
      ['2026-03-03', ['00:00']],
    ]);
  });

  it('name their clock where it shows the same time twice', () => {
    const starts = [
      '2026-11-01T04:30:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-01T07:30:00Z',
    ];
    expect(days(starts, 'America/New_York')).toEqual([
      ['2026-11-01', ['00:30', '01:30 EDT', '01:30 EST', '02:30']],
    ]);
  });
});
