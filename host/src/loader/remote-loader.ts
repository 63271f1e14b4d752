import type { Release } from '@daybook/contract/release';
import type { RemoteModule } from '@daybook/shell/remote-module';
import { createAreaClock } from './area-clock.ts';
import { type BuildFacts, buildFacts } from './build-facts.ts';
import { createContainers } from './container.ts';
import { createFailures } from './failures.ts';
import { fetchRemote } from './fetch-remote.ts';
import { createFileGate } from './file-gate.ts';
import { fileTable } from './file-table.ts';
import { LoadError } from './load-error.ts';
import { createPageBridge, type PageBridge, publishPageBridge } from './page-bridge.ts';
import type { RemoteFailure } from './remote-failure.ts';
import { hostShareScope } from './share-scope.ts';
import { createStyleSheets } from './style-sheets.ts';
import { unlessAborted, unlessLate } from './waiting.ts';

/** How the router reaches remotes. Made once, from the page's release. */
export interface RemoteLoader {
  /**
   * The remote's module, checked, its style sheets ready. Rejects with a `RemoteFailure` at most 8 seconds after the area
   * was started. Calls for one remote share one attempt; after a failure the next call fetches again. An aborted
   * `signal` rejects this call with the signal's reason and leaves the attempt to others.
   */
  load(remote: string, options?: { signal?: AbortSignal }): Promise<RemoteModule>;
  /** Starts the attempt that `load` will join. For a user who may enter the area, before that is confirmed. */
  warmUp(remote: string): void;
  /**
   * Lets the remote's style sheets apply until the returned function is called. For a layout effect, after `load`.
   * The area's first screen stands from then on, so that is also the end of the time it has to start.
   */
  mountStyles(remote: string): () => void;
  /** What an error thrown by a remote's screen or its chunks amounts to; a `RemoteFailure` comes back as it is. */
  failureOf(remote: string, error: unknown): RemoteFailure;
  /** Tells when a remote's file that missed its deadline arrived after all, and the area can be entered. */
  onLateSuccess(listener: (remote: string) => void): () => void;
}

interface Surroundings {
  facts: BuildFacts;
  shareScope(): Promise<unknown>;
  publish(bridge: PageBridge): void;
  /** Tells one failure from another in support codes. */
  newId(): string;
}

const thisPage: Surroundings = {
  facts: buildFacts,
  shareScope: hostShareScope,
  publish: publishPageBridge,
  newId: () => Math.random().toString(36).slice(2, 6),
};

/** The loader of a release's remotes. Puts the bridge that remotes rely on into the page, so one page has one loader. */
export function createRemoteLoader(release: Release, surroundings: Surroundings = thisPage): RemoteLoader {
  const { facts, shareScope, publish, newId } = surroundings;
  const clock = createAreaClock();
  const loaded = new Map<string, RemoteModule>();
  const running: Record<string, string> = {};
  const attempts = new Map<string, Promise<RemoteModule>>();
  const listeners = new Set<(remote: string) => void>();

  const files = fileTable(release, { base: facts.base, files: facts.lateFiles });
  const gate = createFileGate({ files, deadlineFor: clock.deadlineFor, onLate: resume });
  const sheets = createStyleSheets(gate);
  const exposed = createContainers(gate, shareScope);
  const failureOf = createFailures(release, gate, newId);
  publish(createPageBridge({ release, running, gate }));

  const tellLateSuccess = (name: string) => {
    for (const listener of listeners) listener(name);
  };

  async function fetch(name: string): Promise<RemoteModule> {
    const means = { release, provided: facts.provided, exposed, fetchStyles: sheets.fetch };
    const module = await fetchRemote(name, means);
    loaded.set(name, module);
    running[name] = module.build.version;
    return module;
  }

  function attempt(name: string): Promise<RemoteModule> {
    const under = attempts.get(name);
    if (under) return under;
    clock.start(name);
    const work = fetch(name);
    const late = () => new LoadError('timeout', `${name} took too long`);
    const outcome = unlessLate(work, clock.deadlineFor(name), late).catch((error: unknown) => {
      clock.stop(name);
      work.then(() => tellLateSuccess(name)).catch(() => {});
      const failure = failureOf(name, error);
      // Its files arrived, so the gate has noticed nothing.
      if (failure.code === 'execution') gate.askAnew(name);
      throw failure;
    });
    attempts.set(name, outcome);
    outcome.catch(() => {}).finally(() => attempts.delete(name));
    return outcome;
  }

  /** A file came after its deadline: what failed for want of it may be finished now. */
  function resume(name: string): void {
    if (attempts.has(name)) return;
    const finished = loaded.has(name) ? Promise.resolve() : attempt(name);
    finished.then(() => tellLateSuccess(name)).catch(() => {});
  }

  return {
    load(name, { signal } = {}) {
      const module = loaded.get(name);
      return module ? Promise.resolve(module) : unlessAborted(attempt(name), signal);
    },
    warmUp(name) {
      if (!loaded.has(name)) attempt(name).catch(() => {});
    },
    mountStyles(name) {
      clock.stop(name);
      const remote = release.remotes[name];
      return remote ? sheets.mount(remote) : () => {};
    },
    failureOf(name, error) {
      clock.stop(name);
      return failureOf(name, error);
    },
    onLateSuccess(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
