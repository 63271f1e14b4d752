import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HostManifest, Release, RemoteManifest } from '@daybook/contract/release';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import { RegistryProblem } from '@daybook/registry/problem';
import { unmetBy } from './contract.ts';
import { styleLeaks } from './styles.ts';

/** The size budget of a remote, gzipped, in thousands of bytes. */
const budget = { entry: 30, firstRoute: 170 } as const;

/** The data to compare a build with. */
export interface Surroundings {
  /** The bundler and federation versions the host was tested with. */
  toolchain: RemoteManifest['toolchain'];
  /** Null before the first release with a host. */
  host: HostManifest | null;
  /** The channel's release; null before its first. */
  release: Release | null;
  /** The published versions of this remote. */
  published: readonly string[];
}

const containerOf = (name: string, version: string) => `${name}__${version}`.replace(/\W/g, '_');

function containerProblems({ name, version, container }: RemoteManifest, published: readonly string[]) {
  const expected = containerOf(name, version);
  if (container !== expected)
    return [
      `The container is called ${container}, not ${expected}: without the version in its name, two versions in a page would mix their code. Build it with defineRemote.`,
    ];
  const same = published.find((other) => other !== version && containerOf(name, other) === container);
  return same ? [`Version ${same} has the container ${container}, too. Choose another version.`] : [];
}

const toolchainProblems = ({ toolchain: found }: RemoteManifest, expected: RemoteManifest['toolchain']) =>
  found.webpack === expected.webpack && found.federation === expected.federation
    ? []
    : [
        `It was built with webpack ${found.webpack} and federation ${found.federation}, and only ${expected.webpack} with ${expected.federation} is known to work. Install from the lockfile and build again.`,
      ];

/** Paths that two remotes claim or that bypass a guard, in the release with this version. */
function areaProblems(manifest: RemoteManifest, release: Release | null): string[] {
  try {
    releaseOf({ ...release?.remotes, [manifest.name]: runVersion(manifest, undefined, () => false) });
    return [];
  } catch (error) {
    if (error instanceof RegistryProblem) return [error.message];
    throw error;
  }
}

const gzipKilobytes = async (folder: string, files: readonly string[]) => {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

async function budgetProblems(folder: string, { entry, preload, styles }: RemoteManifest): Promise<string[]> {
  const weights = [
    ['entry', [entry]],
    ['firstRoute', [...new Set([entry, ...preload, ...styles])]],
  ] as const;
  const found = weights.map(async ([part, files]) => {
    const weight = await gzipKilobytes(folder, files);
    const what = part === 'entry' ? 'The entry weighs' : 'The first screen weighs';
    return weight > budget[part]
      ? `${what} ${weight.toFixed(1)} kB gzipped, more than ${budget[part]}. Load the rest on demand.`
      : null;
  });
  return (await Promise.all(found)).filter((sentence) => sentence !== null);
}

async function styleProblems(folder: string, { name, styles }: RemoteManifest): Promise<string[]> {
  const leaks = await Promise.all(
    styles.map(async (file) =>
      styleLeaks(await readFile(join(folder, file), 'utf8'), name).map((leak) => `${file}: "${leak}"`),
    ),
  );
  const found = leaks.flat();
  if (found.length === 0) return [];
  const more = found.length > 10 ? ` and ${found.length - 10} more` : '';
  return [
    `Styles affect elements outside the remote: ${found.slice(0, 10).join(', ')}${more}. Use CSS modules, whose classes contain the remote's name.`,
  ];
}

async function entryProblems(folder: string, { entry, container }: RemoteManifest): Promise<string[]> {
  const code = await readFile(join(folder, entry), 'utf8');
  const chunks = /webpackChunk\w+/.exec(code)?.[0];
  return [
    ...(code.includes(container) ? [] : [`${entry} does not define the container ${container}.`]),
    ...(chunks === undefined || chunks === `webpackChunk_${container}`
      ? []
      : [
          `The chunks are stored in ${chunks}, not webpackChunk_${container}: two versions in a page would mix their chunks. Build it with defineRemote.`,
        ]),
  ];
}

/** Why a build must not be published; one sentence each. */
export async function publishProblems(
  folder: string,
  manifest: RemoteManifest,
  { toolchain, host, release, published }: Surroundings,
): Promise<string[]> {
  return [
    ...containerProblems(manifest, published),
    ...(await entryProblems(folder, manifest)),
    ...toolchainProblems(manifest, toolchain),
    ...areaProblems(manifest, release),
    ...(host ? unmetBy(host, manifest.name, manifest) : []),
    ...(await styleProblems(folder, manifest)),
    ...(await budgetProblems(folder, manifest)),
  ];
}
