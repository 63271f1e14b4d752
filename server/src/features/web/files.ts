import path from 'node:path';
import type { Builds } from './build.ts';

interface Folders {
  hostFolder: string;
  storeFolder: string;
}

/** A file that may be served: its name below a folder. */
export interface ServedFile {
  name: string;
  root: string;
}

/** Which files there are for the world; null for everything else. */
export interface Files {
  host(name: string): Promise<ServedFile | null>;
  remote(remote: string, version: string, name: string): Promise<ServedFile | null>;
}

const isPlainName = (name: string) => /^\w[\w.-]*$/.test(name);

/** What was built, as the builds list it. */
export function createFiles(builds: Builds, { hostFolder, storeFolder }: Folders): Files {
  return {
    async host(name) {
      return (await builds.hostFiles()).has(name) ? { name, root: hostFolder } : null;
    },
    async remote(remote, version, name) {
      if (!isPlainName(remote) || !isPlainName(version)) return null;
      const root = path.join(storeFolder, 'remotes', remote, version);
      return (await builds.remoteFiles(remote, version)).has(name) ? { name, root } : null;
    },
  };
}
