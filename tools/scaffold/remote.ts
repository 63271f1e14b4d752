import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackageJson } from '../build/workspace.ts';

/** The options of a new area. */
export interface NewRemote {
  /** Also its path: `loyalty` creates the folder `remote-loyalty` and the URL `/loyalty`. */
  name: string;
  /** The required user type; null for a public area. */
  requires: number | null;
}

const templates = join(import.meta.dirname, 'templates');
/** Further files of an area outside of this repository. */
const outside = join(import.meta.dirname, 'outside');

const words = (name: string) => name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** The placeholders of the templates and their values. */
function valuesOf({ name, requires }: NewRemote): Readonly<Record<string, string>> {
  const label = words(name).join(' ');
  return {
    name,
    remote: `remote-${name}`,
    Name: words(name).join(''),
    Label: label.charAt(0) + label.slice(1).toLowerCase(),
    requires: String(requires),
  };
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);

/** Paths already claimed, with their remotes. */
function claimedPaths(workspace: string): Map<string, string> {
  const remotes = readdirSync(workspace).filter(
    (entry) => entry.startsWith('remote-') && existsSync(join(workspace, entry, 'package.json')),
  );
  return new Map(
    remotes.flatMap((remote) =>
      readPackageJson<{ daybook: { paths: string[] } }>(join(workspace, remote)).daybook.paths.map(
        (path) => [path, remote] as const,
      ),
    ),
  );
}

/** Paths reserved by the server. */
const taken = ['api', 'assets', 'embed', 'host', 'metrics', 'remotes', 'uploads'];

/** JavaScript keywords: the name is used in code. */
const reserved =
  'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
  'extends false finally for function if implements import in instanceof interface let new null of package private ' +
  'protected public return static super switch this throw true try typeof undefined var void while with yield';

/** The name must fit beside others in the host's navigation. */
const longestName = 30;

function assertName({ name }: NewRemote): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of an area: use lowercase letters, digits and single dashes.`,
    );
  if (name.length > longestName)
    throw new Error(`"${name}" is too long for the name of an area: use at most ${longestName} letters.`);
  if (reserved.split(' ').includes(name))
    throw new Error(`"${name}" is a reserved word of JavaScript: choose another name.`);
  if (taken.includes(name)) throw new Error(`The server itself uses the path /${name}: choose another name.`);
}

function assertFree(workspace: string, { name }: NewRemote): void {
  if (existsSync(join(workspace, `remote-${name}`))) throw new Error(`remote-${name} already exists.`);
  const claimant = claimedPaths(workspace).get(`/${name}`);
  if (claimant) throw new Error(`${claimant} already claims the path /${name}.`);
}

/** Fills the templates of a folder into the area's folder, and returns their files. */
function writeArea(from: string, area: string, remote: NewRemote): string[] {
  const values = valuesOf(remote);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.template'),
  );
  return files.map((file) => {
    const target = fill(file.replace(/\.template$/, ''), values);
    mkdirSync(dirname(join(area, target)), { recursive: true });
    writeFileSync(join(area, target), fill(readFileSync(join(from, file), 'utf8'), values));
    if (target.endsWith('.sh')) chmodSync(join(area, target), 0o755);
    return target;
  });
}

function change(workspace: string, file: string, edit: (text: string) => string): void {
  const whole = join(workspace, file);
  writeFileSync(whole, edit(readFileSync(whole, 'utf8')));
}

/** Inserts text after the last of several equal parts. */
function insertAfterLast(text: string, part: RegExp, added: string): string {
  const last = [...text.matchAll(part)].at(-1);
  if (!last) throw new Error(`Nothing matches ${part.source}.`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
}

/** Adds a publish job for the area to the compose file, and makes the release wait for it. */
function withPublishJob(compose: string, remote: string): string {
  const job = `  publish-${remote}:\n    <<: *publish\n    build: { context: ., dockerfile: ${remote}/Dockerfile }\n    volumes: ["built-${remote}:/store"]\n`;
  const waits = `      publish-${remote}: { condition: service_completed_successfully }\n`;
  const withJob = insertAfterLast(compose, /^ {2}publish-remote-[\w-]+:\n(?: {4}.*\n)+/gm, job);
  const withWaits = insertAfterLast(withJob, /^ {6}publish-remote-[\w-]+: \{.*\}\n/gm, waits);
  const reads = `      - built-${remote}:/built/${remote}:ro\n`;
  const withReads = insertAfterLast(withWaits, /^ {6}- built-remote-[\w-]+:.*\n/gm, reads);
  return insertAfterLast(withReads, /^ {2}built-remote-[\w-]+:\n/gm, `  built-${remote}:\n`);
}

/** Adds the area's entry files to the search for unused code. */
function withEntries(knip: string, remote: string): string {
  const config = JSON.parse(knip);
  config.workspaces[remote] = { entry: ['src/manifest.ts', 'src/remote.ts', 'webpack.config.ts'] };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Creates a new area in the workspace and returns its files. The host and other areas are not changed. */
export function scaffoldRemote(workspace: string, remote: NewRemote): string[] {
  assertName(remote);
  assertFree(workspace, remote);
  const folder = `remote-${remote.name}`;
  const files = writeArea(templates, join(workspace, folder), remote);
  change(workspace, 'docker-compose.yml', (text) => withPublishJob(text, folder));
  change(workspace, 'knip.json', (text) => withEntries(text, folder));
  return files.map((file) => join(folder, file));
}

/** What the kit's program for new areas knows of the kit (`npm run kit`). */
export interface Kit {
  /** The kit's packages, with their files in the kit's folder. */
  packages: Readonly<Record<string, string>>;
  /** The versions of all other packages that an area may use. */
  versions: Readonly<Record<string, string>>;
  browserslist: readonly string[];
}

type PackageJson = Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** For an area outside of this repository: the kit's packages as files, the others in the kit's versions. */
function packageJsonOutside(text: string, kit: Kit, kitFolder: string): string {
  const { devDependencies, ...manifest }: PackageJson = JSON.parse(text);
  const ours = Object.entries(kit.packages).map(([name, file]) => [name, `file:${join(kitFolder, file)}`]);
  const needed = [...Object.keys(manifest.dependencies), ...Object.keys(devDependencies), ...programsOutside];
  const others = needed.flatMap((name) => (kit.versions[name] ? [[name, kit.versions[name]]] : []));
  const sorted = [...ours, ...others].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return `${JSON.stringify(
    {
      ...manifest,
      scripts,
      browserslist: kit.browserslist,
      dependencies: undefined,
      devDependencies: Object.fromEntries(sorted),
    },
    null,
    2,
  )}\n`;
}

/** What this repository has in its own `package.json` for all areas. */
const programsOutside = [
  '@biomejs/biome',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

const scripts = {
  dev: 'daybook dev',
  test: 'jest',
  build: 'daybook build',
  check: 'biome lint . && tsc -p . && jest',
  chaos: 'daybook chaos',
  format: 'biome check --write .',
  publish: 'daybook publish',
  remotes: 'daybook remotes',
};

/** Only for areas of this repository. */
const insideOnly = ['Dockerfile', 'ship.sh'];

/** Creates a new area in an empty folder outside of the repository, from the kit in `kitFolder`; returns its files. */
export function scaffoldOutside(folder: string, remote: NewRemote, kit: Kit, kitFolder: string): string[] {
  assertName(remote);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: choose another folder.`);
  const files = [templates, outside].flatMap((from) => writeArea(from, folder, remote));
  for (const file of insideOnly) rmSync(join(folder, file));
  change(folder, 'package.json', (text) => packageJsonOutside(text, kit, kitFolder));
  return files.filter((file) => !insideOnly.includes(file));
}
