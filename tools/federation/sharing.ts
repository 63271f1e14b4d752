import { installedVersion } from '../build/workspace.ts';

/** Libraries that only the host provides, once per page. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@daybook/api',
  '@daybook/session',
  '@daybook/i18n',
] as const;

/** Libraries with imported subpaths, such as `react/jsx-runtime` and `react-dom/client`. */
const withSubpaths: readonly string[] = ['react', 'react-dom'];

/** Files that replace a whole library by its used exports. */
export type Slices = Readonly<Record<string, string>>;

/** Versions of the singletons as installed for the package in `folder`. */
export function singletonVersions(folder: string): Record<string, string> {
  return Object.fromEntries(singletons.map((name) => [name, installedVersion(folder, name)]));
}

function perShareKey<T>(versions: Record<string, string>, entryFor: (version: string, name: string) => T) {
  const entries = Object.entries(versions).flatMap(([name, version]) => {
    const keys = withSubpaths.includes(name) ? [name, `${name}/`] : [name];
    return keys.map((key) => [key, entryFor(version, name)] as const);
  });
  return Object.fromEntries(entries);
}

/** The host's side: all singletons are in its own first script, so that remotes never wait for them. */
export function provided(versions: Record<string, string>, slices: Slices) {
  return perShareKey(versions, (version, name) => ({
    singleton: true,
    eager: true,
    strictVersion: true,
    version,
    requiredVersion: version,
    ...(slices[name] && { import: slices[name] }),
  }));
}

/** A remote's side: it bundles no copy, so it cannot replace the host's, and throws if the range does not match. */
export function consumed(ranges: Record<string, string>) {
  return perShareKey(ranges, (requiredVersion) => ({
    singleton: true,
    import: false as const,
    strictVersion: true,
    requiredVersion,
  }));
}
