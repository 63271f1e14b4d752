import type { Release } from '@daybook/contract/release';

/** A file that this page may load. */
export interface KnownFile {
  /** The remote that it belongs to, or `host`. */
  owner: string;
  /** `sha384-…` of its bytes. */
  integrity: string;
}

/** Every file that this page may load, by its path. What is not in here is not loaded. */
export type FileTable = ReadonlyMap<string, KnownFile>;

const hostOwner = 'host';

const filesOf = (owner: string, base: string, assets: Readonly<Record<string, string>>) =>
  Object.entries(assets).map(([file, integrity]) => [base + file, { owner, integrity }] as const);

/** The files of all remotes of a release, and those that the host itself loads later. */
export function fileTable(
  release: Release,
  host: { base: string; files: Readonly<Record<string, string>> },
): FileTable {
  const remotes = Object.entries(release.remotes);
  return new Map([
    ...filesOf(hostOwner, host.base, host.files),
    ...remotes.flatMap(([name, { base, assets }]) => filesOf(name, base, assets)),
  ]);
}
