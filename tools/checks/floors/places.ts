import { backofficeTiers, serverFloors } from './table.ts';

export function featureOf(file: string) {
  const [, siblings, name] = /^(.*\/features\/)([^/]+)\//.exec(file) ?? [];
  return siblings === undefined ? undefined : { siblings, name };
}

/** `bookings` for a file of that server module. */
export function serverModuleOf(file: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
}

/** The two sibling folders that contain two files, in a server module or a shared package. */
export function siblingsAbove(file: string, other: string): [from?: string, into?: string] {
  if (!/^(?:server\/src\/modules|shared\/[^/]+\/src)\//.test(file)) return [];
  const [parts, others] = [file.split('/'), other.split('/')];
  const depth = parts.findIndex((part, index) => part !== others[index]) + 1;
  const areFolders = depth > 3 && depth < parts.length && depth < others.length;
  return areFolders ? [parts.slice(0, depth).join('/'), others.slice(0, depth).join('/')] : [];
}

/** Counted from the lowest; undefined for files without a tier, such as test helpers. */
export function tierOf(file: string): number | undefined {
  const tier = backofficeTiers.indexOf(/^shared\/backoffice\/src\/([^/]+)\//.exec(file)?.[1] ?? '');
  return tier < 0 ? undefined : tier;
}

/** Counted from the lowest; -1 for a module missing in the table. */
export const floorOf = (name: string): number => serverFloors.findIndex((floor) => floor.includes(name));
