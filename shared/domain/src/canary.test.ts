import fc from 'fast-check';
import { evaluateCanary, failureRate, outcomesOf, toleratedRate } from './canary.ts';

const none = { loads: 0, failures: 0 };

test.each([
  ['what fails overwhelmingly is stopped early', { loads: 19, failures: 19 }, none, 'fails'],
  ['three failures of three are enough', { loads: 3, failures: 3 }, none, 'fails'],
  ['two of two are not', { loads: 2, failures: 2 }, none, 'too-early'],
  ['half of twenty are enough', { loads: 20, failures: 10 }, none, 'fails'],
  ['two of fifty are not', { loads: 50, failures: 2 }, none, 'too-early'],
  [
    'where the others fail, too, it takes more',
    { loads: 3, failures: 3 },
    { loads: 100, failures: 10 },
    'too-early',
  ],
  ...([3, 4, 6, 7] as const).map(
    (failures) =>
      [
        `what always fails is stopped early, though ${failures} of 20 of the others fail`,
        { loads: 99, failures: 99 },
        { loads: 20, failures },
        'fails',
      ] as const,
  ),
  [
    'where the others always fail, nothing is stopped early',
    { loads: 99, failures: 99 },
    { loads: 20, failures: 20 },
    'too-early',
  ],
  [
    'what fails as often as is tolerated is not stopped early',
    { loads: 99, failures: 30 },
    { loads: 20, failures: 3 },
    'too-early',
  ],
  ['one failure in a hundred is tolerated', { loads: 100, failures: 1 }, none, 'holds'],
  ['three in a hundred are not, where nothing else fails', { loads: 100, failures: 3 }, none, 'fails'],
  ['two failures stop nothing, which two addresses can make', { loads: 100, failures: 2 }, none, 'holds'],
  [
    'two failures of the others save nothing, however few others there are',
    { loads: 3, failures: 3 },
    { loads: 2, failures: 2 },
    'fails',
  ],
  ['nor from a hundred loads on', { loads: 100, failures: 5 }, { loads: 2, failures: 2 }, 'fails'],
  ['three failures of the others count', { loads: 3, failures: 3 }, { loads: 3, failures: 3 }, 'too-early'],
  [
    'twice what fails elsewhere is tolerated',
    { loads: 100, failures: 10 },
    { loads: 1000, failures: 50 },
    'holds',
  ],
  ['more than that is not', { loads: 100, failures: 11 }, { loads: 1000, failures: 50 }, 'fails'],
  [
    'a site that never fails tolerates a per cent all the same',
    { loads: 1000, failures: 10 },
    { loads: 9000, failures: 0 },
    'holds',
  ],
] as const)('%s', (_name, canary, control, verdict) => {
  expect(evaluateCanary(canary, control)).toBe(verdict);
});

const outcomes = fc
  .record({ loads: fc.integer({ min: 0, max: 100_000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ loads, share }) => ({ loads, failures: Math.floor(loads * share) }));

test('one more failure never saves a canary', () => {
  fc.assert(
    fc.property(outcomes, outcomes, ({ loads, failures }, control) => {
      const worse = { loads: loads + 1, failures: failures + 1 };
      return (
        evaluateCanary({ loads, failures }, control) !== 'fails' || evaluateCanary(worse, control) === 'fails'
      );
    }),
  );
});

test('a canary that fails as often as the main version is never stopped', () => {
  fc.assert(fc.property(outcomes, (same) => evaluateCanary(same, same) !== 'fails'));
});

test('the tolerated failure rate is one per cent, or twice that of the other versions', () => {
  fc.assert(
    fc.property(outcomes, (control) => {
      const rate = toleratedRate(control);
      return rate >= 0.01 && (rate === 0.01 || rate === 2 * failureRate(control));
    }),
  );
});

test('a sampled success counts as twenty loads, a failure as one', () => {
  expect(outcomesOf({ failures: 3, successes: 0, sampledSuccesses: 2 })).toEqual({ loads: 43, failures: 3 });
  expect(outcomesOf({ failures: 3, successes: 97, sampledSuccesses: 0 })).toEqual({
    loads: 100,
    failures: 3,
  });
});
