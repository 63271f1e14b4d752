import { RegistryProblem } from './problem.ts';

const plain = /^\w[\w.-]*$/;

/** A name that is one step of a path and leads nowhere else. */
function step(name: string): string {
  if (!plain.test(name))
    throw new RegistryProblem('not-found', `"${name}" cannot be the name of anything here.`);
  return name;
}

/** Where things lie in a store. Everything but a channel's pointer, the log and the list of yanked versions is written once. */
export const places = {
  /** Folder of one version, with a slash at the end. */
  version: (name: string, version: string) => `remotes/${step(name)}/${step(version)}/`,
  release: (id: string) => `registry/releases/${step(id)}.json`,
  channel: (channel: string) => `registry/${step(channel)}.json`,
  log: 'registry/log.ndjson',
  signature: (id: string, key: string) => `registry/signatures/${step(id)}.${step(key)}.json`,
  /** What the servers of a channel say of themselves. */
  servers: (channel: string) => `registry/facts/servers-${step(channel)}.json`,
  yanked: 'registry/facts/yanked.json',
  /** What the build of the host that goes with the releases says of itself. */
  host: 'registry/facts/host.json',
  channels: 'registry/',
  releases: 'registry/releases/',
  versions: 'remotes/',
} as const;
