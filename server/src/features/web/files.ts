import path from 'node:path';
import type { Builds } from './build.ts';

interface Folders {
  hostFolder: string;
  storeFolder: string;
  dataFolder: string;
}

/** A file that may be served: its name below a folder. */
export interface ServedFile {
  name: string;
  root: string;
}

/** Which files there are for the world; null for everything else. */
export interface Files {
  uploadsFolder: string;
  host(name: string): Promise<ServedFile | null>;
  remote(remote: string, version: string, name: string): Promise<ServedFile | null>;
  upload(name: string): ServedFile | null;
}

const images = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);
const isPlainName = (name: string) => /^\w[\w.-]*$/.test(name);

/** What was built, as the builds list it, and the public images. */
export function createFiles(builds: Builds, { hostFolder, storeFolder, dataFolder }: Folders): Files {
  const uploadsFolder = path.join(dataFolder, 'uploads');
  return {
    uploadsFolder,
    async host(name) {
      return (await builds.hostFiles()).has(name) ? { name, root: hostFolder } : null;
    },
    async remote(remote, version, name) {
      if (!isPlainName(remote) || !isPlainName(version)) return null;
      const root = path.join(storeFolder, 'remotes', remote, version);
      return (await builds.remoteFiles(remote, version)).has(name) ? { name, root } : null;
    },
    upload: (name) => (images.has(path.extname(name).toLowerCase()) ? { name, root: uploadsFolder } : null),
  };
}
