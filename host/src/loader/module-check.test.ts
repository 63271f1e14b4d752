import { booking, goodModule } from '../testing/loader-page.ts';
import { checkedRemote } from './module-check.ts';

const check = (module: unknown) =>
  checkedRemote(module, {
    name: 'remote-booking',
    version: booking,
    area: booking.area,
    selectedBy: 'release',
  });
const withRemote = (changes: object) => ({ remote: { ...goodModule.remote, ...changes } });

test('the check returns the remote that its module exports', () => {
  expect(check(goodModule)).toBe(goodModule.remote);
});

test.each([
  ['nothing', undefined],
  ['another export', { routes: [] }],
  ['another contract', withRemote({ contract: 'remote@2' })],
  ['no build', withRemote({ build: undefined })],
  ['no routes', withRemote({ routes: undefined })],
  ['no routes for a path of its area', withRemote({ routes: { '/book': [] } })],
  ['no navigation', withRemote({ navigation: undefined })],
  ['a navigation of something else', withRemote({ navigation: [{ label: 'Book' }] })],
])('a module with %s breaks the contract', (_what, module) => {
  expect(() => check(module)).toThrow(expect.objectContaining({ reason: 'contract' }));
});

test.each([
  ['version', { name: 'remote-booking', version: '1.4.1' }],
  ['name', { name: 'remote-admin', version: '1.4.2' }],
])('code of another %s than the release selected is refused', (_what, build) => {
  expect(() => check(withRemote({ build }))).toThrow(expect.objectContaining({ reason: 'identity' }));
});

test('an older version may lack a path that its area has gained since, but not all paths', () => {
  const area = { ...booking.area, paths: ['/booking', '/pay'] };
  const expected = { name: 'remote-booking', version: booking, area };
  expect(checkedRemote(goodModule, { ...expected, selectedBy: 'previous' })).toBe(goodModule.remote);
  expect(() => checkedRemote(goodModule, { ...expected, selectedBy: 'release' })).toThrow('/pay');
  const other = withRemote({ routes: { '/book': [] } });
  expect(() => checkedRemote(other, { ...expected, selectedBy: 'previous' })).toThrow('/booking');
});

test('the selected version has the fillers that the release declares for it', () => {
  const fills = [{ slot: 'customer-panel@1', id: 'points', label: 'Points' }];
  const expected = { name: 'remote-booking', version: booking, area: { ...booking.area, fills } };
  const remoteWith = (fillers: object) => withRemote({ fillers });
  const sound = remoteWith({ points: { slot: 'customer-panel@1', load: async () => null } });
  expect(checkedRemote(sound, { ...expected, selectedBy: 'release' })).toBe(sound.remote);
  for (const fillers of [{}, { point: sound.remote }, { points: { slot: 'customer-panel@2' } }]) {
    const other = remoteWith(fillers);
    expect(() => checkedRemote(other, { ...expected, selectedBy: 'release' })).toThrow('filler points');
    for (const selectedBy of ['previous', 'canary'] as const)
      expect(checkedRemote(other, { ...expected, selectedBy })).toBe(other.remote);
  }
});

test('the navigation of the selected version equals that of the release', () => {
  const navigation = [{ label: 'Book', to: '/booking', order: 1 }];
  const expected = { name: 'remote-booking', version: booking, area: { ...booking.area, navigation } };
  expect(checkedRemote(goodModule, { ...expected, selectedBy: 'release' })).toBe(goodModule.remote);
  const other = withRemote({ navigation: [{ label: 'Book', to: '/booking/waitlist' }] });
  expect(() => checkedRemote(other, { ...expected, selectedBy: 'release' })).toThrow('navigation');
  for (const selectedBy of ['previous', 'canary'] as const)
    expect(checkedRemote(other, { ...expected, selectedBy })).toBe(other.remote);
});
