import type { PageRelease } from '@daybook/contract/release';
import { areaLimitMs } from './area-clock.ts';
import { LoadError } from './load-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { listsAllFiles } from './versions.ts';
import { unlessLate } from './waiting.ts';

interface Means {
  releases: ReleaseStore;
  askRelease(): Promise<PageRelease>;
}

/** The lists of the remotes' files. A page brings only that of its first area, and requests the others when needed. */
export function createFileLists({ releases, askRelease }: Means) {
  const lists = (name: string): boolean => {
    const remote = releases.get().remotes[name];
    return !remote || listsAllFiles(remote);
  };
  const late = () => new LoadError('timeout', 'the list of its files took too long');
  return {
    /** Whether the files of all versions of a remote are known, or the release lacks it. */
    lists,
    /** Requests the list of a remote's files. Rejects with a `LoadError` within 8 seconds. */
    async learn(name: string): Promise<void> {
      try {
        releases.replace(await unlessLate(askRelease(), performance.now() + areaLimitMs, late));
      } catch (error) {
        throw error instanceof LoadError ? error : new LoadError('network', 'no list of its files', error);
      }
      if (!lists(name)) throw new LoadError('network', 'the server lists other versions');
    },
  };
}
