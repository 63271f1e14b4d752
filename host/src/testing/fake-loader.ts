import type { RemoteModule } from '@daybook/shell/remote-module';
import { RemoteFailure } from '../loader/remote-failure.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';

type Remotes = Readonly<Record<string, RemoteModule>>;

export const aFailure = (remote: string, cause?: unknown) =>
  new RemoteFailure(
    { code: cause ? 'execution' : 'network', remote, version: '1.0.0', supportCode: 'r1.code.k3x9' },
    cause,
  );

/** The loader as the router sees it, without federation: remotes arrive, fail or keep one waiting as a test says. */
export function fakeLoader(remotes: Remotes) {
  const late = new Set<(remote: string) => void>();
  const unmount = jest.fn();
  const loader = {
    load: jest.fn(async (name: string, _options?: { signal?: AbortSignal }): Promise<RemoteModule> => {
      const remote = remotes[name];
      if (!remote) throw aFailure(name);
      return remote;
    }),
    warmUp: jest.fn(),
    mountStyles: jest.fn(() => unmount),
    failureOf: (remote: string, error: unknown) =>
      error instanceof RemoteFailure ? error : aFailure(remote, error),
    onLateSuccess: (listener: (remote: string) => void) => {
      late.add(listener);
      return () => late.delete(listener);
    },
  } satisfies RemoteLoader;
  return {
    ...loader,
    unmount,
    /** The names of the remotes that were asked for, in order. */
    asked: () => loader.load.mock.calls.map(([name]) => name),
    arriveLate: (remote: string) => {
      for (const listener of late) listener(remote);
    },
  };
}
