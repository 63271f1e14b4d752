import type { ReleasedVersion } from '@daybook/contract/release';
import { areaLimitMs, selectedLimitMs } from './area-clock.ts';
import type { Breaker } from './breaker.ts';
import { LoadError } from './load-error.ts';
import type { LoadedRemote, Start, StartedChoice } from './loaded-remote.ts';
import type { ReleaseStore } from './release-store.ts';
import { type Choice, type Choices, choicesOf } from './versions.ts';

interface Dependencies {
  releases: ReleaseStore;
  breaker: Breaker;
  /** The visitor: the signed-in user, or the device. */
  visitorId(): Promise<string>;
}

/** Decides which versions of a remote to try for a visitor, in which order and for how long. */
export class VersionChooser {
  readonly #deps: Dependencies;
  /** Start times of areas that fall back to another version. */
  readonly #fallingBack = new Map<string, number>();
  #visitorId: string | null = null;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Whether the choice depends on the visitor. */
  readonly dependsOnVisitor = (name: string): boolean =>
    Boolean(this.#deps.releases.get().remotes[name]?.canary);

  readonly findVisitor = async (): Promise<void> => {
    this.#visitorId = await this.#deps.visitorId();
  };

  /** Throws a `LoadError` if the release lacks the remote or if the remote is switched off. */
  readonly start = (name: string): Start => {
    const begun = this.#fallingBack.get(name) ?? performance.now();
    this.#fallingBack.delete(name);
    const { id, remotes } = this.#deps.releases.get();
    const remote = remotes[name];
    const choices = this.#choices(name);
    if (remote && choices) return { begun, release: id, choices, area: remote.area };
    throw new LoadError('unknown', `the release names no ${name} that may run`);
  };

  /** Tries another version in the remaining time; false if there is none. */
  readonly fallBack = ({ name, start }: LoadedRemote): boolean => {
    const hasOther = this.usable(start.choices).length > 0;
    if (hasOther) this.#fallingBack.set(name, start.begun);
    return hasOther;
  };

  /** Puts the selected version aside if there is another that may run. */
  readonly passOver = (loaded: LoadedRemote): boolean => {
    const { selected, fallback } = loaded.start.choices;
    const { breaker } = this.#deps;
    const { container } = loaded.version;
    if (container !== selected.version.container || !fallback || breaker.isOpen(fallback.version.container))
      return false;
    breaker.trip(container);
    return this.fallBack(loaded);
  };

  /** Versions to try, in order; empty if all have failed too often. */
  readonly usable = ({ selected, fallback }: Choices): Choice[] => {
    const all = fallback ? [selected, fallback] : [selected];
    return all.filter(({ version }) => !this.#deps.breaker.isOpen(version.container));
  };

  /** The version that a load would try first; null if there is none. */
  readonly preferred = (name: string): ReleasedVersion | null => {
    const choices = this.#choices(name);
    const [first = choices?.selected] = choices ? this.usable(choices) : [];
    return first?.version ?? null;
  };

  /** Deadline of a version, on the clock of `performance.now()`. */
  readonly deadline = ({ start, selectedBy }: StartedChoice): number => {
    const hasBack = selectedBy !== 'previous' && start.choices.fallback !== null;
    return start.begun + (hasBack ? selectedLimitMs : areaLimitMs);
  };

  readonly isStale = ({ name, version }: LoadedRemote): boolean => {
    const preferred = this.preferred(name);
    if (!preferred) return true;
    return !this.#isUndecided(name) && preferred.container !== version.container;
  };

  readonly isSuperseded = ({ name, start }: LoadedRemote): boolean => {
    const choices = this.#choices(name);
    if (!choices || this.#isUndecided(name)) return false;
    return choices.selected.version.container !== start.choices.selected.version.container;
  };

  #isUndecided(name: string): boolean {
    return this.#visitorId === null && this.dependsOnVisitor(name);
  }

  #choices(name: string): Choices | null {
    const release = this.#deps.releases.get();
    const remote = release.remotes[name];
    if (!remote || release.disabled[name] !== undefined) return null;
    return choicesOf(release, name, remote, this.#visitorId ?? '');
  }
}
