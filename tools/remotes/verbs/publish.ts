import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { ApiNeeds, apiNeedsFile } from '@daybook/contract/api-shape';
import type { RemoteManifest } from '@daybook/contract/release';
import { hostName, manifestFile } from '@daybook/registry/places';
import { readPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { parseAs, readRelease } from '@daybook/registry/releases';
import { runBuilds } from '../../build/run-builds.ts';
import { findTargets } from '../../build/targets.ts';
import { readPackageJson } from '../../build/workspace.ts';
import { toolchain } from '../../federation/toolchain.ts';
import { type Call, UsageError, type Verb } from '../cli/verb.ts';
import { unofferedCalls } from '../gates/api.ts';
import { needHost } from '../gates/contract.ts';
import { publishProblems } from '../gates/publish-gates.ts';
import type { Operator } from '../operator.ts';
import {
  assertBytes,
  assertNew,
  publish as publishBuild,
  publishHost,
  readBuild,
  readHostBuild,
} from '../publish-build.ts';
import { publishedVersions } from '../versions.ts';

/** The folder of a remote or of the host, by its path or by its name in the project. */
function needTarget(what: string) {
  const name = basename(resolve(what));
  const target = findTargets({ with: 'all' }).find((each) => each.name === name && each.kind !== 'server');
  if (target) return target;
  throw new UsageError(
    `"${what}" is neither a folder with a build (remote.json or host.json) nor a remote of this project.`,
  );
}

function versionOf(call: Call, target: { folder: string; version: string }): string {
  const version = call.text('version');
  if (version) return version;
  // The package's version with the fingerprint of its sources.
  return call.is('snapshot') ? target.version : readPackageJson(target.folder).version;
}

const isHost = (folder: string): boolean => existsSync(join(folder, manifestFile(hostName)));
const isBuildFolder = (folder: string): boolean => isHost(folder) || existsSync(join(folder, 'remote.json'));

/** Acts on the folder with a build: the named one, or that of a new build of a remote of the project. */
export async function withBuild(
  call: Call,
  what: string,
  operator: Operator,
  act: (folder: string) => Promise<void>,
): Promise<void> {
  if (isBuildFolder(what)) return act(resolve(what));
  const target = needTarget(what);
  const version = versionOf(call, target);
  const output = mkdtempSync(join(tmpdir(), 'daybook-'));
  try {
    operator.tell(`building ${target.name} ${version} …`);
    await runBuilds([{ ...target, version, output }], operator.tell);
    await act(output);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** The servers may be updated before the version is selected, so this is no reason to refuse it. */
async function tellUnoffered(operator: Operator, folder: string): Promise<void> {
  const text = await readFile(join(folder, apiNeedsFile), 'utf8').catch(() => null);
  if (text === null) return;
  for (const sentence of await unofferedCalls(operator, parseAs(ApiNeeds, text, apiNeedsFile).needs))
    operator.tell(`Not for the running servers: ${sentence}. "use" will refuse it until they are updated.`);
}

async function assertPublishable(operator: Operator, folder: string): Promise<void> {
  const { store, channel } = operator;
  if (isHost(folder)) {
    const manifest = { name: hostName, ...(await readHostBuild(folder)) };
    await assertBytes(folder, manifest);
    await assertNew(store, manifest);
    return;
  }
  const manifest = await readBuild(folder);
  await assertBytes(folder, manifest);
  await assertNew(store, manifest);
  const pointed = await readPointer(store, channel);
  const keys = operator.keys();
  // Publishing does not require the trusted keys. "use" checks again for paths that two remotes claim.
  const release =
    pointed && keys.ids.length > 0
      ? await readRelease(store, pointed.pointer.release, keys).catch(() => null)
      : null;
  const host = release?.hostBuild ?? (await needHost(store).catch(() => null));
  if (!host)
    operator.tell(
      'The store has no entry for the host yet. "use" will check the requirements of the remote.',
    );
  const published = (await publishedVersions(store, manifest.name)).map(({ version }) => version);
  const problems = await publishProblems(folder, manifest, { toolchain, host, release, published });
  if (problems.length > 0)
    throw new RegistryProblem(
      'check',
      `${manifest.name} ${manifest.version} is not published:\n${problems.join('\n')}`,
    );
}

type Published = Pick<RemoteManifest, 'name' | 'version' | 'assets' | 'sizes'>;

/** Publishes the build, or reads it for a dry run. The sizes of a host's files are not recorded. */
async function published({ store, dryRun, act }: Operator, folder: string): Promise<Published> {
  if (isHost(folder)) {
    const host = await (dryRun ? readHostBuild(folder) : publishHost(store, folder, act()));
    return { name: hostName, sizes: {}, ...host };
  }
  return dryRun ? readBuild(folder) : publishBuild(store, folder, act());
}

export const publish: Verb = {
  name: 'publish',
  args: '<remote | host | folder>',
  count: [1, 1],
  summary: 'Checks a remote or the host and puts it into the store, without making it visible.',
  details:
    'A folder with a build (remote.json) is used unchanged; a remote of this project is built first, and nothing else\n' +
    'with it. A build is refused if it breaks the contract, claims another path, styles other areas, is too large,\n' +
    'was made with other tools, or would replace an existing version.',
  options: {
    version: { value: 'x.y.z', says: 'the version to build; by default that of its package.json' },
    snapshot: { says: "build it under its package's version with the fingerprint of its sources" },
  },
  async run(call, operator) {
    const [what = ''] = call.args;
    let done = { name: '', version: '', files: 0, bytes: 0 };
    await withBuild(call, what, operator, async (folder) => {
      await assertPublishable(operator, folder);
      await tellUnoffered(operator, folder);
      const { name, version, assets, sizes } = await published(operator, folder);
      const bytes = Object.values(sizes).reduce((sum, { gzip }) => sum + gzip, 0);
      done = { name, version, files: Object.keys(assets).length, bytes };
    });
    const { name, version, files, bytes } = done;
    const size = `${files} files, ${(bytes / 1000).toFixed(0)} kB gzipped`;
    return {
      text: operator.dryRun
        ? `${name} ${version} would be published (${size}).`
        : `${name} ${version} is published (${size}). No visitor gets it yet: remotes use ${name}@${version}`,
      data: { ...done, dryRun: operator.dryRun },
    };
  },
};
