import type { PageRelease } from '@daybook/contract/release';
import {
  aRelease,
  arrives,
  asked,
  asking,
  booking,
  facts,
  fails,
  failsForGood,
  goodModule,
  leavePage,
  registers,
} from '../testing/loader-page.ts';
import { areaLimitMs } from './area-clock.ts';
import { createBreaker } from './breaker.ts';
import { createCrashes } from './crashes.ts';
import type { PageBridge } from './page-bridge.ts';
import { PageLoader } from './page-loader.ts';
import { createReleaseStore } from './release-store.ts';

jest.mock('./lent-federation.ts', () => ({ lentFederation: {} }));

const entry = 'remoteEntry.js';
const shareScope = { react: {} };
const noRelease = () => Promise.reject(new Error('nobody asks'));

function aLoader(release = aRelease(), askRelease: () => Promise<PageRelease> = noRelease) {
  let bridge: PageBridge | undefined;
  const loader = new PageLoader(createReleaseStore(release), {
    facts,
    shareScope: async () => shareScope,
    askRelease,
    visitorId: async () => 'ada',
    breaker: createBreaker({ get: () => null, set: () => {} }, Date.now),
    isCrashingAgain: createCrashes({ get: () => null, set: () => {} }, Date.now),
    report: () => {},
    keepTextInert: () => {},
    publish: (published) => {
      bridge = published;
    },
    newId: () => 'k3f9',
  });
  return { loader, bridge: () => bridge };
}

async function everythingArrives(module: unknown = goodModule) {
  await arrives('styles.css');
  await arrives(entry, registers(module));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  leavePage();
});
afterEach(() => jest.useRealTimers());

test('a remote is ready once its code and its style sheets have loaded', async () => {
  const { loader, bridge } = aLoader();
  const loading = loader.load('remote-booking');
  await everythingArrives();
  await expect(loading).resolves.toMatchObject({ module: goodModule.remote });
  expect(bridge()).toMatchObject({ release: 'r7', running: { 'remote-booking': '1.4.2' } });
});

test('code and style sheets load in parallel', () => {
  void aLoader().loader.load('remote-booking');
  expect(asked().sort()).toEqual([`${booking.base}${entry}`, `${booking.base}styles.css`]);
});

test('the container gets the host’s shared libraries', async () => {
  const init = jest.fn();
  const loading = aLoader().loader.load('remote-booking');
  await arrives('styles.css');
  await arrives(entry, registers(goodModule, init));
  await loading;
  expect(init).toHaveBeenCalledWith(shareScope);
});

test('concurrent callers share one attempt, and later ones its result', async () => {
  const { loader } = aLoader();
  const both = Promise.all([loader.load('remote-booking'), loader.load('remote-booking')]);
  expect(asked()).toHaveLength(2);
  await everythingArrives();
  const [first, second] = await both;
  expect(first).toBe(second);
  await expect(loader.load('remote-booking')).resolves.toMatchObject({ module: first.module });
});

test('an opened page starts the attempt that the area joins', async () => {
  const { loader } = aLoader();
  loader.start('remote-booking');
  await everythingArrives();
  await expect(loader.load('remote-booking')).resolves.toMatchObject({ module: goodModule.remote });
  expect(asked()).toHaveLength(2);
});

test('a caller that gives up does not stop the attempt for others', async () => {
  const { loader } = aLoader();
  const leaving = new AbortController();
  const left = loader.load('remote-booking', { signal: leaving.signal });
  const stayed = loader.load('remote-booking');
  leaving.abort(new Error('gone elsewhere'));
  await expect(left).rejects.toThrow('gone elsewhere');
  await everythingArrives();
  await expect(stayed).resolves.toMatchObject({ module: goodModule.remote });
});

test('a failure names the reason and the version, with a code to read out', async () => {
  const loading = aLoader().loader.load('remote-booking');
  const failure = expect(loading).rejects.toMatchObject({
    name: 'RemoteFailure',
    code: 'network',
    remote: 'remote-booking',
    version: '1.4.2',
    supportCode: 'r7.booking.network.k3f9',
  });
  await failsForGood(entry);
  await failure;
});

test('a failed remote is fetched again, and recovers without a page load', async () => {
  const { loader } = aLoader();
  const first = loader.load('remote-booking').catch((error: unknown) => error);
  await arrives('styles.css');
  await failsForGood(entry, { responseStatus: 503 });
  await expect(first).resolves.toMatchObject({ code: 'network' });
  const second = loader.load('remote-booking');
  expect(asked()).toContain(`${booking.base}${entry}?again=3`);
  await arrives(entry, registers(goodModule));
  await expect(second).resolves.toMatchObject({ module: goodModule.remote });
});

test('a missing style sheet fails the area, which would appear unstyled', async () => {
  const loading = aLoader().loader.load('remote-booking');
  const failure = expect(loading).rejects.toMatchObject({ code: 'integrity' });
  await arrives(entry, registers(goodModule));
  await fails('styles.css', { responseStatus: 200, contentType: 'text/css' });
  await failure;
});

test('loading fails after eight seconds, whatever is missing', async () => {
  const loading = aLoader().loader.load('remote-booking');
  const failure = expect(loading).rejects.toMatchObject({ code: 'timeout' });
  await arrives(entry, registers(goodModule));
  jest.advanceTimersByTime(areaLimitMs);
  await failure;
});

test('loading fails after eight seconds if the code waits forever', async () => {
  const loading = aLoader().loader.load('remote-booking');
  const failure = expect(loading).rejects.toMatchObject({ code: 'timeout' });
  await arrives('styles.css');
  await arrives(
    entry,
    registers(goodModule, () => new Promise(() => {})),
  );
  jest.advanceTimersByTime(areaLimitMs);
  await failure;
});

test('a late arrival is reported, and the area can be entered', async () => {
  const { loader } = aLoader();
  const lateSuccess = new Promise((resolve) => loader.onLateSuccess(resolve));
  const loading = loader.load('remote-booking').catch((error: unknown) => error);
  const late = asking(entry);
  await arrives('styles.css');
  jest.advanceTimersByTime(areaLimitMs);
  await expect(loading).resolves.toMatchObject({ code: 'timeout' });
  registers(goodModule)();
  late.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(0);
  await expect(lateSuccess).resolves.toBe('remote-booking');
  await expect(loader.load('remote-booking')).resolves.toMatchObject({ module: goodModule.remote });
});

test('a remote with unmet requirements is refused before any file is fetched', async () => {
  const { loader } = aLoader(aRelease({ requires: { react: '^20.0.0' } }));
  await expect(loader.load('remote-booking')).rejects.toMatchObject({ code: 'shared' });
  expect(asked()).toEqual([]);
});

test('only the release’s remotes can be loaded', async () => {
  await expect(aLoader().loader.load('remote-admin')).rejects.toMatchObject({ code: 'unknown', version: '' });
});

test.each([
  ['contract', 'exposes something else', { remote: { contract: 'remote@2' } }],
  [
    'identity',
    'is another build',
    { remote: { ...goodModule.remote, build: { name: 'remote-booking', version: '1.4.1' } } },
  ],
])('the failure is %s when the file %s', async (code, _what, module) => {
  const loading = aLoader().loader.load('remote-booking');
  const failure = expect(loading).rejects.toMatchObject({ code });
  await everythingArrives(module);
  await failure;
});

test('an entry that throws fails for execution with its message, and is fetched again next time', async () => {
  const { loader } = aLoader();
  const loading = loader.load('remote-booking');
  const thrown = new Error('cannot read properties of undefined');
  const failure = expect(loading).rejects.toMatchObject({ code: 'execution', cause: { cause: thrown } });
  const filename = `http://localhost${booking.base}${entry}`;
  await arrives(entry, () => window.dispatchEvent(new ErrorEvent('error', { filename, error: thrown })));
  await failure;
  const second = loader.load('remote-booking');
  expect(asked()).toContain(`${booking.base}${entry}?again=1`);
  await everythingArrives(goodModule);
  await expect(second).resolves.toMatchObject({ module: goodModule.remote });
});

test('a container that cannot use the host’s library fails for a shared library', async () => {
  const loading = aLoader().loader.load('remote-booking');
  const failure = expect(loading).rejects.toMatchObject({ code: 'shared' });
  const refuse = () => {
    throw new Error(
      'Version 19.3.1 from daybook_host of shared singleton module react does not satisfy ^20.0.0',
    );
  };
  await arrives(entry, registers(goodModule, refuse));
  await failure;
});

describe('a chunk of a screen', () => {
  const chunk = `${booking.base}screen.js`;
  const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

  async function loaded() {
    const { loader, bridge } = aLoader();
    const loading = loader.load('remote-booking');
    await everythingArrives();
    const remote = await loading;
    const ask = () => {
      const script = document.createElement('script');
      script.src = chunk;
      bridge()?.admit(script);
      const onError = jest.fn();
      script.addEventListener('error', onError);
      return { script, onError };
    };
    return { loader, remote, ask };
  }

  test('has the rest of the eight seconds before the first screen has appeared', async () => {
    const { ask } = await loaded();
    jest.advanceTimersByTime(5000);
    const { onError } = ask();
    jest.advanceTimersByTime(3000);
    expect(onError).toHaveBeenCalled();
  });

  test('has eight seconds of its own once a screen has appeared', async () => {
    const { loader, remote, ask } = await loaded();
    loader.mount(remote);
    jest.advanceTimersByTime(5000);
    const { onError } = ask();
    jest.advanceTimersByTime(7999);
    expect(onError).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onError).toHaveBeenCalled();
  });

  test('has eight seconds of its own on a retry', async () => {
    const { loader, ask } = await loaded();
    jest.advanceTimersByTime(7000);
    ask().script.dispatchEvent(new Event('error'));
    loader.failureOf('remote-booking', chunkError);
    const { script, onError } = ask();
    expect(script.src).toContain('?again=1');
    jest.advanceTimersByTime(7999);
    expect(onError).not.toHaveBeenCalled();
  });

  test('has eight seconds of its own if its area was left before a screen appeared', async () => {
    const { ask } = await loaded();
    jest.advanceTimersByTime(60_000);
    const { onError } = ask();
    jest.advanceTimersByTime(7999);
    expect(onError).not.toHaveBeenCalled();
  });

  test('has the failure code of its file', async () => {
    const { loader, ask } = await loaded();
    const { script } = ask();
    Object.assign(performance, {
      getEntriesByName: () => [{ toJSON: () => ({ responseStatus: 200, contentType: 'text/javascript' }) }],
    });
    script.dispatchEvent(new Event('error'));
    expect(loader.failureOf('remote-booking', chunkError)).toMatchObject({ code: 'integrity' });
  });

  test('is reported when it arrives late', async () => {
    const { loader, ask } = await loaded();
    const listener = jest.fn();
    const stop = loader.onLateSuccess(listener);
    const { script } = ask();
    jest.advanceTimersByTime(areaLimitMs);
    script.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
    expect(listener).toHaveBeenCalledWith('remote-booking');
    stop();
  });
});

test('the bridge exposes only the containers of the release', () => {
  const bridge = aLoader().bridge();
  expect(bridge?.baseOf('remote_booking__1_4_2')).toBe(booking.base);
  expect(() => bridge?.baseOf('remote_booking__1_4_1')).toThrow('remote_booking__1_4_1');
});

describe('a remote whose files the page does not list', () => {
  const withoutFiles = () => aRelease({ assets: {} });

  test('is loaded once the server has listed them', async () => {
    const askRelease = jest.fn(async () => aRelease());
    const { loader } = aLoader(withoutFiles(), askRelease);
    const loading = loader.load('remote-booking');
    await jest.advanceTimersByTimeAsync(0);
    await everythingArrives();
    await expect(loading).resolves.toMatchObject({ module: goodModule.remote });
    await loader.load('remote-booking');
    expect(askRelease).toHaveBeenCalledTimes(1);
  });

  test('is loaded from an older answer that lists the same version', async () => {
    const { loader } = aLoader(withoutFiles(), async () => ({ ...aRelease(), id: 'r6', seq: 6 }));
    const loading = loader.load('remote-booking');
    await jest.advanceTimersByTimeAsync(0);
    await everythingArrives();
    await expect(loading).resolves.toMatchObject({ start: { release: 'r7' } });
  });

  test('is loaded in the version of a newer release', async () => {
    const { loader } = aLoader(withoutFiles(), async () => ({ ...aRelease(), id: 'r8', seq: 8 }));
    const loading = loader.load('remote-booking');
    await jest.advanceTimersByTimeAsync(0);
    await everythingArrives();
    await expect(loading).resolves.toMatchObject({ start: { release: 'r8' } });
  });

  test.each([
    ['network', noRelease],
    ['network', async () => ({ ...aRelease(), seq: 6, remotes: {} })],
  ])(
    'fails with the code %s if the server does not list them, and can be tried again',
    async (code, answer) => {
      const askRelease = jest.fn(answer);
      const { loader } = aLoader(withoutFiles(), askRelease);
      await expect(loader.load('remote-booking')).rejects.toMatchObject({ code });
      expect(asked()).toEqual([]);
      askRelease.mockResolvedValue(aRelease());
      const loading = loader.load('remote-booking');
      await jest.advanceTimersByTimeAsync(0);
      await everythingArrives();
      await expect(loading).resolves.toMatchObject({ module: goodModule.remote });
    },
  );

  test('fails with the code timeout if the server does not answer', async () => {
    const loading = aLoader(withoutFiles(), () => new Promise(() => {})).loader.load('remote-booking');
    const failure = expect(loading).rejects.toMatchObject({ code: 'timeout' });
    await jest.advanceTimersByTimeAsync(areaLimitMs);
    await failure;
  });
});
