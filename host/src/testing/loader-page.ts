// A release with one remote, and a page whose files arrive when the test says so.
import type { Release, ReleasedRemote } from '@daybook/contract/release';

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
};

export const aRelease = (overrides: Partial<ReleasedRemote> = {}): Release => ({
  schema: 'daybook.release/1',
  id: 'r7',
  remotes: { 'remote-booking': { ...booking, ...overrides } },
});

export const facts = {
  provided: { react: '19.3.1' },
  base: '/host/',
  lateFiles: { 'toasts.js': 'sha384-toasts' },
};

/** What the booking remote exposes when nothing is wrong with it. */
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

/** The element that asks for a file now; the last one, where it was asked for again. */
export function asking(file: string): Requested {
  const elements = [...document.head.querySelectorAll<Requested>('script, link')];
  const found = elements.findLast((element) => new URL(addressOf(element)).pathname.endsWith(file));
  if (!found) throw new Error(`Nothing asks for ${file}.`);
  return found;
}

/** Every address that has been asked for and is still waited for or in force. */
export const asked = (): string[] =>
  [...document.head.querySelectorAll<Requested>('script, link')].map((element) => {
    const { pathname, search } = new URL(addressOf(element));
    return pathname + search;
  });

const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** The file arrives; a script does what `run` does. */
export async function arrives(file: string, run: () => void = () => {}): Promise<void> {
  const element = asking(file);
  run();
  element.dispatchEvent(new Event('load'));
  await settled();
}

/** The file cannot be had; `noted` is what the browser noted about the request. */
export async function fails(file: string, noted: { responseStatus?: number; contentType?: string } = {}) {
  const element = asking(file);
  Object.assign(performance, { getEntriesByName: () => [{ toJSON: () => noted }] });
  element.dispatchEvent(new Event('error'));
  await settled();
}

/** What the entry script does: it registers a container that gives `module`. */
export const registers =
  (module: unknown, init: () => unknown = () => undefined) =>
  () =>
    Object.assign(globalThis, {
      [booking.container]: { init, get: async () => () => module },
    });

/** Empties the page between tests. */
export function leavePage(): void {
  document.head.innerHTML = '';
  Reflect.deleteProperty(globalThis, booking.container);
  Object.assign(performance, { getEntriesByName: () => [] });
}
