import type { Release, ReleasedRemote } from '@daybook/contract/release';

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

/** The remote of a path's area; undefined if the release has none. */
export function remoteAt({ remotes }: Release, path: string): NamedRemote | undefined {
  const found = Object.entries(remotes).find(([, { area }]) =>
    area.paths.some((pattern) => matches(pattern, path)),
  );
  return found && { name: found[0], ...found[1] };
}
