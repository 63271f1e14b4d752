import type { RemoteModule } from '@daybook/shell/remote-module';
import { createListeners } from '../loader/listeners.ts';
import type { LoadedRemote } from '../loader/loaded-remote.ts';
import { RemoteFailure } from '../loader/remote-failure.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { booking } from './loader-page.ts';

type Remotes = Readonly<Record<string, RemoteModule>>;

export const aFailure = (remote: string, cause?: unknown) =>
  new RemoteFailure(
    { code: cause ? 'execution' : 'network', remote, version: '1.0.0', supportCode: 'r1.code.k3x9' },
    cause,
  );

/** A remote in the shape that the loader returns. */
export function asLoaded(
  name: string,
  module: RemoteModule,
  selectedBy: LoadedRemote['selectedBy'] = 'release',
): LoadedRemote {
  const { previous, canary, area, ...version } = booking;
  const selected = { version: { ...version, version: module.build.version }, selectedBy };
  const choices = { selected, fallback: null, canary: null };
  return { ...selected, name, module, start: { begun: 0, release: 'r7', choices, area } };
}

/** A loader without federation. Remotes arrive, fail or stay pending as the test decides. */
export function fakeLoader(remotes: Remotes) {
  const late = createListeners<string>();
  const broken = createListeners<string>();
  const stale = new Set<string>();
  const unmount = jest.fn();
  const failureOf = (remote: string, error: unknown) =>
    error instanceof RemoteFailure ? error : aFailure(remote, error);
  const load = jest.fn(async (name: string, _options?: { signal?: AbortSignal }): Promise<LoadedRemote> => {
    const remote = remotes[name];
    if (!remote) throw aFailure(name);
    stale.delete(name);
    return asLoaded(name, remote);
  });
  const loader = {
    load,
    loadForPart: (name: string) => load(name),
    mountPart: jest.fn((_loaded: LoadedRemote) => unmount),
    partLoaded: jest.fn(),
    partFailed: jest.fn(({ name }: LoadedRemote, error: unknown) => failureOf(name, error)),
    passOver: jest.fn((_loaded: LoadedRemote) => false),
    start: jest.fn(),
    warmUp: jest.fn(),
    mount: jest.fn((_loaded: LoadedRemote) => unmount),
    timeLeft: jest.fn((_loaded: LoadedRemote): number | null => null),
    failedToMount: jest.fn((_loaded: LoadedRemote, _error: unknown) => false),
    isStale: ({ name }: LoadedRemote) => stale.has(name),
    isSuperseded: ({ name }: LoadedRemote) => stale.has(name),
    failureOf,
    strayError: jest.fn(),
    onLateSuccess: late.listen,
    onBroken: broken.listen,
  } satisfies RemoteLoader;
  return {
    ...loader,
    unmount,
    /** Names of the requested remotes, in order. */
    asked: () => loader.load.mock.calls.map(([name]) => name),
    arriveLate: late.emit,
    breaks: broken.emit,
    /** Makes the loaded version of a remote outdated. */
    becomesStale: (remote: string) => stale.add(remote),
  };
}
