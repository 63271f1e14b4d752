import { booking, goodModule } from '../testing/loader-page.ts';
import { checkedRemote } from './module-check.ts';

const check = (module: unknown) =>
  checkedRemote(module, {
    name: 'remote-booking',
    version: booking,
    area: booking.area,
    mayLackPaths: false,
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
  expect(checkedRemote(goodModule, { ...expected, mayLackPaths: true })).toBe(goodModule.remote);
  expect(() => checkedRemote(goodModule, { ...expected, mayLackPaths: false })).toThrow('/pay');
  const other = withRemote({ routes: { '/book': [] } });
  expect(() => checkedRemote(other, { ...expected, mayLackPaths: true })).toThrow('/booking');
});
