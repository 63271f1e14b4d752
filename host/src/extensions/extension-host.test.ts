import { createSession } from '@daybook/session';
import { FillerFailure, type SlotFiller } from '@daybook/shell/extensions';
import type { Filler } from '@daybook/shell/slots';
import { anAdmin, aUser } from '@daybook/testing/people';
import type { HostArea } from '../loader/release.ts';
import { createReleaseStore } from '../loader/release-store.ts';
import { fakeLoader } from '../testing/fake-loader.ts';
import { aRelease } from '../testing/loader-page.ts';
import { remotes } from '../testing/remotes.tsx';
import { createExtensionHost, entriesFor, fillersFor } from './extension-host.ts';

const loyalty: HostArea = {
  remote: 'remote-loyalty',
  paths: ['/loyalty'],
  label: 'Loyalty',
  requires: [1, 2],
  off: null,
  navigation: [
    { label: 'Rules', to: '/loyalty/rules', order: 20, needs: ['settings.site'] },
    { label: 'Loyalty', labels: { fr: 'Fidélité' }, to: '/loyalty', order: 10, icon: 'gift' },
    { label: 'From later', to: '/loyalty/later', needs: ['gift.unheard'] },
  ],
  fills: [
    { slot: 'customer-panel@1', id: 'points', label: 'Points', needs: ['customer.view'] },
    { slot: 'customer-panel@2', id: 'newer', label: 'Newer points' },
  ],
};
const gifts: HostArea = {
  ...loyalty,
  remote: 'remote-gifts',
  navigation: [],
  fills: [{ slot: 'customer-panel@1', id: 'gifts', label: 'Gifts', order: -1 }],
};

const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);
const panels = (areas: readonly HostArea[], user: Parameters<typeof fillersFor>[1]) =>
  labels(fillersFor(areas, user, 'customer-panel@1'));

test('a user gets the entries that their role includes, in the areas that admit them, in order', () => {
  expect(labels(entriesFor([loyalty], anAdmin()))).toEqual(['Loyalty', 'Rules']);
  expect(labels(entriesFor([loyalty], aUser({ userType: 2, scopes: {} })))).toEqual(['Loyalty']);
  expect(entriesFor([loyalty], null)).toEqual([]);
  expect(entriesFor([{ ...loyalty, requires: 1 }], aUser({ userType: 2 }))).toEqual([]);
  expect(entriesFor([{ ...loyalty, off: 'Maintenance' }], anAdmin())).toEqual([]);
});

test('fillers of one slot version are ordered, and need their permissions', () => {
  expect(panels([loyalty, gifts], anAdmin())).toEqual(['Gifts', 'Points']);
  expect(panels([loyalty, gifts], aUser({ userType: 2, scopes: {} }))).toEqual(['Gifts']);
  expect(panels([{ ...loyalty, off: 'Maintenance' }], anAdmin())).toEqual([]);
  expect(panels([loyalty], null)).toEqual([]);
});

const code = () => null;

function open(fillers: Record<string, Filler>, { areas = [loyalty] }: { areas?: readonly HostArea[] } = {}) {
  const auth = remotes['remote-auth'];
  const module = { ...auth, build: { name: 'remote-loyalty', version: '1.0.0' }, fillers };
  const loader = fakeLoader({ 'remote-loyalty': module });
  const session = createSession({ as: { user: anAdmin(), token: 'token' }, wait: async () => {} });
  const releases = createReleaseStore(aRelease());
  const host = createExtensionHost({ areas: () => areas, loader, session, releases });
  const [filler] = host.fillers('customer-panel@1');
  return { host, loader, releases, filler: filler as SlotFiller<'customer-panel@1'> };
}

test('lists stay the same until the release or the user changes', () => {
  const { host, releases } = open({});
  const before = host.fillers('customer-panel@1');
  expect(host.fillers('customer-panel@1')).toBe(before);
  expect(host.entries()).toBe(host.entries());
  releases.replace({ ...releases.get(), id: 'r8', seq: 8 });
  expect(host.fillers('customer-panel@1')).not.toBe(before);
});

test('naming a filler fetches nothing; loading it fetches its remote once', async () => {
  const load = jest.fn(async () => code);
  const { host, loader, filler } = open({ points: { slot: 'customer-panel@1', load } });
  expect(loader.asked()).toEqual([]);
  const loaded = await host.load(filler);
  expect(loaded.code).toBe(code);
  expect(loader.asked()).toEqual(['remote-loyalty']);
  loaded.mount();
  expect(loader.mountPart).toHaveBeenCalledTimes(1);
  expect(loader.mount).not.toHaveBeenCalled();
});

test.each<[string, Record<string, Filler>]>([
  ['has no such filler', {}],
  ['fills another version', { points: { slot: 'customer-panel@2' as never, load: async () => code } }],
])('a fallback that %s stays in use, because it never declared it', async (_what, fillers) => {
  const { host, filler, loader } = open(fillers);
  await expect(host.load(filler)).rejects.toBeInstanceOf(FillerFailure);
  expect(loader.partFailed).not.toHaveBeenCalled();
  expect(loader.passOver).not.toHaveBeenCalled();
});

const broken = {
  points: { slot: 'customer-panel@1' as const, load: () => Promise.reject(new Error('broken')) },
};

test('a filler whose code throws is a failure with a support code, and no failed start of its area', async () => {
  const { host, filler, loader } = open(broken);
  const failure = await host.load(filler).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FillerFailure);
  expect(failure).toMatchObject({ supportCode: 'r1.code.k3x9' });
  expect(loader.partFailed).toHaveBeenCalledTimes(1);
  expect(loader.failedToMount).not.toHaveBeenCalled();
});

test('a remote that cannot be loaded is a failure with its support code', async () => {
  const { host, filler } = open(broken, { areas: [{ ...loyalty, remote: 'remote-gone' }] });
  await expect(host.load(filler)).rejects.toMatchObject({ supportCode: 'r1.code.k3x9' });
});

test('if the previous version works, its filler is shown instead', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(code);
  const { host, filler, loader } = open({ points: { slot: 'customer-panel@1', load } });
  loader.passOver.mockReturnValueOnce(true);
  expect((await host.load(filler)).code).toBe(code);
  expect(loader.asked()).toEqual(['remote-loyalty', 'remote-loyalty']);
});
