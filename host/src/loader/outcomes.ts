import { ApiError } from '@daybook/api';
import type { LoadReport } from '@daybook/contract/release';
import type { createFailures } from './failures.ts';
import type { LoadedRemote, StartedChoice } from './loaded-remote.ts';
import type { ReleaseStore } from './release-store.ts';
import type { RemoteFailure } from './remote-failure.ts';
import { reportOf } from './reports.ts';

interface Outcome {
  otherwise: 'execution' | 'render';
  /** Null for a failure that is not reported. */
  phase: LoadReport['phase'] | null;
}

interface Dependencies {
  classify: ReturnType<typeof createFailures>;
  releases: Pick<ReleaseStore, 'stampOf'>;
  send(report: LoadReport): void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reports how the page's remotes fare. Each error is classified and reported once. */
export function createOutcomes({ classify, releases, send }: Dependencies) {
  const classified = new WeakMap<object, RemoteFailure>();
  const known = (error: unknown): RemoteFailure | undefined =>
    isObject(error) ? classified.get(error) : undefined;

  function report(choice: StartedChoice, phase: LoadReport['phase'], failure: RemoteFailure | null): void {
    const stamp = releases.stampOf(choice.start.release);
    if (stamp) send(reportOf(choice, { stamp, phase, failure }));
  }

  return {
    known,
    ready: (loaded: LoadedRemote): void => report(loaded, 'ready', null),
    failed(choice: StartedChoice, error: unknown, { otherwise, phase }: Outcome): RemoteFailure {
      const before = known(error);
      if (before) return before;
      const { name, version } = choice;
      const { version: number, container } = version;
      const failure = classify({ remote: name, version: number, container, otherwise }, error);
      if (isObject(error)) classified.set(error, failure);
      classified.set(failure, failure);
      // A server error is not the remote's fault.
      if (phase && !(error instanceof ApiError)) report(choice, phase, failure);
      return failure;
    },
  };
}
