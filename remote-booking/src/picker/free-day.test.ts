import { aSlot } from '@daybook/testing/slots';
import { freeDay } from './free-day.ts';

const at = (minute: number) => ({
  minute,
  label: '',
  slot: aSlot({
    startAt: new Date(Date.UTC(2026, 2, 3, 0, minute)).toISOString(),
    endAt: new Date(Date.UTC(2026, 2, 3, 0, minute + 45)).toISOString(),
  }),
});

test('visits that overlap are one free part of a day from eight to eight', () => {
  expect(freeDay([at(600), at(615), at(630), at(900)])).toEqual({
    day: [480, 1200],
    free: [
      [600, 675],
      [900, 945],
    ],
  });
});

test('an early or late visit lengthens the day', () => {
  expect(freeDay([at(420), at(1180)]).day).toEqual([420, 1225]);
});
