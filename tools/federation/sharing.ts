import { join } from 'node:path';
import { readPackageJson } from '../build/workspace.ts';

/** What the host provides to every remote, and nothing else does. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@daybook/api',
  '@daybook/session',
  '@daybook/i18n',
] as const;

/** Libraries that are also entered through subpaths, such as `react/jsx-runtime` and `react-dom/client`. */
const withSubpaths: readonly string[] = ['react', 'react-dom'];

/** What the host shares in place of a whole library: the part of it that the product uses. */
export type Slices = Readonly<Record<string, string>>;

/** Versions of the singletons as installed for the package in `folder`. */
export function singletonVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    singletons.map((name) => [name, readPackageJson(join(folder, 'node_modules', name)).version]),
  );
}

function perShareKey<T>(versions: Record<string, string>, entryFor: (version: string, name: string) => T) {
  const entries = Object.entries(versions).flatMap(([name, version]) => {
    const keys = withSubpaths.includes(name) ? [name, `${name}/`] : [name];
    return keys.map((key) => [key, entryFor(version, name)] as const);
  });
  return Object.fromEntries(entries);
}

/** The host's side: each singleton in its own first script, so that no remote waits for one. */
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

/** A remote's side: no copy of its own, so it can never replace the host's, and an error where the range does not fit. */
export function consumed(ranges: Record<string, string>) {
  return perShareKey(ranges, (requiredVersion) => ({
    singleton: true,
    import: false as const,
    strictVersion: true,
    requiredVersion,
  }));
}
