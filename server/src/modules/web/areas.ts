import type { Release, ReleasedRemote, ReleasedVersion } from '@daybook/contract/release';

/** A remote of a release with its name. */
export type NamedRemote = ReleasedRemote & { name: string };

const segments = (path: string) => path.split('/').filter(Boolean);

/** True if the path equals the pattern or lies below it. */
function matches(pattern: string, path: string): boolean {
  const given = segments(path);
  return segments(pattern).every((part, index) => {
    const value = given[index];
    return value !== undefined && (part.startsWith(':') || part === value);
  });
}

/** The files of a version are not listed. A page requests them before it enters the remote's area. */
const withoutFiles = <V extends ReleasedVersion>(version: V): V => ({ ...version, assets: {} });

/** A release that lists the files of one remote alone, which are most of its size. */
export function withFilesOf<R extends Release>(release: R, name: string | undefined): R {
  const remotes = Object.entries(release.remotes).map(([key, remote]) => [
    key,
    key === name
      ? remote
      : {
          ...withoutFiles(remote),
          previous: remote.previous && withoutFiles(remote.previous),
          canary: remote.canary && { ...remote.canary, version: withoutFiles(remote.canary.version) },
        },
  ]);
  return { ...release, remotes: Object.fromEntries(remotes) };
}

/** The remote of a path's area; undefined if the release has none. */
export function remoteAt({ remotes }: Release, path: string): NamedRemote | undefined {
  const found = Object.entries(remotes).find(([, { area }]) =>
    area.paths.some((pattern) => matches(pattern, path)),
  );
  return found && { name: found[0], ...found[1] };
}
