import type { Release } from '@daybook/contract/release';
import { listsFiles, versionsOf } from './versions.ts';

/** A file that this page may load. */
export interface KnownFile {
  /** The container that owns the file, or `host`. */
  owner: string;
  /** The integrity hash of its content, `sha384-…`. */
  integrity: string;
}

/** The files that this page may load; all others are refused. */
export interface FileTable {
  fileAt(path: string): KnownFile | undefined;
  /** The container whose folder contains an unlisted path. */
  ownerOfFolder(path: string): string | undefined;
  /** The base URL of a container's files. */
  baseOf(container: string): string | undefined;
  /** Adds the files of another release. Earlier entries stay, because their versions may be running. */
  learn(release: Release): void;
}

const hostOwner = 'host';

/** The files of all released versions and of the host's lazy chunks. */
export function createFileTable(host: { base: string; files: Readonly<Record<string, string>> }): FileTable {
  const files = new Map<string, KnownFile>();
  const bases = new Map<string, string>();

  function add(owner: string, base: string, assets: Readonly<Record<string, string>>): void {
    // Versions are immutable: a later release cannot change the hashes of an earlier one.
    if (bases.has(owner) || !listsFiles({ assets })) return;
    bases.set(owner, base);
    for (const [file, integrity] of Object.entries(assets)) files.set(base + file, { owner, integrity });
  }

  add(hostOwner, host.base, host.files);
  return {
    fileAt: (path) => files.get(path),
    ownerOfFolder: (path) => [...bases].find(([, base]) => path.startsWith(base))?.[0],
    baseOf: (container) => (container === hostOwner ? undefined : bases.get(container)),
    learn(release) {
      for (const remote of Object.values(release.remotes))
        for (const { container, base, assets } of versionsOf(remote)) add(container, base, assets);
    },
  };
}
