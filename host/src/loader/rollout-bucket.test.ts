import { isInBucket } from './rollout-bucket.ts';

const people = Array.from({ length: 10_000 }, (_, number) => `user-${number}`);
const share = (draw: { remote?: string; canary?: string; weight: number }) =>
  people.filter((visitorId) => isInBucket({ visitorId, remote: 'remote-booking', canary: 'c1', ...draw }))
    .length / 100;

test.each([1, 5, 10, 25, 50, 75, 99])(
  'of 10,000 visitors %i per cent get the canary, within five points',
  (weight) => {
    expect(Math.abs(share({ weight }) - weight)).toBeLessThan(5);
  },
);

test('a visitor always gets the same result for a remote and its canary', () => {
  const draw = { remote: 'remote-booking', canary: 'c1', weight: 50 };
  for (const visitorId of people.slice(0, 100))
    expect(isInBucket({ visitorId, ...draw })).toBe(isInBucket({ visitorId, ...draw }));
});

test('a visitor in the canary stays in it as the percentage grows', () => {
  const inside = (weight: number) =>
    people.filter((visitorId) => isInBucket({ visitorId, remote: 'remote-booking', canary: 'c1', weight }));
  expect(inside(50)).toEqual(expect.arrayContaining(inside(5)));
});

test('another canary, or another remote’s, selects other visitors', () => {
  const inside = (remote: string, canary: string) =>
    new Set(people.filter((visitorId) => isInBucket({ visitorId, remote, canary, weight: 10 })));
  const first = inside('remote-booking', 'c1');
  for (const other of [inside('remote-booking', 'c2'), inside('remote-staff', 'c1')]) {
    const both = [...first].filter((visitorId) => other.has(visitorId)).length;
    // Independent draws would share about a hundred visitors: a tenth of a tenth.
    expect(both).toBeLessThan(200);
  }
});
