import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingEndpoints } from '@daybook/contract/api-fit';
import type { ChannelPointer, HostManifest, Release } from '@daybook/contract/release';
import { select } from '@daybook/registry/channel-actions';
import { partsOf, releaseOf, runVersion } from '@daybook/registry/compose';
import { readNeeds } from '@daybook/registry/files';
import { isChosenByBuild } from '@daybook/registry/history';
import type { Keyring, SigningKey } from '@daybook/registry/keys';
import { readLog } from '@daybook/registry/log';
import { places } from '@daybook/registry/places';
import { readPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readRelease, writeRelease } from '@daybook/registry/releases';
import { readStatement } from '@daybook/registry/servers';
import type { Store } from '@daybook/registry/store';
import { actOf } from './operator.ts';
import { publish, publishHost } from './publish-build.ts';

/** A store with the key that signs and the trusted keys. */
export interface Signing {
  store: Store;
  key: SigningKey;
  keys: Keyring;
  /** Throws if no server would accept the key's signature. */
  assertCounts?(): void;
}

/**
 * Publishes the host. Its manifest also describes the host of releases that name none, against which contracts are
 * checked.
 */
async function writeHost({ store }: Signing, folder: string): Promise<HostManifest | undefined> {
  const manifest = await readFile(join(folder, 'host.json')).catch(() => null);
  if (!manifest) return undefined;
  await store.write(places.host, manifest);
  return publishHost(store, folder);
}

/** The channel for all visitors. */
const production = 'production';

/** The result of releasing builds. */
export interface Released {
  /** The release that the channel now serves. */
  id: string;
  /** Whether this call selected it. */
  isNew: boolean;
  /** Remotes whose running version differs from the build, or that do not run, with both versions. */
  others: { name: string; built: string; runs: string | null }[];
  /** Why the release was not replaced, and how to change that; null if the builds run. */
  stays: string | null;
  /** Why the served release cannot be verified here; null if it can. */
  foreign: string | null;
}

/**
 * When a build replaces a release that an earlier build selected: only before a server starts, also while servers run,
 * or never.
 */
export type Renewal = 'before-start' | 'beside-servers' | 'never';

const runs = (id: string): Released => ({ id, isNew: false, others: [], stays: null, foreign: null });

async function choose(signing: Signing, next: Release, seen: number): Promise<Released> {
  const { store, key, keys } = signing;
  await writeRelease(store, next, key, keys);
  const acting = { store, channel: production, act: actOf(), seen };
  await select(acting, { release: next.id, keys, verb: 'build' });
  return { ...runs(next.id), isNew: true };
}

async function firstRelease(signing: Signing, next: Release): Promise<Released> {
  signing.assertCounts?.();
  return choose(signing, next, 0);
}

/** Returns a problem of the store; throws any other error. */
const problemIn = (error: unknown): RegistryProblem => {
  if (error instanceof RegistryProblem && error.kind === 'integrity') return error;
  throw error;
};

const useBuilt = 'npm run remotes -- use --built';

/** The reason why a running server would disable areas: their version calls endpoints that it does not offer yet. */
async function misfit({ store }: Signing, release: Release): Promise<string | null> {
  const stated = await readStatement(store, production);
  if (!stated) return null;
  for (const [name, released] of Object.entries(partsOf(release))) {
    const needs = await readNeeds(store, name, released.version, released);
    const [unmet] = needs ? missingEndpoints(needs, stated.api) : [];
    if (unmet)
      return `${name} needs an API that the server started last does not offer: ${unmet}. The selected release stays until npm start updates both.`;
  }
  return null;
}

/** Why the served release is kept despite new builds; null if it is replaced. */
async function whyItStays(
  signing: Signing,
  pointer: ChannelPointer,
  next: Release,
  renewal: Renewal,
): Promise<string | null> {
  const log = await readLog(signing.store).catch((error: unknown) => void problemIn(error));
  if (!log || !isChosenByBuild(log, production, pointer))
    return `An operator's selection stays. To select the new builds: ${useBuilt}`;
  if (renewal === 'never') return `The selection stays. To select the new builds: ${useBuilt}`;
  if (pointer.frozen)
    return `The channel is frozen, so its selection stays. To select the new builds: npm run remotes -- unfreeze, then ${useBuilt}`;
  try {
    signing.assertCounts?.();
  } catch (error) {
    return problemIn(error).message;
  }
  return renewal === 'beside-servers' ? misfit(signing, next) : null;
}

/** Keeps a release that an operator selected; replaces one that a build selected. */
async function releaseAgain(
  signing: Signing,
  pointer: ChannelPointer,
  next: Release,
  renewal: Renewal,
): Promise<Released> {
  const { store, key, keys } = signing;
  const id = pointer.release;
  // The same files have the same release id, so this key's signature is equally valid.
  if (id === next.id) {
    await writeRelease(store, next, key, keys);
    return runs(id);
  }
  const current = await readRelease(store, id, keys).catch((error: unknown) => problemIn(error).message);
  if (current === null || typeof current === 'string')
    return { ...runs(id), foreign: current ?? `The store has no release ${id}.` };
  const running = partsOf(current);
  const others = Object.entries(partsOf(next))
    .map(([name, { version }]) => ({ name, built: version, runs: running[name]?.version ?? null }))
    .filter(({ built, runs }) => built !== runs);
  const isSame = others.length === 0 && Object.keys(current.remotes).every((name) => name in next.remotes);
  if (isSame) return runs(id);
  const stays = await whyItStays(signing, pointer, next, renewal);
  return stays === null ? choose(signing, next, pointer.seq) : { ...runs(id), others, stays };
}

/**
 * Publishes builds. A channel without a release gets one with exactly these remotes. A release selected by a build is
 * replaced. A release selected by an operator is kept: other versions and new areas need "use", with its gates.
 */
export async function releaseBuilds(
  signing: Signing,
  builds: readonly string[],
  hostFolder: string,
  renewal: Renewal = 'beside-servers',
): Promise<Released> {
  const { store } = signing;
  const host = await writeHost(signing, hostFolder);
  const manifests = await Promise.all(builds.map((build) => publish(store, build)));
  const remotes = manifests.map((each) => [each.name, runVersion(each, undefined, () => true)] as const);
  const next = releaseOf(Object.fromEntries(remotes), host);
  const pointed = await readPointer(store, production);
  return pointed ? releaseAgain(signing, pointed.pointer, next, renewal) : firstRelease(signing, next);
}
