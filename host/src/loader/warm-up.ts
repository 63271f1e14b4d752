import type { ReleasedVersion } from '@daybook/contract/release';
import { currentLanguage } from '@daybook/i18n';
import { areaLimitMs } from './area-clock.ts';

interface Means {
  lists: { lists(name: string): boolean; learn(name: string): Promise<void> };
  chooser: {
    dependsOnVisitor(name: string): boolean;
    findVisitor(): Promise<void>;
    preferred(name: string): ReleasedVersion | null;
  };
}

/** Fetches the files of a version's first screen, and its texts, into the browser's cache. */
async function fetchFiles(version: ReleasedVersion): Promise<void> {
  const { base, entry, preload, styles, assets, messages = {} } = version;
  const texts = messages[currentLanguage()];
  const files = [...new Set([entry, ...preload, ...styles, ...(texts ? [texts] : [])])];
  const signal = AbortSignal.timeout(areaLimitMs);
  await Promise.all(
    files.map(async (file) => {
      const integrity = assets[file];
      if (!integrity) throw new Error(`the release does not list ${file}`);
      const answer = await fetch(base + file, { integrity, signal, priority: 'low' });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
}

/**
 * Fetches the files of remotes that may be opened next. Nobody waits for them: nothing runs, no deadline begins, and a
 * failure is neither reported nor counted against the version. The load that somebody waits for decides.
 */
export function createWarmUp({ lists, chooser }: Means) {
  const busy = new Set<string>();
  const warm = new Set<string>();

  async function fetchPreferred(name: string): Promise<void> {
    if (!lists.lists(name)) await lists.learn(name);
    if (chooser.dependsOnVisitor(name)) await chooser.findVisitor();
    const version = chooser.preferred(name);
    if (!version || warm.has(version.container)) return;
    await fetchFiles(version);
    warm.add(version.container);
  }

  /** Concurrent calls share one attempt; after a failure the next call tries again. */
  return (name: string): void => {
    if (busy.has(name)) return;
    busy.add(name);
    fetchPreferred(name)
      .catch(() => {})
      .finally(() => busy.delete(name));
  };
}
