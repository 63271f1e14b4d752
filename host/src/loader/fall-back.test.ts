import {
  aRelease,
  arrives,
  asked,
  booking,
  bookingAt,
  fails,
  failsForGood,
  goodModule,
  leavePage,
  moduleAt,
  registers,
} from '../testing/loader-page.ts';
import { aLoader, before, emptyTab, entryOf, versionArrives, withPrevious } from '../testing/page-loader.ts';
import { createCrashes } from './crashes.ts';

jest.mock('./lent-federation.ts', () => ({ lentFederation: {} }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  leavePage();
});
afterEach(() => jest.useRealTimers());

describe('a version that cannot be loaded', () => {
  test('is requested two more times, and runs if it arrives', async () => {
    const { load } = aLoader();
    const loading = load();
    await arrives(`${booking.base}styles.css`);
    await fails(entryOf(booking), { responseStatus: 503 });
    expect(asked()).not.toContain(`${entryOf(booking)}?again=1`);
    jest.advanceTimersByTime(400);
    expect(asked()).toContain(`${entryOf(booking)}?again=1`);
    await arrives(entryOf(booking), registers(goodModule));
    await expect(loading).resolves.toMatchObject({ selectedBy: 'release', version: { version: '1.4.2' } });
  });

  test('is replaced by the previous version', async () => {
    const { load, reports } = aLoader();
    const loading = load();
    await arrives(`${booking.base}styles.css`);
    await failsForGood(entryOf(booking));
    await versionArrives('1.4.1');
    await expect(loading).resolves.toMatchObject({ selectedBy: 'previous', version: { version: '1.4.1' } });
    expect(reports).toMatchObject([
      { version: '1.4.2', selectedBy: 'release', phase: 'load', code: 'network', area: '/booking' },
    ]);
  });
});

test('a version whose code throws is replaced at once', async () => {
  const { load, reports } = aLoader();
  const loading = load();
  await arrives(`${booking.base}styles.css`);
  const filename = `http://localhost${entryOf(booking)}`;
  const thrown = new Error('boom');
  await arrives(entryOf(booking), () =>
    window.dispatchEvent(new ErrorEvent('error', { filename, error: thrown })),
  );
  await versionArrives('1.4.1');
  await expect(loading).resolves.toMatchObject({ version: { version: '1.4.1' } });
  expect(asked().filter((url) => url.startsWith(entryOf(booking)))).toHaveLength(1);
  expect(reports).toMatchObject([{ code: 'execution' }]);
});

test('a version whose bytes differ from the release is not requested again', async () => {
  const { load, reports } = aLoader();
  const loading = load();
  await arrives(`${booking.base}styles.css`);
  await fails(entryOf(booking), { responseStatus: 200, contentType: 'text/javascript' });
  await versionArrives('1.4.1');
  await expect(loading).resolves.toMatchObject({ version: { version: '1.4.1' } });
  expect(reports).toMatchObject([{ code: 'integrity' }]);
});

test('a version is not replaced by a previous one that fails the same checks', async () => {
  const { load, reports } = aLoader();
  const loading = load();
  const failed = expect(loading).rejects.toMatchObject({ code: 'contract', version: '1.4.2' });
  await arrives(`${booking.base}styles.css`);
  await arrives(entryOf(booking), registers({}));
  await arrives(`${before.base}styles.css`);
  await arrives(entryOf(before), registers(moduleAt('1.4.0'), undefined, before));
  await failed;
  expect(reports.map(({ version, code }) => [version, code])).toEqual([
    ['1.4.2', 'contract'],
    ['1.4.1', 'identity'],
  ]);
});

test('a version has five seconds to load, the previous version three, and the area eight in total', async () => {
  const { load } = aLoader();
  const loading = load();
  jest.advanceTimersByTime(4999);
  expect(asked()).not.toContain(entryOf(before));
  await jest.advanceTimersByTimeAsync(1);
  expect(asked()).toContain(entryOf(before));
  const failed = expect(loading).rejects.toMatchObject({ code: 'timeout', version: '1.4.2' });
  await jest.advanceTimersByTimeAsync(3000);
  await failed;
});

test('an area fails if its previous version fails, too', async () => {
  const { load } = aLoader();
  const failed = expect(load()).rejects.toMatchObject({ version: '1.4.2' });
  await arrives(`${booking.base}styles.css`);
  await failsForGood(entryOf(booking));
  await arrives(`${before.base}styles.css`);
  await failsForGood(entryOf(before));
  await failed;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked().filter((url) => url.includes('remoteEntry'))).toEqual([]);
});

test('a version is skipped for a minute after two failures', async () => {
  const { load, loader } = aLoader();
  for (const _time of [1, 2]) {
    const loading = load();
    await arrives(`${booking.base}styles.css`);
    await arrives(entryOf(booking), registers({}));
    if (_time === 1) await versionArrives('1.4.1');
    await loading;
  }
  leavePage();
  const loaded = await load();
  expect(loaded).toMatchObject({ selectedBy: 'previous' });
  expect(loader.isStale(loaded)).toBe(false);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(loader.isStale(loaded)).toBe(true);
});

describe('an area that was loaded but shows nothing', () => {
  async function loaded() {
    const page = aLoader();
    const loading = page.load();
    await versionArrives('1.4.2');
    return { ...page, remote: await loading };
  }

  test('falls back to the previous version within the remaining time', async () => {
    const { load, loader, remote, reports } = await loaded();
    jest.advanceTimersByTime(2000);
    expect(loader.timeLeft(remote)).toBe(3000);
    expect(loader.failedToMount(remote, new Error('boom'))).toBe(true);
    expect(reports).toMatchObject([{ version: '1.4.2', phase: 'mount', code: 'execution', ms: 2000 }]);
    const loading = load();
    await versionArrives('1.4.1');
    const second = await loading;
    expect(second).toMatchObject({ selectedBy: 'previous' });
    expect(loader.timeLeft(second)).toBe(6000);
    expect(loader.failedToMount(second, new Error('boom too'))).toBe(false);
  });

  test('keeps its version once a screen has appeared, whatever fails later', async () => {
    const { loader, remote, reports } = await loaded();
    loader.mount(remote);
    expect(loader.timeLeft(remote)).toBeNull();
    expect(loader.failedToMount(remote, new Error('boom'))).toBe(false);
    expect(reports).toMatchObject([
      { phase: 'ready', code: null, selectedBy: 'release' },
      { phase: 'screen', code: 'execution' },
    ]);
  });
});

describe('a screen that crashes', () => {
  async function mounted() {
    const page = aLoader();
    const loading = page.load();
    await versionArrives('1.4.2');
    const remote = await loading;
    page.loader.mount(remote);
    return { ...page, remote };
  }

  test('is reported once, and can be retried', async () => {
    const { loader, remote, reports } = await mounted();
    const crash = new Error('boom');
    const failure = loader.failureOf('remote-booking', crash);
    expect(failure).toMatchObject({ code: 'render', cause: crash });
    expect(loader.failureOf('remote-booking', crash)).toBe(failure);
    expect(loader.failureOf('remote-booking', failure)).toBe(failure);
    expect(reports.filter(({ code }) => code === 'render')).toHaveLength(1);
    expect(loader.isStale(remote)).toBe(false);
  });

  test('falls back to the previous version on the second crash within a minute', async () => {
    const { load, loader, remote } = await mounted();
    const broken = jest.fn();
    loader.onBroken(broken);
    loader.failureOf('remote-booking', new Error('once'));
    jest.advanceTimersByTime(59_000);
    loader.failureOf('remote-booking', new Error('twice'));
    expect(broken).toHaveBeenCalledWith('remote-booking');
    expect(loader.isStale(remote)).toBe(true);
    const loading = load();
    await versionArrives('1.4.1');
    await expect(loading).resolves.toMatchObject({ selectedBy: 'previous' });
  });

  test('counts a crash before a reload', async () => {
    const tab = emptyTab();
    const loadsAndCrashes = async () => {
      const { load, loader } = aLoader(withPrevious, 'ada', tab);
      const loading = load();
      await versionArrives('1.4.2');
      const remote = await loading;
      loader.mount(remote);
      loader.failureOf('remote-booking', new Error('boom'));
      return loader.isStale(remote);
    };
    expect(await loadsAndCrashes()).toBe(false);
    leavePage();
    jest.advanceTimersByTime(10_000);
    expect(await loadsAndCrashes()).toBe(true);
  });

  test('falls back at once if it is the first screen', async () => {
    const { load, loader } = aLoader();
    const broken = jest.fn();
    loader.onBroken(broken);
    const opening = load();
    await versionArrives('1.4.2');
    const remote = await opening;
    loader.failureOf('remote-booking', new Error('boom'));
    expect(broken).toHaveBeenCalledWith('remote-booking');
    expect(loader.isStale(remote)).toBe(true);
    const again = load();
    await versionArrives('1.4.1');
    await expect(again).resolves.toMatchObject({ selectedBy: 'previous' });
  });

  test.each(['not JSON', 'null', '7', '[]', '{"booking":"yesterday"}'])(
    'starts counting again if the tab stores %s',
    (kept) => {
      const isAgain = createCrashes({ get: () => kept, set: () => {} }, Date.now);
      expect(isAgain('booking')).toBe(false);
      expect(isAgain('booking')).toBe(true);
    },
  );

  test('can fall back again after a minute', async () => {
    const { loader, remote } = await mounted();
    loader.failureOf('remote-booking', new Error('once'));
    jest.advanceTimersByTime(60_000);
    loader.failureOf('remote-booking', new Error('much later'));
    expect(loader.isStale(remote)).toBe(false);
  });
});

describe('a canary', () => {
  const version = bookingAt('1.5.0');
  const tried = (weight: number) => aRelease({ canary: { id: 'c1', weight, version } });

  test('runs for a visitor in its bucket, and falls back to the main version', async () => {
    const { load, reports } = aLoader(tried(99));
    const loading = load();
    await jest.advanceTimersByTimeAsync(0);
    await arrives(`${version.base}styles.css`);
    await arrives(entryOf(version), registers({}, undefined, version));
    await versionArrives('1.4.2');
    await expect(loading).resolves.toMatchObject({ selectedBy: 'previous', version: { version: '1.4.2' } });
    expect(reports).toMatchObject([
      { version: '1.5.0', selectedBy: 'canary', code: 'contract', canary: { id: 'c1', inBucket: true } },
    ]);
  });

  test('is not requested for other visitors', async () => {
    const { load, loader, reports } = aLoader(tried(1));
    const loading = load();
    await jest.advanceTimersByTimeAsync(0);
    await versionArrives('1.4.2');
    loader.mount(await loading);
    expect(asked().some((url) => url.includes('1.5.0'))).toBe(false);
    expect(reports).toMatchObject([{ phase: 'ready', canary: { id: 'c1', inBucket: false } }]);
  });
});

test('a new release makes the running version outdated, and the next attempt gets the new one', async () => {
  const { load, loader, releases } = aLoader();
  const loading = load();
  await versionArrives('1.4.2');
  const old = await loading;
  loader.mount(old);
  const next = bookingAt('1.5.0');
  expect(loader.isSuperseded(old)).toBe(false);
  releases.replace({ ...aRelease(next), id: 'r8', seq: 8 });
  expect(loader.isSuperseded(old)).toBe(true);
  expect(loader.isStale(old)).toBe(true);
  const again = load();
  await versionArrives('1.5.0');
  loader.mount(await again);
  expect(loader.running()).toEqual({ 'remote-booking': '1.5.0' });
});

test('a remote that is switched off has no code fetched', async () => {
  const { load } = aLoader({ ...withPrevious, disabled: { 'remote-booking': 'Stocktaking.' } });
  await expect(load()).rejects.toMatchObject({ code: 'unknown' });
  expect(asked()).toEqual([]);
});

describe('reports', () => {
  async function mounted() {
    const made = aLoader();
    const loading = made.load();
    await versionArrives('1.4.2');
    const remote = await loading;
    made.loader.mount(remote);
    return made;
  }
  const stampUntil = (until: string) => ({ ...aRelease().stamp, until });
  const crash = ({ loader }: Awaited<ReturnType<typeof mounted>>) =>
    loader.failureOf('remote-booking', new Error('crash'));
  const sentReports = ({ reports }: Awaited<ReturnType<typeof mounted>>) =>
    reports.filter(({ code }) => code !== null);

  test('carry the release that named the version, with its stamp, even after a newer release', async () => {
    const page = await mounted();
    const next = { ...aRelease(bookingAt('1.5.0')), id: 'r8', seq: 8 };
    page.releases.replace({ ...next, stamp: stampUntil('2026-03-04T10:00:00.000Z') });
    crash(page);
    expect(sentReports(page)).toMatchObject([{ release: 'r7', version: '1.4.2', stamp: aRelease().stamp }]);
  });

  test('carry the latest stamp of the release', async () => {
    const page = await mounted();
    const stamp = stampUntil('2026-03-04T10:00:00.000Z');
    expect(page.releases.replace({ ...withPrevious, stamp })).toBe(false);
    crash(page);
    expect(sentReports(page)).toMatchObject([{ release: 'r7', stamp }]);
  });

  test('are not sent a day after the last stamp, because the server would refuse them', async () => {
    const page = await mounted();
    jest.setSystemTime(Date.now() + 24 * 3_600_000);
    crash(page);
    expect(sentReports(page)).toEqual([]);
  });
});
