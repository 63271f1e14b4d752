import { areaLimitMs, selectedLimitMs } from './area-clock.ts';
import type { Breaker } from './breaker.ts';
import { LoadError } from './load-error.ts';
import type { LoadedRemote, Start, StartedChoice } from './loaded-remote.ts';
import type { ReleaseStore } from './release-store.ts';
import { type Choice, type Choices, choicesOf } from './versions.ts';

interface Means {
  releases: ReleaseStore;
  breaker: Breaker;
  /** The viewer: a user, or a device if nobody is signed in. */
  visitorId(): Promise<string>;
}

/** Decides which versions of a remote a page may try, for which visitor, in which order and for how long. */
export class Choosing {
  readonly #means: Means;
  /** Start times of areas that continue with another version. */
  readonly #goingOn = new Map<string, number>();
  #visitorId: string | null = null;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Whether the choice needs the viewer. */
  readonly dependsOnVisitor = (name: string): boolean =>
    Boolean(this.#means.releases.get().remotes[name]?.canary);

  readonly findVisitor = async (): Promise<void> => {
    this.#visitorId = await this.#means.visitorId();
  };

  /** Throws a `LoadError` if the release lacks the remote or it is switched off. */
  readonly start = (name: string): Start => {
    const begun = this.#goingOn.get(name) ?? performance.now();
    this.#goingOn.delete(name);
    const { id, remotes } = this.#means.releases.get();
    const remote = remotes[name];
    const choices = this.#choices(name);
    if (remote && choices) return { begun, release: id, choices, area: remote.area };
    throw new LoadError('unknown', `the release names no ${name} that may run`);
  };

  /** Continues the area with another version in the remaining time; false if there is none. */
  readonly goOn = ({ name, start }: LoadedRemote): boolean => {
    const hasOther = this.usable(start.choices).length > 0;
    if (hasOther) this.#goingOn.set(name, start.begun);
    return hasOther;
  };

  /** Versions to try, in this order; empty if all of them have failed too often. */
  readonly usable = ({ selected, fallback }: Choices): Choice[] => {
    const all = fallback ? [selected, fallback] : [selected];
    return all.filter(({ version }) => !this.#means.breaker.isOpen(version.container));
  };

  /** Deadline of a version, on the clock of `performance.now()`. */
  readonly deadline = ({ start, selectedBy }: StartedChoice): number => {
    const hasBack = selectedBy !== 'previous' && start.choices.fallback !== null;
    return start.begun + (hasBack ? selectedLimitMs : areaLimitMs);
  };

  readonly isStale = ({ name, version }: LoadedRemote): boolean => {
    const choices = this.#choices(name);
    if (!choices) return true;
    if (this.#isUndecided(name)) return false;
    const [wanted = choices.selected] = this.usable(choices);
    return wanted.version.container !== version.container;
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
    const release = this.#means.releases.get();
    const remote = release.remotes[name];
    if (!remote || release.disabled[name] !== undefined) return null;
    return choicesOf(release, name, remote, this.#visitorId ?? '');
  }
}
