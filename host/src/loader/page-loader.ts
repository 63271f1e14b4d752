import { ApiError } from '@daybook/api';
import type { LoadReport } from '@daybook/contract/release';
import { createAreaClock } from './area-clock.ts';
import { createContainers } from './container.ts';
import { createFailures } from './failures.ts';
import { createFileGate } from './file-gate.ts';
import { createFileLists } from './file-lists.ts';
import { createFileTable } from './file-table.ts';
import { createListeners } from './listeners.ts';
import type { LoadedRemote, Start, StartedChoice } from './loaded-remote.ts';
import { createOutcomes } from './outcomes.ts';
import { createPageBridge } from './page-bridge.ts';
import type { ReleaseStore } from './release-store.ts';
import type { RemoteFailure } from './remote-failure.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { createStyleSheets } from './style-sheets.ts';
import type { LoaderSurroundings } from './surroundings.ts';
import { VersionChooser } from './version-chooser.ts';
import { createVersionLoader } from './version-loader.ts';
import { unlessAborted } from './waiting.ts';
import { createWarmUp } from './warm-up.ts';

type Phase = LoadReport['phase'];

/** Loads the remotes of the page's releases. */
export class PageLoader implements RemoteLoader {
  readonly #page: LoaderSurroundings;
  readonly #clock = createAreaClock();
  readonly #late = createListeners<string>();
  readonly #broken = createListeners<string>();
  readonly #gate;
  readonly #sheets;
  readonly #versions;
  readonly #lists;
  readonly #classify;
  readonly #outcomes;
  readonly #chooser: VersionChooser;
  readonly isStale: RemoteLoader['isStale'];
  readonly isSuperseded: RemoteLoader['isSuperseded'];
  readonly passOver: RemoteLoader['passOver'];
  readonly warmUp: RemoteLoader['warmUp'];
  readonly #running: Record<string, string> = {};
  /** Pending attempts by remote. */
  readonly #attempts = new Map<string, Promise<LoadedRemote>>();
  /** Areas that were entered and have not shown their first screen yet. */
  readonly #pending = new Set<string>();
  /** The last loaded version of each remote. */
  readonly #current = new Map<string, LoadedRemote>();
  readonly #nameOf = new Map<string, string>();

  readonly onLateSuccess = this.#late.listen;
  readonly onBroken = this.#broken.listen;

  constructor(releases: ReleaseStore, page: LoaderSurroundings) {
    this.#page = page;
    const { facts } = page;
    this.#chooser = new VersionChooser({ releases, breaker: page.breaker, visitorId: page.visitorId });
    this.isStale = this.#chooser.isStale;
    this.isSuperseded = this.#chooser.isSuperseded;
    this.passOver = this.#chooser.passOver;
    const files = createFileTable({ base: facts.base, files: facts.lateFiles });
    const learnFiles = () => files.learn(releases.get());
    learnFiles();
    releases.subscribe(learnFiles);
    page.keepTextInert(files);
    this.#lists = createFileLists({ releases, askRelease: page.askRelease });
    this.warmUp = createWarmUp({ lists: this.#lists, chooser: this.#chooser });
    const { deadlineFor } = this.#clock;
    this.#gate = createFileGate({ files, deadlineFor, onLate: (container) => this.#resume(container) });
    this.#sheets = createStyleSheets(this.#gate);
    this.#versions = createVersionLoader({
      clock: this.#clock,
      provided: facts.provided,
      fetchStyles: this.#sheets.fetch,
      exposed: createContainers(this.#gate, page.shareScope),
      onLate: (name, container) => this.#arriveLate(name, container),
    });
    const releaseId = () => releases.get().id;
    this.#classify = createFailures({ releaseId, lastFailure: this.#gate.lastFailure, newId: page.newId });
    this.#outcomes = createOutcomes({
      classify: this.#classify,
      releases,
      send: page.report,
    });
    page.publish(createPageBridge({ releaseId, running: this.#running, files, gate: this.#gate }));
  }

  /** The last loaded version of each remote, by name. */
  readonly running = (): Readonly<Record<string, string>> => ({ ...this.#running });

  readonly load = async (name: string, { signal }: { signal?: AbortSignal } = {}): Promise<LoadedRemote> => {
    const loaded = await unlessAborted(this.#attempt(name), signal);
    this.#pending.add(name);
    return loaded;
  };

  readonly loadForPart = (name: string): Promise<LoadedRemote> => this.#attempt(name);

  readonly start = (name: string): void => {
    this.#attempt(name).catch(() => {});
  };

  readonly mount = (loaded: LoadedRemote): (() => void) => {
    const { name, version, module } = loaded;
    this.#clock.stop(version.container);
    this.#running[name] = module.build.version;
    if (this.#pending.delete(name)) {
      this.#outcomes.ready(loaded);
      this.#page.breaker.worked(version.container);
    }
    return this.#sheets.mount(version);
  };

  readonly mountPart = ({ version }: LoadedRemote): (() => void) => this.#sheets.mount(version);

  readonly partLoaded = (loaded: LoadedRemote): void => {
    if (!this.#pending.has(loaded.name)) this.#clock.stop(loaded.version.container);
    this.#outcomes.ready(loaded);
  };

  readonly partFailed: RemoteLoader['partFailed'] = (loaded, error, phase) =>
    this.#outcomes.failed(loaded, error, { otherwise: phase === 'load' ? 'execution' : 'render', phase });

  readonly timeLeft = (loaded: LoadedRemote): number | null =>
    this.#pending.has(loaded.name) ? Math.max(0, this.#chooser.deadline(loaded) - performance.now()) : null;

  readonly failedToMount = (loaded: LoadedRemote, error: unknown): boolean => {
    const { name, version } = loaded;
    const wasPending = this.#pending.has(name);
    this.#outcome(loaded, 'execution', error);
    if (!wasPending) return false;
    // The version failed to start, so the next attempt skips it.
    this.#page.breaker.trip(version.container);
    return this.#chooser.fallBack(loaded);
  };

  readonly failureOf = (name: string, error: unknown): RemoteFailure => {
    const loaded = this.#current.get(name);
    if (!loaded) return this.#classify({ remote: name, version: '', otherwise: 'render' }, error);
    const isNew = !this.#outcomes.known(error);
    const wasPending = this.#pending.has(name);
    const failure = this.#outcome(loaded, 'render', error);
    const { container } = loaded.version;
    const isCrash = isNew && failure.code === 'render' && !(error instanceof ApiError);
    // `isCrashingAgain` comes first because it also counts crashes of the first screen.
    if (isCrash && (this.#page.isCrashingAgain(container) || wasPending)) {
      this.#page.breaker.trip(container);
      this.#broken.emit(name);
    }
    return failure;
  };

  readonly strayError = (name: string, error: unknown): void => {
    const loaded = this.#current.get(name);
    if (!loaded || error instanceof ApiError) return;
    this.#outcomes.failed(loaded, error, { otherwise: 'render', phase: 'screen' });
  };

  /** Concurrent callers share one attempt. */
  #attempt(name: string): Promise<LoadedRemote> {
    const pending = this.#attempts.get(name);
    if (pending) return pending;
    // It ends before its callers go on, so one that loads again gets another attempt.
    const attempt = this.#run(name).finally(() => this.#attempts.delete(name));
    this.#attempts.set(name, attempt);
    return attempt;
  }

  async #run(name: string): Promise<LoadedRemote> {
    if (!this.#lists.lists(name))
      await this.#lists.learn(name).catch((error) => this.#failToStart(name, error));
    if (this.#chooser.dependsOnVisitor(name)) await this.#chooser.findVisitor();
    const start = this.#start(name);
    const { choices } = start;
    const [first = choices.selected, second] = this.#chooser.usable(choices);
    try {
      return await this.#try({ ...first, name, start });
    } catch (failure) {
      if (!second) throw failure;
      // If the fallback fails as well, the failure of the selected version is reported.
      return await this.#try({ ...second, name, start }).catch(() => {
        throw failure;
      });
    }
  }

  #start(name: string): Start {
    try {
      return this.#chooser.start(name);
    } catch (error) {
      return this.#failToStart(name, error);
    }
  }

  #failToStart(name: string, error: unknown): never {
    throw this.#classify({ remote: name, version: '', otherwise: 'execution' }, error);
  }

  async #try(choice: StartedChoice): Promise<LoadedRemote> {
    const { name, version } = choice;
    const { container } = version;
    this.#nameOf.set(container, name);
    try {
      const module = await this.#versions.load(choice, this.#chooser.deadline(choice));
      const loaded = { ...choice, module };
      this.#current.set(name, loaded);
      this.#running[name] = module.build.version;
      return loaded;
    } catch (error) {
      this.#current.delete(name);
      const failure = this.#outcome(choice, 'execution', error, 'load');
      // The gate sees no failure here, because all files arrived.
      if (failure.code === 'execution') this.#gate.bypassCache(container);
      this.#page.breaker.failed(container);
      throw failure;
    }
  }

  /** An error that ends the start of an area. */
  #outcome(
    choice: StartedChoice,
    otherwise: 'execution' | 'render',
    error: unknown,
    phase: Phase = this.#pending.has(choice.name) ? 'mount' : 'screen',
  ): RemoteFailure {
    const known = this.#outcomes.known(error);
    if (known) return known;
    this.#clock.stop(choice.version.container);
    this.#pending.delete(choice.name);
    return this.#outcomes.failed(choice, error, { otherwise, phase });
  }

  /** Called when a file arrives after its deadline. Completes the load that failed without it. */
  #resume(container: string): void {
    const name = this.#nameOf.get(container);
    if (name === undefined || this.#attempts.has(name)) return;
    const current = this.#current.get(name);
    // Another version has replaced this one.
    if (current && current.version.container !== container) return;
    this.#page.breaker.worked(container);
    const finished = current ? Promise.resolve() : this.#attempt(name);
    finished.then(() => this.#late.emit(name)).catch(() => {});
  }

  #arriveLate(name: string, container: string): void {
    if (this.#current.has(name)) return;
    this.#page.breaker.worked(container);
    this.#late.emit(name);
  }
}
