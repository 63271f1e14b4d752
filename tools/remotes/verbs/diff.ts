import type { Release } from '@daybook/contract/release';
import { readLog } from '@daybook/registry/log';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { needRelease, readManifest } from '@daybook/registry/releases';
import { parseVersion, UsageError, type Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { readableRelease, unreadableWords } from '../standing.ts';
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

const factsOfRelease = ({ remotes }: Release) =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { version, previous, canary, area }]) => [
      [name, version],
      [`${name} falls back to`, previous?.version ?? 'nothing'],
      [`${name} canary`, canary ? `${canary.version.version} at ${canary.weight} %` : 'none'],
      [`${name} paths`, area.paths.join(' ')],
    ]),
  );

async function factsOfVersion({ store }: Operator, text: string): Promise<Record<string, string>> {
  const { name, version } = parseVersion(text);
  const manifest = await readManifest(store, name, version);
  if (!manifest) throw new RegistryProblem('not-found', `The store has no ${name} ${version}.`);
  const { assets, sizes, requires, area, revision } = manifest;
  return {
    commit: revision ?? 'unknown',
    paths: area.paths.join(' '),
    ...Object.fromEntries(Object.entries(requires).map(([each, range]) => [`requires ${each}`, range])),
    ...Object.fromEntries(
      Object.keys(assets).map((file) => [file, `${sizes[file]?.gzip ?? 0} bytes gzipped, ${assets[file]}`]),
    ),
  };
}

async function factsOf(operator: Operator, text: string): Promise<Record<string, string>> {
  if (text.includes('@')) return factsOfVersion(operator, text);
  const { store, keys } = operator;
  const isChannel = (await channelsOf(store)).includes(text);
  if (!isChannel) return factsOfRelease(await needRelease(store, text, keys()));
  const { pointer } = await needPointer(store, text);
  const readable = await readableRelease(operator, text, pointer, await readLog(store));
  for (const line of unreadableWords(text, readable)) operator.tell(line);
  return factsOfRelease(readable.release);
}

export const diff: Verb = {
  name: 'diff',
  args: '<a> <b>',
  count: [2, 2],
  summary: 'What differs between two releases, two channels, or two versions of a remote.',
  async run({ args: [a = '', b = ''] }, operator) {
    if (a.includes('@') !== b.includes('@'))
      throw new UsageError('Compare two versions, or two releases or channels.');
    const found = differences(await factsOf(operator, a), await factsOf(operator, b));
    const lines = found.map(
      ({ what, before, after }) => `${what}: ${before ?? 'nothing'} -> ${after ?? 'nothing'}`,
    );
    return { text: lines.join('\n') || 'They are the same.', data: found };
  },
};
