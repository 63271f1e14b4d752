import {
  aRelease,
  arrives,
  asked,
  booking,
  goodModule,
  leavePage,
  registers,
} from '../testing/loader-page.ts';
import { aLoader, before, entryOf, versionArrives } from '../testing/page-loader.ts';
import { areaLimitMs } from './area-clock.ts';

jest.mock('./lent-federation.ts', () => ({ lentFederation: {} }));

const name = 'remote-booking';
const { fetch } = globalThis;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const answered = async (status: number) => new Response(new ArrayBuffer(1), { status });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  leavePage();
  globalThis.fetch = fetched.mockReset().mockImplementation(() => answered(200)) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});
const settle = () => jest.advanceTimersByTimeAsync(0);

test('the files of the first screen are fetched with their hashes, once, and nothing runs', async () => {
  const { loader } = aLoader();
  loader.warmUp(name);
  loader.warmUp(name);
  await settle();
  loader.warmUp(name);
  await settle();
  expect(fetched.mock.calls.map(([url, { integrity }]) => [url, integrity])).toEqual([
    [entryOf(booking), 'sha384-entry'],
    [`${booking.base}styles.css`, 'sha384-styles'],
  ]);
  expect(asked()).toEqual([]);
});

test('a failure is not reported, does not count against the version, and the next call tries again', async () => {
  const { loader, reports, load } = aLoader();
  fetched.mockImplementation(() => answered(503));
  for (let times = 0; times < 3; times += 1) {
    loader.warmUp(name);
    await settle();
  }
  expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(reports).toEqual([]);
  const loading = load();
  await versionArrives(booking.version);
  await expect(loading).resolves.toMatchObject({ selectedBy: 'release', version: { version: '1.4.2' } });
});

test('the deadline runs from the load that somebody waits for', async () => {
  fetched.mockImplementation(() => new Promise(() => {}));
  const { loader, load } = aLoader(aRelease());
  loader.warmUp(name);
  await jest.advanceTimersByTimeAsync(areaLimitMs - 1000);
  const loading = load();
  await jest.advanceTimersByTimeAsync(areaLimitMs - 1000);
  await arrives(`${booking.base}styles.css`);
  await arrives(entryOf(booking), registers(goodModule));
  expect(loader.timeLeft(await loading)).toBe(1000);
});

test('a version that is skipped is not fetched, but the one that stands in', async () => {
  const { loader, load } = aLoader();
  const loading = load();
  await versionArrives(booking.version);
  const loaded = await loading;
  loader.passOver(loaded);
  loader.warmUp(name);
  await settle();
  expect(fetched.mock.calls.map(([url]) => url)).toContain(entryOf(before));
  expect(fetched.mock.calls.map(([url]) => url)).not.toContain(entryOf(booking));
});
