import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, parseCompose, readText } from '@daybook/tools/topology/compose';
import { type Cluster, findPrograms, startCluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { findNginx, type Nginx, startNginx } from './nginx.ts';
import { administrator, projectFolder, type Server, startServer } from './server.ts';
import { startSimulator } from './simulator.ts';

/** The services of `docker-compose.yml` as processes of this machine: nginx, servers, a worker and PostgreSQL. */
export interface Topology extends Server {
  nginx: Nginx;
  servers: readonly Server[];
  worker: Server;
  /** The URL of PostgreSQL, with the role of the servers. */
  databaseUrl: string;
}

export interface TopologyOptions {
  /** Folder of remotes and releases. */
  store: string;
  smtpUrl: string;
  /** Environment variables besides those of the compose file. */
  env?: Readonly<Record<string, string>>;
}

const programs = () => {
  const found = { nginx: findNginx(), postgres: findPrograms() };
  if (!found.nginx || !found.postgres) throw new Error('The topology needs nginx and PostgreSQL.');
  return { nginx: found.nginx, postgres: found.postgres };
};

/** Addresses and folders inside the containers, with their counterparts here. */
const placesHere = (data: string, store: string, database: string): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  DATABASE_URL: database,
  DAYBOOK_DATA: data,
  DAYBOOK_STORE: store,
  DAYBOOK_HOST_DIR: path.join(projectFolder, 'host/dist'),
  DAYBOOK_RELEASE_KEYS: path.join(projectFolder, '.daybook/release-key.pub'),
  TRUSTED_PROXY: '127.0.0.1',
});

/** Creates the role of the servers and their database, as the compose file does. */
async function addDatabase({ url }: Cluster, programs: string, password: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const { PATH = '' } = process.env;
  await promisify(execFile)('sh', [path.join(projectFolder, 'docker/postgres.sh')], {
    env: { PATH: `${programs}:${PATH}`, PGHOST: hostname, PGPORT: port, POSTGRES_PASSWORD: password },
  });
  return `postgres://daybook:${password}@${hostname}:${port}/daybook`;
}

/** Everything that was started; it is stopped in reverse order. */
function createEnds() {
  const ends: (() => Promise<void>)[] = [];
  return {
    add: (end: () => Promise<void>) => ends.push(end),
    async run() {
      for (let end = ends.pop(); end; end = ends.pop()) await end();
    },
  };
}

/** Starts every service of the compose file with its files, and waits until nginx answers. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const ends = createEnds();
  try {
    return await start(options, ends);
  } catch (error) {
    await ends.run();
    throw error;
  }
}

async function start(
  { store, smtpUrl, env }: TopologyOptions,
  ends: ReturnType<typeof createEnds>,
): Promise<Topology> {
  const { nginx: nginxProgram, postgres } = programs();
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-topology-'));
  ends.add(() => rm(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  await mkdir(data);
  // If root starts nginx, it reads files as another user.
  await chmod(store, 0o755);
  const cluster: Cluster = await startCluster(postgres);
  ends.add(() => cluster.remove());
  const password = 'of-no-use-here';
  const databaseUrl = await addDatabase(cluster, postgres, password);

  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const simulator = await startSimulator(publicUrl, data);
  ends.add(() => simulator.stop());
  const compose = parseCompose(readText('docker-compose.yml'));
  const given = {
    POSTGRES_PASSWORD: password,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtpUrl,
    DAYBOOK_ADMIN_EMAIL: administrator.email,
    DAYBOOK_ADMIN_PASSWORD: administrator.password,
  };
  const environment = (service: string) => ({
    ...environmentOf(compose, service, given),
    ...placesHere(data, store, databaseUrl),
    // One server starts a payment and another checks it, so both use the same provider.
    DAYBOOK_PAYMENT_SIMULATOR: simulator.url,
    ...env,
  });
  const run = async (service: string) => {
    const server = await startServer({ dataFolder: data, env: environment(service) });
    ends.add(() => server.stop());
    return server;
  };
  // The first server runs the migrations.
  const first = await run('server');
  const more = (compose.services.server?.deploy?.replicas ?? 1) - 1;
  const [worker, ...others] = await Promise.all([
    run('worker'),
    ...Array.from({ length: more }, () => run('server')),
  ]);
  const servers = [first, ...others];
  const nginx = await startNginx(nginxProgram, {
    folder,
    store,
    port,
    servers: servers.map(({ url }) => Number(new URL(url).port)),
  });
  ends.add(() => nginx.stop());
  return {
    nginx,
    servers,
    worker,
    databaseUrl,
    url: publicUrl,
    dataFolder: data,
    printed: () => [...servers, worker].map((each) => each.printed()).join(''),
    stop: () => ends.run(),
    async kill() {
      await Promise.all([...servers, worker].map((each) => each.kill()));
      await ends.run();
    },
  };
}
