// npm run kit [-- --into <folder>]: packs what an area outside of this repository needs (docs/outside-teams.md).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { runBuilds } from '../build/run-builds.ts';
import { findTargets, isBuilt, type Target } from '../build/targets.ts';
import { readPackageJson, root } from '../build/workspace.ts';
import { developmentHost } from '../dev/development-host.ts';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  [other: string]: unknown;
}

const { values: options } = parseArgs({
  options: { into: { type: 'string', default: join(root, 'dist', 'kit') } },
});
const into = resolve(options.into);
const staging = join(root, 'node_modules', '.cache', 'daybook', 'kit');
const { catalog }: { catalog: Record<string, string> } = parse(
  readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
);

const isTest = (path: string): boolean => /\.test\.tsx?$|\/node_modules$/.test(path);
const copy = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (path) => !isTest(path) });
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const versionOf = (name: string, range: string): string => {
  if (range === 'catalog:') return catalog[name] ?? range;
  return range.startsWith('workspace:') ? readPackageJson(folderOf(name)).version : range;
};

const shared = readdirSync(join(root, 'shared'));
const folderOf = (name: string): string => {
  const short = basename(name);
  return join(root, ...(shared.includes(short) ? ['shared', short] : [short]));
};

/** The dependencies of a package in versions that a registry and the kit have. */
const installable = (dependencies: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, versionOf(name, range)] as const),
  );

/** Packs a package from its parts, each with its source; returns its file. */
function pack(manifest: PackageJson, parts: Readonly<Record<string, string>>): string {
  const folder = join(staging, 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [to, from] of Object.entries(parts)) if (existsSync(from)) copy(from, join(folder, to));
  const { private: _, devDependencies: __, ...published } = manifest;
  writeJson(join(folder, 'package.json'), published);
  const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
  execFileSync('tar', ['-czf', join(into, file), '-C', staging, 'package']);
  return file;
}

const partsOf = (folder: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, join(folder, name)]));

function packShared(name: string): string {
  const folder = join(root, 'shared', name);
  const manifest = readPackageJson<PackageJson>(folder);
  const parts = partsOf(folder, ['src', 'messages']);
  // Whoever checks types that come from these sources needs those of their dependencies.
  const types = Object.entries(manifest.devDependencies ?? {}).filter(([each]) => each.startsWith('@types/'));
  const dependencies = installable({ ...manifest.dependencies, ...Object.fromEntries(types) });
  return pack({ ...manifest, dependencies }, parts);
}

const rulesFolder = join(staging, 'rules');

/** The rules of this repository for style and types, without what concerns only its own folders. */
function writeRules(): void {
  mkdirSync(rulesFolder, { recursive: true });
  const {
    vcs: _,
    files: __,
    $schema: ___,
    ...biome
  } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  // Biome adds rules for a project that depends on React or a test runner; this repository's root depends on neither.
  biome.linter.domains = { react: 'none', test: 'none' };
  writeJson(join(rulesFolder, 'biome.json'), biome);
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const { incremental: ____, tsBuildInfoFile: _____, ...compiler } = compilerOptions;
  writeJson(join(rulesFolder, 'tsconfig.json'), { compilerOptions: compiler });
}

function packTools(): string {
  writeRules();
  const folder = join(root, 'tools');
  const manifest = readPackageJson<PackageJson>(folder);
  const names = ['build', 'dev', 'federation', 'i18n', 'jest', 'kit', 'remotes', 'free-port.ts'];
  return pack(
    {
      ...manifest,
      bin: { daybook: 'kit/daybook.mjs' },
      exports: {
        './federation': './federation/define.ts',
        './jest': './jest/preset.mjs',
        './biome': './rules/biome.json',
        './tsconfig': './rules/tsconfig.json',
      },
      dependencies: installable(manifest.dependencies),
    },
    { ...partsOf(folder, names), rules: rulesFolder },
  );
}

/** The server's build contains our own packages. It finds its texts and files in the folders of this repository. */
function packServer(): string {
  const { name, version, type, dependencies = {} } = readPackageJson<PackageJson>(join(root, 'server'));
  const external = Object.entries(dependencies).filter(([each]) => !each.startsWith('@daybook/'));
  const folders = ['assets', 'dist', 'messages', 'migrations'].map((each) => `server/${each}`);
  return pack(
    { name, version, type, dependencies: installable(Object.fromEntries(external)) },
    partsOf(root, [...folders, 'server/package.json', 'shared/contract/messages', 'shared/domain/messages']),
  );
}

/** The builds of the host and of all areas, beside which an area is developed. */
async function packHost(targets: readonly Target[]): Promise<string> {
  const { name, version } = readPackageJson<PackageJson>(join(root, 'host'));
  const areas = targets
    .filter(({ kind }) => kind === 'remote')
    .map((area) => [`areas/${area.name}`, area.output] as const);
  return pack(
    { name, version },
    {
      dist: join(root, 'host', 'dist'),
      development: await developmentHost(targets),
      ...Object.fromEntries(areas),
    },
  );
}

function packScaffold(packages: Readonly<Record<string, string>>): string {
  const tools = join(root, 'tools');
  const { browserslist } = readPackageJson<{ browserslist: string[] }>(root);
  writeJson(join(staging, 'kit.json'), { packages, versions: catalog, browserslist });
  return pack(
    {
      name: 'create-daybook-area',
      version: readPackageJson(root).version,
      type: 'module',
      bin: { 'create-area': 'kit/create-area.mjs' },
    },
    {
      ...partsOf(tools, ['scaffold', 'kit', 'build/workspace.ts']),
      'kit.json': join(staging, 'kit.json'),
    },
  );
}

async function main(): Promise<void> {
  const targets = findTargets();
  const stale = targets.filter((target) => !isBuilt(target));
  await runBuilds(stale);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const packages: Record<string, string> = {};
  for (const name of shared) packages[`@daybook/${name}`] = packShared(name);
  packages['@daybook/tools'] = packTools();
  packages['@daybook/server'] = packServer();
  packages['@daybook/host'] = await packHost(targets);
  const scaffold = packScaffold(packages);
  rmSync(staging, { recursive: true, force: true });
  console.log(`The kit is in ${into}. A new area, anywhere:
  npm exec --package=${join(into, scaffold)} -- create-area my-area --kit ${into}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
