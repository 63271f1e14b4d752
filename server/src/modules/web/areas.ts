import type { Release, ReleasedRemote } from '@daybook/contract/release';

const segments = (path: string) => path.split('/').filter(Boolean);

/** True when the path is the pattern's own or lies below it. */
function matches(pattern: string, path: string): boolean {
  const given = segments(path);
  return segments(pattern).every((part, index) => {
    const value = given[index];
    return value !== undefined && (part.startsWith(':') || part === value);
  });
}

/** The remote whose area a path belongs to; undefined where the release has none. */
export const remoteAt = ({ remotes }: Release, path: string): ReleasedRemote | undefined =>
  Object.values(remotes).find(({ area }) => area.paths.some((pattern) => matches(pattern, path)));
