// A release with one remote, and a page whose files arrive when the test decides.
import type { PageRelease, ReleasedRemote, ReleasedVersion, ReleaseStamp } from '@daybook/contract/release';

export const booking: ReleasedRemote = {
  version: '1.4.2',
  container: 'remote_booking__1_4_2',
  entry: 'remoteEntry.js',
  exposes: { './remote': { contract: 'remote@1' } },
  area: { paths: ['/booking'], label: 'Book an appointment', requires: null },
  requires: { react: '^19.3.1' },
  assets: { 'remoteEntry.js': 'sha384-entry', 'screen.js': 'sha384-screen', 'styles.css': 'sha384-styles' },
  styles: ['styles.css'],
  preload: ['remoteEntry.js'],
  base: '/remotes/remote-booking/1.4.2/',
  previous: null,
  canary: null,
};

/** Another version of the same remote. */
export function bookingAt(version: string): ReleasedVersion {
  const { area, previous, canary, ...current } = booking;
  const container = `remote_booking__${version.replaceAll('.', '_')}`;
  return { ...current, version, container, base: `/remotes/remote-booking/${version}/` };
}

const stamp: ReleaseStamp = {
  nonce: '00112233445566778899aabbccddeeff',
  until: '2026-03-03T10:00:00.000Z',
  signature: 'ab'.repeat(32),
};

export const aRelease = (overrides: Partial<ReleasedRemote> = {}): PageRelease => ({
  schema: 'daybook.release/1',
  id: 'r7',
  channel: 'production',
  seq: 7,
  host: '1.0.0',
  api: 'a1b2c3d4e5f6',
  disabled: {},
  preview: null,
  stamp,
  remotes: { 'remote-booking': { ...booking, ...overrides } },
});

export const facts = {
  provided: { react: '19.3.1' },
  base: '/host/',
  lateFiles: { 'toasts.js': 'sha384-toasts' },
};

/** The module of a valid booking remote. */
export const goodModule = {
  remote: {
    contract: 'remote@1',
    build: { name: 'remote-booking', version: '1.4.2' },
    routes: { '/booking': [] },
    navigation: [{ label: 'Book', to: '/booking' }],
  },
};

type Requested = HTMLScriptElement | HTMLLinkElement;

const addressOf = (element: Requested) => (element instanceof HTMLScriptElement ? element.src : element.href);

/** The element that requested a file; the last one if there were retries. */
export function asking(file: string): Requested {
  const elements = [...document.head.querySelectorAll<Requested>('script, link')];
  const found = elements.findLast((element) => new URL(addressOf(element)).pathname.endsWith(file));
  if (!found) throw new Error(`Nothing asks for ${file}.`);
  return found;
}

/** All URLs that are pending or loaded. */
export const asked = (): string[] =>
  [...document.head.querySelectorAll<Requested>('script, link')].map((element) => {
    const { pathname, search } = new URL(addressOf(element));
    return pathname + search;
  });

const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** Lets a file arrive; a script runs `run`. */
export async function arrives(file: string, run: () => void = () => {}): Promise<void> {
  const element = asking(file);
  run();
  element.dispatchEvent(new Event('load'));
  await settled();
}

/** Makes a file fail; `noted` is the browser's timing entry for the request. */
export async function fails(file: string, noted: { responseStatus?: number; contentType?: string } = {}) {
  const element = asking(file);
  Object.assign(performance, { getEntriesByName: () => [{ toJSON: () => noted }] });
  element.dispatchEvent(new Event('error'));
  await settled();
}

/** Makes a file fail on every attempt. For tests with their own clock. */
export async function failsForGood(file: string, noted = { responseStatus: 404 }): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    await fails(file, noted);
    jest.advanceTimersByTime(1500);
  }
}

/** The module of a valid version. */
export const moduleAt = (version: string) => ({
  remote: { ...goodModule.remote, build: { name: 'remote-booking', version } },
});

const containers = new Set<string>();

/** An entry script that registers a container with `module`. */
export const registers =
  (module: unknown, init: () => unknown = () => undefined, { container }: ReleasedVersion = booking) =>
  () => {
    containers.add(container);
    Object.assign(globalThis, {
      [container]: { init, get: async () => () => module },
    });
  };

/** Empties the page between tests. */
export function leavePage(): void {
  document.head.innerHTML = '';
  for (const container of containers) Reflect.deleteProperty(globalThis, container);
  Object.assign(performance, { getEntriesByName: () => [] });
}
