import path from 'node:path';
import { encodingOf, isServable, mediaTypeOf } from '@daybook/registry/media-types';
import { hostName, places } from '@daybook/registry/places';
import type { Store } from '@daybook/registry/store';
import type { Builds } from './build.ts';

/** A file that may be served: its name below a folder. */
export interface ServedFile {
  name: string;
  root: string;
}

/** A file of a store that is no folder, in an encoding the client accepts. */
export interface ServedBytes {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** The publicly served files; null for everything else. */
export interface Files {
  /** `accepted` are the encodings of the client's header. */
  host(name: string, accepted?: string): Promise<ServedFile | ServedBytes | null>;
  remote(
    remote: string,
    version: string,
    name: string,
    accepted?: string,
  ): Promise<ServedFile | ServedBytes | null>;
}

const isPlainName = (name: string) => /^\w[\w.-]*$/.test(name);

const twins = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/** From a bucket: the smallest existing variant that the client accepts. A file of a version never changes. */
async function fromBucket(store: Store, place: string, accepted: string): Promise<ServedBytes | null> {
  const readable = twins
    .filter(([encoding]) => accepted.includes(encoding))
    .map(([, end]) => `${place}.${end}`);
  for (const candidate of [...readable, place]) {
    const found = await store.read(candidate);
    if (!found) continue;
    const encoding = encodingOf(candidate);
    const headers = { 'content-type': mediaTypeOf(place), vary: 'accept-encoding' };
    return { bytes: found.bytes, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
  }
  return null;
}

/** The files as the builds list them. */
export function createFiles(builds: Builds, hostFolder: string, store: Store): Files {
  async function ofVersion(part: string, version: string, name: string, accepted: string) {
    const folder = places.version(part, version);
    return store.folder === null
      ? fromBucket(store, folder + name, accepted)
      : { name, root: path.join(store.folder, folder) };
  }

  return {
    async host(name, accepted = '') {
      if (!isServable(name)) return null;
      const version = await builds.hostWith(name);
      if (version === undefined) return null;
      return version === null ? { name, root: hostFolder } : ofVersion(hostName, version, name, accepted);
    },
    async remote(remote, version, name, accepted = '') {
      if (!isPlainName(remote) || !isPlainName(version) || !isServable(name)) return null;
      if (!(await builds.remoteFiles(remote, version)).has(name)) return null;
      return ofVersion(remote, version, name, accepted);
    },
  };
}
