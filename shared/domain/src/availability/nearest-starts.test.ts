import { nearestStarts } from './nearest-starts.ts';

test('the nearest starts are sorted by distance, the earlier first if equally near', () => {
  const starts = [9, 10, 12, 13, 15].map((startAt) => ({ startAt }));
  expect(nearestStarts(starts, 11, 3).map(({ startAt }) => startAt)).toEqual([10, 12, 9]);
  expect(nearestStarts(starts, 11, 9)).toHaveLength(5);
});
