import { manifestFile, places } from '@daybook/registry/places';
import type { Store } from '@daybook/registry/store';

/** A version in a store. */
export interface Published {
  name: string;
  version: string;
  /** The time its manifest was written, which is the last step. */
  at: Date;
}

/** All complete versions in the store, the newest first; optionally of one remote or of the host. */
export async function publishedVersions(store: Store, name?: string): Promise<Published[]> {
  const files = await store.list(name ? `${places.versions}${name}/` : places.versions);
  return files
    .map(({ path, modified }) => ({ parts: path.split('/'), at: modified }))
    .filter(({ parts }) => parts.length === 4 && parts[3] === manifestFile(parts[1] ?? ''))
    .map(({ parts: [, remote = '', version = ''], at }) => ({ name: remote, version, at }))
    .sort((a, b) => a.name.localeCompare(b.name) || b.at.getTime() - a.at.getTime());
}

/** The channels of a store. */
export async function channelsOf(store: Store): Promise<string[]> {
  const files = await store.list(places.channels);
  return files
    .map(({ path }) => /^registry\/([\w.-]+)\.json$/.exec(path)?.[1])
    .filter((channel) => channel !== undefined)
    .sort();
}
