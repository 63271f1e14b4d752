import { pointsFor } from './points.ts';

test.each([
  [10, 100_000, 250_000, 12],
  [10, 100_000, 99_999, 10],
  [0, 100_000, 100_000, 1],
  [10, 0, 250_000, 10],
  [10, 100_000, 0, 10],
])(
  '%i a visit and one for each %i: a visit for %i earns %i',
  (pointsPerVisit, spendPerPointMinor, total, points) => {
    expect(pointsFor({ pointsPerVisit, spendPerPointMinor }, total)).toBe(points);
  },
);
