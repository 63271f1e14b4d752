import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import type { Store } from '@daybook/registry/store';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { StartError } from '../../../platform/start-error.ts';
import { assertStillServed } from './assert-still-served.ts';
import { openReleases } from './running-releases.ts';
import { isKeyText, trustedKeys } from './trusted-keys.ts';

type Places = Pick<Config, 'given' | 'roles' | 'store' | 'channel' | 'releaseKeys' | 'hostFolder'>;

/** Null if it is a readable folder or file; otherwise the problem, phrased to follow its name. */
function troubleOf(place: string, kind: 'folder' | 'file'): string | null {
  try {
    if (statSync(place).isDirectory() !== (kind === 'folder')) return `is not a ${kind}`;
    accessSync(place, kind === 'folder' ? constants.R_OK | constants.X_OK : constants.R_OK);
    return null;
  } catch (error) {
    const code = errorCode(error);
    return code === 'EACCES' || code === 'EPERM' ? 'cannot be read by this account' : 'does not exist';
  }
}

/** A private key given by mistake has neither and must not be printed. */
const looksLikePlace = (text: string) => text.startsWith('/') || /^[^\s]{1,200}\.\w{1,10}$/.test(text);

function assertKeys({ given, releaseKeys }: Places): void {
  // The one in the data folder is created by publishing the first release.
  if (!given.has('DAYBOOK_RELEASE_KEYS')) return;
  for (const [index, each] of releaseKeys.entries()) {
    if (isKeyText(each)) continue;
    const trouble = troubleOf(each, 'file');
    const name = looksLikePlace(each) ? each : `entry ${index + 1}`;
    if (trouble)
      throw new StartError(
        `DAYBOOK_RELEASE_KEYS names ${name}, which is neither a public key nor a readable file (it ${trouble}). Use the output of "npm run remotes -- keys", or a file with it.`,
      );
  }
}

function assertHost({ given, hostFolder }: Places): void {
  if (!given.has('DAYBOOK_HOST_DIR') || existsSync(path.join(hostFolder, 'host.json'))) return;
  throw new StartError(
    `DAYBOOK_HOST_DIR is ${hostFolder}, which contains no host build. "npm run build" creates one in host/dist.`,
  );
}

async function channelsOf(store: Store): Promise<string[]> {
  const files = await store.list(places.channels);
  return files.flatMap(({ path: file }) => /^registry\/([\w.-]+)\.json$/.exec(file)?.[1] ?? []);
}

async function assertStore({ given, store: address, channel }: Places): Promise<void> {
  const store = openStore(address);
  if (store.folder !== null) {
    if (!given.has('DAYBOOK_STORE') && !existsSync(address)) return;
    const trouble = troubleOf(address, 'folder');
    if (trouble)
      throw new StartError(
        `DAYBOOK_STORE is ${address}, which ${trouble}. Use the folder that releases are published to.`,
      );
    if (given.has('DAYBOOK_STORE') && !existsSync(path.join(address, places.channels)))
      throw new StartError(
        `DAYBOOK_STORE is ${address}, which is not a release store. Use the folder that releases are published to, or publish there first with "npm run build".`,
      );
  }
  if (await store.read(places.channel(channel))) return;
  const channels = await channelsOf(store);
  // A store without a chosen release may get one later.
  if (channels.length === 0 && store.folder !== null) return;
  throw new StartError(
    channels.length === 0
      ? `DAYBOOK_STORE is ${store.name}, where nothing is published. Use the bucket and folder that releases are published to.`
      : `DAYBOOK_CHANNEL is ${channel}, but the store only has the channels ${channels.join(', ')}.`,
  );
}

/** Errors of fetch wrap the network's error. */
const isNameUnknown = (error: unknown): boolean =>
  errorCode(error) === 'ENOTFOUND' ||
  (typeof error === 'object' && error !== null && 'cause' in error && isNameUnknown(error.cause));

/** A bucket that is down for a while must not prevent the start; a refusal does not go away by itself. */
function explainStore(error: unknown): void {
  if (!(error instanceof RegistryProblem)) throw error;
  if (error.cause === undefined || isNameUnknown(error.cause))
    throw new StartError(`DAYBOOK_STORE cannot be used: ${error.message}`);
}

/** Throws if a setting names an unusable place, or an area would stop working: pages would be missing. */
export async function assertPlaces(config: Places): Promise<void> {
  assertKeys(config);
  trustedKeys(config);
  if (!config.roles.has('web')) return;
  assertHost(config);
  await assertStore(config).catch(explainStore);
  await assertStillServed(config);
}

/** Why this server has no pages to serve yet, for the operator; null if it has, or serves none. */
export async function missingPages(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
): Promise<string | null> {
  const { hostFolder, roles } = deps.config;
  if (!roles.has('web')) return null;
  try {
    const { release } = await openReleases(deps).running();
    if (!release.hostBuild) readFileSync(path.join(hostFolder, 'host.json'));
    return null;
  } catch (error) {
    const isMade = error instanceof RegistryProblem && error.kind !== 'not-found';
    return isMade ? `none. ${error.message}` : 'none yet; "npm run build" creates them';
  }
}
