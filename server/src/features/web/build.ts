import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ChannelPointer, HostManifest, Release, RemoteManifest } from '@daybook/contract/release';
import type { z } from 'zod';
import { unavailable } from '../../platform/errors.ts';

/** What a page is written from. */
export interface Build {
  host: HostManifest;
  release: Release;
}

type Files = ReadonlySet<string>;

/** What was built and published, read from disk and kept until a file changes. */
export interface Builds {
  /** Refused with 503 and a sentence when it is missing or not what it should be. */
  current(): Promise<Build>;
  /** The files that the host's build lists. */
  hostFiles(): Promise<Files>;
  /** The files that the build of a remote lists, of any version in the store; none when there is no such build. */
  remoteFiles(name: string, version: string): Promise<Files>;
}

const channel = 'production';

/** Reads a JSON file again only when it was written since. */
function cached<T>(schema: z.ZodType<T>): (file: string) => Promise<T> {
  const kept = new Map<string, { stamp: string; value: T }>();
  return async (file) => {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = schema.parse(JSON.parse(await readFile(file, 'utf8')));
    kept.set(file, { stamp, value });
    return value;
  };
}

export function readBuilds(config: { hostFolder: string; storeFolder: string }): Builds {
  const registry = path.join(config.storeFolder, 'registry');
  const hostManifest = cached(HostManifest);
  const pointer = cached(ChannelPointer);
  const releases = cached(Release);
  const remoteManifest = cached(RemoteManifest);

  async function currentRelease(): Promise<Release> {
    const { release } = await pointer(path.join(registry, `${channel}.json`));
    return releases(path.join(registry, 'releases', `${path.basename(release)}.json`));
  }
  const readHost = () => hostManifest(path.join(config.hostFolder, 'host.json'));

  return {
    async current() {
      const host = await readHost().catch(
        missing('The pages have not been built. Run npm start, which builds them.'),
      );
      const release = await currentRelease().catch(
        missing('No release is published, or it cannot be read. Run npm start, which publishes one.'),
      );
      return { host, release };
    },
    hostFiles: async () => filesOf(await readHost().catch(() => null)),
    remoteFiles: async (name, version) =>
      filesOf(
        await remoteManifest(path.join(config.storeFolder, 'remotes', name, version, 'remote.json')).catch(
          () => null,
        ),
      ),
  };
}

const filesOf = (manifest: { assets: Record<string, string> } | null): Files =>
  new Set(Object.keys(manifest?.assets ?? {}));

const missing =
  (sentence: string) =>
  (cause: unknown): never => {
    const refusal = unavailable(sentence);
    refusal.cause = cause;
    throw refusal;
  };
