import type { ReleasedVersion } from '@daybook/contract/release';
import type { RemoteModule } from '@daybook/shell/remote-module';
import type { AreaClock } from './area-clock.ts';
import { fetchVersion } from './fetch-version.ts';
import { LoadError } from './load-error.ts';
import type { StartedChoice } from './loaded-remote.ts';
import { unlessLate } from './waiting.ts';

interface Dependencies {
  provided: Readonly<Record<string, string>>;
  clock: AreaClock;
  fetchStyles(version: ReleasedVersion): Promise<void>;
  exposed(version: ReleasedVersion): Promise<unknown>;
  /** Called when a version arrives after its deadline. */
  onLate(name: string, container: string): void;
}

/** Loads each version of a remote at most once. A missed deadline rejects the call but does not cancel the work. */
export function createVersionLoader({ clock, onLate, ...dependencies }: Dependencies) {
  const modules = new Map<string, RemoteModule>();

  async function fetch({ name, version, selectedBy, start: { area } }: StartedChoice): Promise<RemoteModule> {
    const known = modules.get(version.container);
    if (known) return known;
    const module = await fetchVersion({ name, version, area, selectedBy }, dependencies);
    modules.set(version.container, module);
    return module;
  }

  return {
    /** `deadline` is on the clock of `performance.now()`. */
    async load(choice: StartedChoice, deadline: number): Promise<RemoteModule> {
      const { name, version } = choice;
      const { container } = version;
      clock.start(container, deadline);
      const work = fetch(choice);
      const late = () => new LoadError('timeout', `${name} took too long`);
      try {
        return await unlessLate(work, deadline, late);
      } catch (error) {
        clock.stop(container);
        work.then(() => onLate(name, container)).catch(() => {});
        throw error;
      }
    },
  };
}
