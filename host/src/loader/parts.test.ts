import { createSession } from '@daybook/session';
import type { SlotFiller } from '@daybook/shell/extensions';
import { anAdmin } from '@daybook/testing/people';
import { createExtensionHost } from '../extensions/extension-host.ts';
import { aRelease, arrives, booking, failsForGood, leavePage, moduleAt } from '../testing/loader-page.ts';
import { aLoader, before, entryOf, versionArrives } from '../testing/page-loader.ts';

jest.mock('./lent-federation.ts', () => ({ lentFederation: {} }));

const slot = 'customer-panel@1' as const;
const Panel = () => null;
const area = { ...booking.area, fills: [{ slot, id: 'points', label: 'Points' }] };
const release = aRelease({ area, previous: before });

const partAt = (version: string, load: () => Promise<unknown> = async () => Panel) => ({
  remote: { ...moduleAt(version).remote, fillers: { points: { slot, load } } },
});

function open() {
  const page = aLoader(release);
  const areas = () => [{ remote: 'remote-booking', off: null, ...area }];
  const session = createSession({ as: { user: anAdmin(), token: 'token' }, wait: async () => {} });
  const host = createExtensionHost({ areas, session, loader: page.loader, releases: page.releases });
  const [filler] = host.fillers(slot) as [SlotFiller<typeof slot>];
  const broken = jest.fn();
  page.loader.onBroken(broken);
  return { ...page, broken, loadPart: () => host.load(filler) };
}

async function shown() {
  const page = open();
  const loading = page.loadPart();
  await versionArrives('1.4.2', partAt('1.4.2'));
  return { ...page, part: await loading };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  leavePage();
});
afterEach(() => jest.useRealTimers());

test('a part is reported when its code has loaded', async () => {
  const { reports } = await shown();
  expect(reports).toMatchObject([{ phase: 'ready', code: null, version: '1.4.2' }]);
});

test('a part that throws while it is shown is reported, and its area keeps the version', async () => {
  const { part, reports, broken, load } = await shown();
  part.mount();
  for (const message of ['once', 'twice', 'a third time']) part.failed(new TypeError(message));
  expect(reports.slice(1)).toMatchObject(
    Array.from({ length: 3 }, () => ({ phase: 'screen', code: 'render', version: '1.4.2' })),
  );
  expect(broken).not.toHaveBeenCalled();
  await expect(load()).resolves.toMatchObject({ selectedBy: 'release' });
});

test('a part whose code fails is replaced by that of the previous version', async () => {
  const { loadPart, reports } = open();
  const loading = loadPart();
  await versionArrives(
    '1.4.2',
    partAt('1.4.2', () => Promise.reject(new Error('broken'))),
  );
  await versionArrives('1.4.1', partAt('1.4.1'));
  expect((await loading).code).toBe(Panel);
  expect(reports).toMatchObject([
    { version: '1.4.2', phase: 'load', code: 'execution' },
    { version: '1.4.1', phase: 'ready', code: null },
  ]);
});

test('a part whose code never arrives fails within eight seconds, after the previous version was tried', async () => {
  const { loadPart, reports } = open();
  const never = () => new Promise<never>(() => {});
  const failed = expect(loadPart()).rejects.toThrow('could not be loaded');
  await versionArrives('1.4.2', partAt('1.4.2', never));
  await jest.advanceTimersByTimeAsync(8000);
  await versionArrives('1.4.1', partAt('1.4.1', never));
  await jest.advanceTimersByTimeAsync(0);
  await failed;
  expect(reports).toMatchObject([
    { version: '1.4.2', code: 'timeout' },
    { version: '1.4.1', code: 'timeout' },
  ]);
});

test('a version without the part that its release declares is replaced by the previous one', async () => {
  const { loadPart, reports } = open();
  const loading = loadPart();
  await versionArrives('1.4.2');
  await versionArrives('1.4.1', partAt('1.4.1'));
  expect((await loading).code).toBe(Panel);
  expect(reports).toMatchObject([
    { version: '1.4.2', phase: 'load', code: 'contract' },
    { version: '1.4.1' },
  ]);
});

test('a fallback without the part, or with a broken one, still serves its area', async () => {
  for (const module of [moduleAt('1.4.1'), partAt('1.4.1', () => Promise.reject(new Error('broken')))]) {
    leavePage();
    const { loadPart, load } = open();
    const failed = expect(loadPart()).rejects.toThrow('could not be loaded');
    await arrives(`${booking.base}styles.css`);
    await failsForGood(entryOf(booking));
    await versionArrives('1.4.1', module);
    await failed;
    const opening = load();
    await arrives(`${booking.base}styles.css`);
    await failsForGood(entryOf(booking));
    await expect(opening).resolves.toMatchObject({ selectedBy: 'previous' });
  }
});

test('a version that the server selects in place of a newer one is not held to the newer one’s declarations', async () => {
  const navigation = [{ label: 'Book in a new way', to: '/booking' }];
  const { load } = aLoader(aRelease({ area: { ...area, navigation }, standsIn: true }));
  const opening = load();
  await versionArrives('1.4.2');
  await expect(opening).resolves.toMatchObject({ selectedBy: 'previous', version: { version: '1.4.2' } });
});

test('a part is no first screen: an area at work is not asked for one again', async () => {
  const { load, loader, loadPart, reports } = open();
  const opening = load();
  await versionArrives('1.4.2', partAt('1.4.2'));
  const opened = await opening;
  const part = await loadPart();
  part.mount();
  expect(loader.timeLeft(opened)).not.toBeNull();
  loader.mount(opened);
  await loadPart();
  expect(loader.timeLeft(opened)).toBeNull();
  expect(reports.every(({ code }) => code === null)).toBe(true);
});

test('a version of which only a part was shown has its first screen ahead', async () => {
  const { load, loader } = await shown();
  const opened = await load();
  expect(loader.timeLeft(opened)).toBe(5000);
  expect(loader.failedToMount(opened, new Error('boom'))).toBe(true);
});
