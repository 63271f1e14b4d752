import type { Release, RemoteManifest } from '@daybook/contract/release';
import { readLog } from '@daybook/registry/log';
import { hostName } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease, readManifest } from '@daybook/registry/releases';
import { readableRelease, unreadableLines } from '../channel-state.ts';
import { parseVersion, UsageError, type Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { channelsOf } from '../versions.ts';

interface Difference {
  what: string;
  before: string | null;
  after: string | null;
}

const differences = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((what) => before[what] !== after[what])
    .map((what) => ({ what, before: before[what] ?? null, after: after[what] ?? null }));

/** The file's name without its content hash. */
const plainName = (file: string) => file.replace(/[.-][0-9a-f]{8,}(?=\.)/, '');

const bytes = (count: number) => `${count.toLocaleString('en-US')} bytes`;
const largestShown = 5;

type Files = Pick<RemoteManifest, 'assets' | 'sizes'>;

/** The files of a version by their plain names, with hash and size. */
const byPlainName = ({ assets, sizes }: Files) =>
  new Map(
    [...Map.groupBy(Object.keys(assets), plainName)].map(([name, files]) => [
      name,
      {
        content: files
          .map((file) => assets[file])
          .toSorted()
          .join(),
        size: files.reduce((sum, file) => sum + (sizes[file]?.gzip ?? 0), 0),
      },
    ]),
  );

/** Summarises the changed files. Most file names change with any edit. */
function fileLines(before: Files, after: Files): string[] {
  const [was, is] = [byPlainName(before), byPlainName(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name)?.content !== is.get(name)?.content)
    .map((name) => ({ name, from: was.get(name)?.size ?? 0, to: is.get(name)?.size ?? 0 }))
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  if (changed.length === 0) return [];
  const total = (files: typeof was) => bytes([...files.values()].reduce((sum, { size }) => sum + size, 0));
  const others = changed.length - largestShown;
  return [
    `files: ${changed.length} of ${is.size} differ, ${total(was)} -> ${total(is)} gzipped (--json names each)`,
    ...changed
      .slice(0, largestShown)
      .map(
        ({ name, from, to }) => `  ${name}: ${from === to ? bytes(to) : `${bytes(from)} -> ${bytes(to)}`}`,
      ),
    ...(others > 0 ? [`  and ${others} more`] : []),
  ];
}

const factsOfRelease = ({ hostBuild, remotes }: Release): Record<string, string> => ({
  ...(hostBuild && { [hostName]: hostBuild.version }),
  ...Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { version, previous, canary, area }]) => [
      [name, version],
      [`${name} falls back to`, previous?.version ?? 'nothing'],
      [`${name} canary`, canary ? `${canary.version.version} at ${canary.weight} %` : 'none'],
      [`${name} paths`, area.paths.join(' ')],
    ]),
  ),
});

async function manifestOf({ store }: Operator, text: string): Promise<RemoteManifest> {
  const { name, version } = parseVersion(text);
  const manifest = await readManifest(store, name, version);
  if (!manifest) throw new RegistryProblem('not-found', `The store has no ${name} ${version}.`);
  return manifest;
}

const factsOfVersion = ({ requires, area, revision }: RemoteManifest): Record<string, string> => ({
  commit: revision ?? 'unknown',
  paths: area.paths.join(' '),
  ...Object.fromEntries(Object.entries(requires).map(([each, range]) => [`requires ${each}`, range])),
});

const factsOfFiles = ({ assets, sizes }: RemoteManifest): Record<string, string> =>
  Object.fromEntries(
    Object.keys(assets).map((file) => [file, `${sizes[file]?.gzip ?? 0} bytes gzipped, ${assets[file]}`]),
  );

const linesOf = (found: readonly Difference[]) =>
  found.map(({ what, before, after }) => `${what}: ${before ?? 'nothing'} -> ${after ?? 'nothing'}`);

async function diffVersions(operator: Operator, a: string, b: string) {
  const [before, after] = [await manifestOf(operator, a), await manifestOf(operator, b)];
  const facts = differences(factsOfVersion(before), factsOfVersion(after));
  return {
    lines: [...linesOf(facts), ...fileLines(before, after)],
    data: [...facts, ...differences(factsOfFiles(before), factsOfFiles(after))],
  };
}

async function diffReleases(operator: Operator, a: string, b: string) {
  const data = differences(await factsOf(operator, a), await factsOf(operator, b));
  return { lines: linesOf(data), data };
}

async function factsOf(operator: Operator, text: string): Promise<Record<string, string>> {
  const { store, keys } = operator;
  const isChannel = (await channelsOf(store)).includes(text);
  if (!isChannel) return factsOfRelease(await needRelease(store, text, keys()));
  const { pointer } = await needPointer(store, text);
  const readable = await readableRelease(operator, text, pointer, await readLog(store));
  for (const line of unreadableLines(text, readable)) operator.tell(line);
  return factsOfRelease(readable.release);
}

export const diff: Verb = {
  name: 'diff',
  args: '<a> <b>',
  count: [2, 2],
  summary: 'Compares two releases, two channels, or two versions of a remote.',
  async run({ args: [a = '', b = ''] }, operator) {
    if (a.includes('@') !== b.includes('@'))
      throw new UsageError('Name two versions, two releases or two channels.');
    const { lines, data } = await (a.includes('@') ? diffVersions : diffReleases)(operator, a, b);
    return { text: lines.join('\n') || 'They are the same.', data };
  },
};
