import { RegistryProblem } from './problem.ts';

const plain = /^\w[\w.-]*$/;

/** A single step of a path that cannot lead elsewhere. */
function step(name: string): string {
  if (!plain.test(name)) throw new RegistryProblem('not-found', `"${name}" is not a valid name.`);
  return name;
}

/** The name of the host among the versions of a store. */
export const hostName = 'host';

/** The file of a version that describes it. It is written last. */
export const manifestFile = (name: string) => (name === hostName ? 'host.json' : 'remote.json');

/**
 * The paths in a store. Everything except a channel's pointer, the log and the list of yanked versions is written once.
 */
export const places = {
  /** Folder of one version, with a slash at the end. */
  version: (name: string, version: string) => `remotes/${step(name)}/${step(version)}/`,
  release: (id: string) => `registry/releases/${step(id)}.json`,
  channel: (channel: string) => `registry/${step(channel)}.json`,
  log: 'registry/log.ndjson',
  signature: (id: string, key: string) => `registry/signatures/${step(id)}.${step(key)}.json`,
  /** The statement of a channel's servers. */
  servers: (channel: string) => `registry/facts/servers-${step(channel)}.json`,
  yanked: 'registry/facts/yanked.json',
  /** The manifest of the host that was built with the releases. */
  host: 'registry/facts/host.json',
  channels: 'registry/',
  releases: 'registry/releases/',
  versions: 'remotes/',
} as const;
