import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { HostManifest, type RemoteManifest } from '@daybook/contract/release';
import { msg, t } from '@daybook/i18n';
import { readHosts, readManifest } from '@daybook/registry/releases';
import type { z } from 'zod';
import { unavailable } from '../../platform/errors.ts';
import { apiFingerprint } from '../../platform/http/api-offer.ts';
import type { Log } from '../../platform/log.ts';
import { createFitRelease, type FittedRelease } from '../releases/core/fitting.ts';
import type { Preview } from '../releases/core/preview-cookie.ts';
import type { Releases, RunningRelease } from '../releases/core/running-releases.ts';
import type { ShownRelease } from '../releases/core/stamps.ts';

/** The data a page is written from. */
export interface Build {
  host: HostManifest;
  release: ShownRelease;
}

type Files = ReadonlySet<string>;

/** The built and published files, cached until a file changes. */
export interface Builds {
  /**
   * The build for a browser with this preview, or none. Refused with 503 and a sentence if it is missing or invalid.
   */
  current(preview?: Preview | null): Promise<Build>;
  /**
   * The version of the host in the store that has this file, of any release, so that open pages find the files of
   * theirs; `null` for a file of the host in the folder; undefined for an unknown file.
   */
  hostWith(file: string): Promise<string | null | undefined>;
  /** The files listed by the build of a remote, in any version in the store; none without such a build. */
  remoteFiles(name: string, version: string): Promise<Files>;
}

/** Reads a JSON file again only if it has changed. */
function cached<T>(schema: z.ZodType<T>): (file: string) => Promise<T> {
  const cache = new Map<string, { stamp: string; value: T }>();
  return async (file) => {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = cache.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = schema.parse(JSON.parse(await readFile(file, 'utf8')));
    cache.set(file, { stamp, value });
    return value;
  };
}

interface Sources {
  hostFolder: string;
  channel: string;
  log: Log;
}

export function readBuilds({ hostFolder, channel, log }: Sources, releases: Releases): Builds {
  const makeFit = createFitRelease({ store: releases.store, log });
  const hostManifest = cached(HostManifest);
  const remoteManifest = keptManifests(releases);
  const publishedHostWith = keptHosts(releases);
  const readHost = () => hostManifest(path.join(hostFolder, 'host.json'));

  return {
    async current(preview = null) {
      const running = await releases
        .running()
        .catch(
          missing('No release is published, or it cannot be trusted. Run npm start, which publishes one.'),
        );
      const shown = preview?.release ?? running.release;
      const host =
        shown.hostBuild ??
        (await readHost().catch(missing('The pages have not been built. Run npm start, which builds them.')));
      return { host, release: forPages(running, { host, channel, preview, fitted: await makeFit(shown) }) };
    },
    async hostWith(file) {
      const version = await publishedHostWith(file);
      if (version !== undefined) return version;
      return filesOf(await readHost().catch(() => null)).has(file) ? null : undefined;
    },
    remoteFiles: async (name, version) => filesOf(await remoteManifest(name, version)),
  };
}

/** A store is asked at most this often for a file that no known host has. */
const listedForMs = 2_000;

function keptHosts({ store, running }: Releases) {
  let hosts: readonly HostManifest[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  const among = (all: readonly (HostManifest | undefined)[], file: string) =>
    all.find((host) => host && Object.hasOwn(host.assets, file))?.version;

  return async (file: string): Promise<string | undefined> => {
    const known = among(hosts, file);
    if (known !== undefined) return known;
    const now = await running().catch(() => null);
    const current = among([now?.release.hostBuild], file);
    if (current !== undefined || performance.now() - listedAt < listedForMs) return current;
    listedAt = performance.now();
    hosts = await readHosts(store).catch(() => hosts);
    return among(hosts, file);
  };
}

/** The manifests of versions, which never change once published. */
function keptManifests({ store }: Releases) {
  const manifests = new Map<string, RemoteManifest>();
  return async (name: string, version: string): Promise<RemoteManifest | null> => {
    const key = `${name}@${version}`;
    const found = manifests.get(key) ?? (await readManifest(store, name, version).catch(() => null));
    if (found) manifests.set(key, found);
    return found;
  };
}

interface Shown {
  host: HostManifest;
  channel: string;
  preview: Preview | null;
  fitted: FittedRelease;
}

/** The reason in the pointer is unsigned: visitors get a fixed text. */
const offText = msg('It can’t be used at the moment.');

function forPages(
  { release: running, pointer }: RunningRelease,
  { host, channel, preview, fitted }: Shown,
): ShownRelease {
  const { seq, disabled, stopped } = pointer;
  const { hostBuild: _, ...release } = preview?.release ?? running;
  const remotes = Object.entries(fitted.remotes).map(([name, remote]) => {
    // A preview shows the selected release, never a canary.
    const isTried = remote.canary && !preview && !stopped.includes(remote.canary.id);
    return [name, { ...remote, canary: isTried ? remote.canary : null }] as const;
  });
  // One version is disabled; a preview of another one shows its repair.
  const isOff = (name: string) => release.remotes[name]?.version === running.remotes[name]?.version;
  const off = [...Object.keys(disabled).filter(isOff), ...fitted.unserved];
  return {
    ...release,
    remotes: Object.fromEntries(remotes),
    channel,
    seq,
    host: host.version,
    api: apiFingerprint(),
    disabled: Object.fromEntries(off.map((name) => [name, t(offText)])),
    preview: preview && { until: preview.until },
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
