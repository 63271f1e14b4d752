import { aSlot } from '@daybook/testing/slots';
import { partsOfDay, type Time } from './part-of-day.ts';

const at = (label: string): Time => ({
  label,
  minute: Number(label.slice(0, 2)) * 60 + Number(label.slice(3)),
  slot: aSlot({ startAt: `2026-03-03T${label}:00Z` }),
});

describe('the times of a day', () => {
  it('are grouped by the part of the day in which they start', () => {
    const parts = partsOfDay(['00:15', '11:45', '12:00', '16:59', '17:00', '23:30'].map(at));
    expect(parts.map(({ name, times }) => [name, times.map(({ label }) => label)])).toEqual([
      ['Morning', ['00:15', '11:45']],
      ['Afternoon', ['12:00', '16:59']],
      ['Evening', ['17:00', '23:30']],
    ]);
  });

  it('leave out a part without times', () => {
    expect(partsOfDay([at('13:00')]).map(({ name }) => name)).toEqual(['Afternoon']);
  });
});
