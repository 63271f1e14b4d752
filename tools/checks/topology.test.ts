import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Compose, environmentOf, parseCompose, readText } from '../topology/compose.ts';
import { nginxConfiguration, tlsConfiguration } from '../topology/nginx.ts';
import { faultsIn, instructionsOf } from './dockerfiles.ts';
import { projectFolder, readTree } from './tree.ts';

const compose = parseCompose(readText('docker-compose.yml'));
const services = Object.entries(compose.services);
type Service = Compose['services'][string];

const tree = readTree(projectFolder);
const dockerfiles = [...tree].filter(([file]) => /(?:^|[/.])Dockerfile$/.test(file));
const remotes = [...tree.keys()].flatMap((file) => /^(remote-[\w-]+)\/package\.json$/.exec(file)?.[1] ?? []);

const ends = ({ restart }: Service) => restart === 'no';

describe.each(services)('the service %s', (_name, service) => {
  test('runs as an ordinary user, on a read-only disk, without privileges', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  test('has a health check, or ends by itself', () => {
    expect(ends(service) ? service.healthcheck : service.healthcheck?.test[0]).toBe(
      ends(service) ? undefined : 'CMD',
    );
  });

  test('uses an image of a fixed version, or an existing Dockerfile', () => {
    const { image = '', build } = service;
    if (build) expect(tree.has(build.dockerfile)).toBe(true);
    else if (image !== 'daybook-server') expect(image).toMatch(/:v?\d+\.\d+/);
    expect(image).not.toMatch(/latest/);
  });

  test('contains no secret: secrets come from outside', () => {
    const secrets = Object.entries(service.environment).filter(([name]) =>
      /PASSWORD|SECRET|TOKEN|SIGNING|S3_URL/.test(name),
    );
    const known = secrets.filter(([, value]) => !/^\$\{\w+:(?:-|\?[^}]*)\}$/.test(value));
    expect(known).toEqual([]);
  });

  test('waits for existing services only', () => {
    expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(service.depends_on)));
  });
});

test('nothing but the web, and the mail catcher for this machine alone, can be reached from outside', () => {
  const reachable = services.filter(([, { ports }]) => ports.length > 0);
  expect(reachable.map(([name, { ports }]) => [name, ports])).toEqual([
    ['web', [expect.stringMatching(/^\$\{WEB_PORT:-8080\}:8080$/)]],
    ['mail', ['127.0.0.1:8025:8025']],
  ]);
});

test('no service can take the memory of the others', () => {
  for (const [name, { mem_limit: limit }] of services)
    expect([name, limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
});

test('without a mail server there is no start, and the mail catcher runs only on request', () => {
  expect(compose.services.mail?.profiles).toEqual(['try']);
  const given = { PUBLIC_URL: 'https://daybook.example.com', POSTGRES_PASSWORD: 'x' };
  expect(() => environmentOf(compose, 'worker', given)).toThrow('SMTP_URL must be set in .env.');
  for (const [, { depends_on: needed }] of services) expect(Object.keys(needed)).not.toContain('mail');
});

const [, ...serverStages] = readText('server/Dockerfile').split(/^FROM /m);
const copiedInto = (stage = '') =>
  instructionsOf(stage)
    .filter(([name]) => name === 'COPY')
    .flatMap(([, rest]) => rest.split(' ').slice(0, -1));

test('the server’s image contains the packages outside the build, without the package manager’s store', () => {
  const install = serverStages.find((stage) => / AS install$/m.test(stage)) ?? '';
  expect(install).not.toMatch(/pnpm fetch/);
  expect(install).toMatch(/pnpm install [^\n]*--prod --filter @daybook\/server && rm -rf \.runtime$/m);
  expect(copiedInto(install)).toContain('server/package.json');
  expect(readText('pnpm-workspace.yaml')).toMatch(/^storeDir: \.runtime\//m);
  const [, node] = /node: '([\d.]+)'/.exec(readText('tools/setup/runtime.mjs')) ?? [];
  for (const [, text] of dockerfiles)
    expect(
      instructionsOf(text).filter(([name, rest]) => name === 'FROM' && !rest.startsWith(`node:${node}-slim`)),
    ).toEqual([]);
});

/** The folders of the server's package and of every workspace package that it needs. */
function serverFolders(folder = 'server', found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readText(`${folder}/package.json`),
  );
  for (const name of Object.keys(dependencies))
    for (const [file, text] of tree)
      if (file.endsWith('/package.json') && text.includes(`"name": "${name}"`))
        serverFolders(path.dirname(file), found);
  return found;
}

test('the server’s image contains its build and every file that it reads', () => {
  const copied = copiedInto(serverStages.at(-1));
  expect(copied).toContain('/daybook/server/dist');
  const folders = [...serverFolders()];
  expect(folders).toContain('shared/i18n');
  for (const folder of folders)
    for (const kind of ['assets', 'messages', 'migrations'])
      if (existsSync(path.join(projectFolder, folder, kind))) expect(copied).toContain(`${folder}/${kind}`);
});

test('every remote has a publish job of its own, and the release waits for all of them', () => {
  const jobs = remotes.map((app) => `publish-${app}`);
  expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(jobs));
  for (const job of jobs)
    expect(compose.services.release?.depends_on[job]).toEqual({
      condition: 'service_completed_successfully',
    });
});

test('the image, npm start and the journeys start the server with the same options of Node', () => {
  const files = [
    'server/Dockerfile',
    'tools/setup/start.mjs',
    'e2e/system/server.ts',
    'server/bench/memory.ts',
  ];
  const options = files.map((file) => /--max-semi-space-size=\d+/.exec(readText(file))?.[0] ?? 'none');
  expect(new Set(options)).toEqual(new Set(['--max-semi-space-size=16']));
});

test('in an upgrade servers come before areas: the release job selects none', () => {
  const start = instructionsOf(readText('docker/release.Dockerfile')).find(([name]) => name === 'CMD');
  // `--published` adds versions; only an operator selects them, if the running servers offer their API.
  expect(start?.[1]).toContain('tools/build/build.ts --published /built;');
  expect(start?.[1]).not.toMatch(/remotes\.ts|--to-serve/);
});

test('A96 each job writes what it builds and nothing else, and nginx serves no host from the store', () => {
  const writers = (volume: string) =>
    services
      .filter(([, { volumes }]) =>
        volumes.some((each) => each.startsWith(`${volume}:`) && !each.endsWith(':ro')),
      )
      .map(([name]) => name);
  for (const remote of remotes) expect(writers(`built-${remote}`)).toEqual([`publish-${remote}`]);
  expect(writers('store')).toEqual(['release', 'server', 'worker']);
  expect(writers('signing')).toEqual(['release']);
  for (const [, { environment }] of services) expect(environment.DAYBOOK_HOST_DIR).toBeUndefined();
  expect(readText('server/Dockerfile')).toContain('DAYBOOK_HOST_DIR=/daybook/host/dist');
  expect(readText('docker/nginx.conf')).not.toMatch(/\/store\/host|\(\?:host\|remotes\)\/\(/);
});

test('the servers are not the database’s superuser, whose role cannot sign in from outside', () => {
  const { environment = {}, volumes = [] } = compose.services.postgres ?? {};
  expect(Object.keys(environment)).toEqual(['POSTGRES_PASSWORD']);
  expect(volumes).toContain('./docker/postgres.sh:/docker-entrypoint-initdb.d/daybook.sh:ro');
  const script = readText('docker/postgres.sh');
  expect(script).toContain('create role daybook login nosuperuser');
  expect(script).toContain('alter role postgres password null');
  for (const name of ['server', 'worker'])
    expect(compose.services[name]?.environment.DATABASE_URL).toMatch(/^postgres:\/\/daybook:/);
});

test('a missing password prevents the start', () => {
  expect(() => environmentOf(compose, 'server', { PUBLIC_URL: 'https://daybook.example.com' })).toThrow(
    'POSTGRES_PASSWORD must be set in .env.',
  );
});

test('an unset variable keeps its default', () => {
  const given = {
    PUBLIC_URL: 'https://daybook.example.com',
    POSTGRES_PASSWORD: 'x',
    SMTP_URL: 'smtp://mail:1025',
    LOG_LEVEL: '',
  };
  expect(environmentOf(compose, 'worker', given)).toMatchObject({
    DATABASE_URL: 'postgres://daybook:x@postgres:5432/daybook',
    DAYBOOK_ROLES: 'worker',
    LOG_LEVEL: 'info',
    S3_URL: '',
  });
});

test('the nginx configuration runs on this machine, with no container name left', () => {
  const places = { folder: '/here', store: '/files', port: 8081, servers: [3001, 3002] };
  const text = nginxConfiguration(places);
  expect(text).toMatch(/server 127\.0\.0\.1:3001 .*\n\s*server 127\.0\.0\.1:3002 /);
  expect(text).not.toMatch(/server:3000|127\.0\.0\.11|\/dev\/std| \/tmp|\/store\b/);
  const tls = tlsConfiguration({ port: 8443, certificates: '/keys' });
  expect(tls).toMatch(/ssl_certificate \/keys\/fullchain\.pem;/);
});

test('every service built here, and every area, has a Dockerfile', () => {
  expect(dockerfiles.map(([file]) => path.dirname(file))).toEqual(
    expect.arrayContaining(['docker', 'server', ...remotes]),
  );
});

test.each(dockerfiles)('%s installs the locked packages, and runs as an ordinary user', (_file, text) => {
  expect(faultsIn(text)).toEqual([]);
});

test('a Dockerfile is parsed as Docker does', () => {
  expect(instructionsOf('# note\nFROM node:24.21.0-slim AS one\nRUN a && \\\n  b\nUSER node\n')).toEqual([
    ['FROM', 'node:24.21.0-slim AS one'],
    ['RUN', 'a && b'],
    ['USER', 'node'],
  ]);
});

const sound = [
  'FROM node:24.21.0-slim',
  'RUN npm install --global pnpm@12.21.0',
  'RUN pnpm install --offline --frozen-lockfile',
  'USER node',
  'HEALTHCHECK NONE',
  'CMD ["node", "main.ts"]',
];

test.each([
  ['FROM node:24-slim', 'node:24-slim is of no fixed version'],
  ['FROM node:latest', 'node:latest is of no fixed version'],
  ['FROM node', 'node is of no fixed version'],
  ['ADD https://example.com/x.tgz /x', 'ADD fetches what nobody has checked'],
  ['RUN pnpm install', 'pnpm install takes what is not locked'],
  ['RUN npm install --global something', 'npm install takes what is not pinned'],
  ['USER root', 'it runs as root'],
  ['ENV DAYBOOK_SECRET=abc', 'DAYBOOK_SECRET is in the image'],
])('"%s" is found', (line, fault) => {
  expect(faultsIn(sound.join('\n'))).toEqual([]);
  const broken = line.startsWith('FROM') ? [line, ...sound.slice(1)] : [...sound, line];
  expect(faultsIn(broken.join('\n'))).toContain(fault);
});
