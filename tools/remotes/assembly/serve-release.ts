import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelPointer, Release } from '@daybook/contract/release';
import { partsOf } from '@daybook/registry/compose';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { jsonBytes, signRelease } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { packageFolder, serverProgram } from '../../build/workspace.ts';
import { freePort } from '../../free-port.ts';
import type { Operator } from '../operator.ts';
import { cachedData } from './cached-data.ts';

const patienceMs = 90_000;

/** A site that serves one release. */
export interface Site {
  url: string;
  administrator: { email: string; password: string };
  /** A login of the demo business's staff. */
  staff(): Promise<{ email: string; password: string }>;
  stop(): Promise<void>;
}

/** A store with only this release; files come from the real one. */
async function prepareStore(
  folder: string,
  { store, key, act, channel }: Operator,
  release: Release,
): Promise<void> {
  const own = openStore(folder);
  const pointer: ChannelPointer = {
    release: release.id,
    seq: 1,
    selected: act(),
    disabled: {},
    stopped: [],
    frozen: null,
  };
  await own.write(places.release(release.id), jsonBytes(signRelease(release, key())));
  await own.write(places.channel(channel), jsonBytes(pointer));
  if (store.folder !== null) await symlink(join(store.folder, 'remotes'), join(folder, 'remotes'));
  else await fetchVersions(store, folder, release);
}

/** Copies the files of a release's versions into the folder of another store. */
export async function fetchVersions(store: Store, folder: string, release: Release): Promise<void> {
  for (const [name, { version }] of Object.entries(partsOf(release)))
    for (const { path } of await store.list(places.version(name, version))) {
      const found = await store.read(path);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), found?.bytes ?? '');
    }
}

const administrator = { email: 'owner@example.com', password: 'assembled with care' };

/** What a server of a trial serves: the store in its folder. */
interface Serving {
  channel: string;
  /** The trusted public key. */
  key: string;
  /** The folder of the host's build, if the release names no host. */
  hostFolder: string | null;
  /** The extensions of the server that its areas need, as in `DAYBOOK_EXTENSIONS`. */
  extensions: string;
}

/** How to serve a release of an operator. */
export const servingOf = (
  operator: Operator,
  release: Release,
  key = operator.key().publicText,
): Serving => ({
  channel: operator.channel,
  key,
  hostFolder: release.hostBuild ? null : hostFolder(operator),
  extensions: operator.environment.DAYBOOK_EXTENSIONS ?? '',
});

/** Starts the real server on the store in `folder`; errors include its last output. */
async function startServer(
  { channel, key, extensions, hostFolder: host }: Serving,
  folder: string,
  data: string,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_NO_WARNINGS: '1',
      PORT: String(port),
      DAYBOOK_DATA: data,
      DAYBOOK_STORE: join(folder, 'store'),
      DAYBOOK_CHANNEL: channel,
      ...(host === null ? {} : { DAYBOOK_HOST_DIR: host }),
      DAYBOOK_RELEASE_KEYS: key,
      DAYBOOK_EXTENSIONS: extensions,
      DAYBOOK_ADMIN_EMAIL: administrator.email,
      DAYBOOK_ADMIN_PASSWORD: administrator.password,
      DAYBOOK_DEMO: '1',
      DAYBOOK_RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  try {
    await untilReady(url, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw new RegistryProblem(
      'check',
      `assembly: the server did not start with this release.\n${output}`,
      error,
    );
  }
  return { url, stop };
}

/** Serves the store that `fill` writes, by the real server with its own database and users. */
export async function serveStore(
  serving: Serving,
  fill: (store: string) => Promise<void>,
): Promise<Site & { store: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-assembly-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  const store = join(folder, 'store');
  try {
    await fill(store);
    // What extensions store would stay in data that are kept.
    const cached =
      serving.extensions === ''
        ? await cachedData(async (made) => (await startServer(serving, folder, made)).stop())
        : null;
    if (cached) await cp(cached, data, { recursive: true });
    const server = await startServer(serving, folder, data);
    return {
      url: server.url,
      store,
      administrator,
      async staff() {
        const [line = ''] = (await readFile(join(data, 'demo-passwords'), 'utf8')).split('\n');
        const [, email = '', password = ''] = line.split('\t');
        return { email, password };
      },
      async stop() {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Serves a release by the real server. */
export const serveRelease = (operator: Operator, release: Release): Promise<Site> =>
  serveStore(servingOf(operator, release), (store) => prepareStore(store, operator, release));

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline && !hasEnded(); await pause(100))
    if ((await fetch(`${url}/api/v1/ready`).catch(() => null))?.ok) return;
  throw new Error(`${url} was not ready within ${patienceMs / 1000} s.`);
}

/** The folder of the host's build: configured, or the project's. */
function hostFolder({ environment }: Operator): string {
  const places = [environment.DAYBOOK_HOST_DIR, join(packageFolder('host'), 'dist')];
  const found = places.find((place) => place && existsSync(`${place}/host.json`));
  if (found) return found;
  throw new RegistryProblem(
    'check',
    'assembly: the host is not built here. Build it (npm run build), name it with DAYBOOK_HOST_DIR, or pass --without-browser to skip this gate.',
  );
}
