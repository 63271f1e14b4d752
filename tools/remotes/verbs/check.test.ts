import { givenInstead } from './check.ts';

const release = {
  id: 'r2',
  remotes: { 'remote-booking': { version: '2.0.0' }, 'remote-auth': { version: '1.0.0' } },
};
const versions = (booking: string) => ({
  ...release.remotes,
  'remote-booking': { version: booking },
});

test('a site that delivers the selected versions passes', () => {
  expect(givenInstead(release, release)).toEqual([]);
});

test('a site that delivers an earlier version, because its servers are older, is reported', () => {
  expect(givenInstead(release, { id: 'r2', remotes: versions('1.9.0') })).toEqual([
    'The site delivers remote-booking 1.9.0 instead of 2.0.0, which needs an API that its servers do not offer.',
  ]);
});

test('a site that does not deliver an area is reported', () => {
  const { 'remote-booking': _, ...rest } = release.remotes;
  expect(givenInstead(release, { id: 'r2', remotes: rest })).toEqual([
    'The site delivers no remote-booking instead of 2.0.0, which needs an API that its servers do not offer.',
  ]);
});

test('a site with another release is compared by its own health alone', () => {
  expect(givenInstead(release, { id: 'r1', remotes: versions('1.9.0') })).toEqual([]);
});
