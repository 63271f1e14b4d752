import { gzipSync } from 'node:zlib';
import { apiNeedsFile } from '@daybook/contract/api-shape';
import { hostName, places } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readHost, readManifest, readRelease } from '@daybook/registry/releases';
import type { Store } from '@daybook/registry/store';
import { readYanked } from '@daybook/registry/yanked';
import type { Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { healthOfVersions, healthText, serverOption } from '../version-health.ts';
import { channelsOf, type Published, publishedVersions } from '../versions.ts';

type Use = readonly [version: string, use: string];

/** How a channel uses the versions of its release. */
async function usesOn({ store, keys }: Operator, channel: string): Promise<Use[]> {
  const { pointer } = await needPointer(store, channel);
  const release = await readRelease(store, pointer.release, keys()).catch(() => null);
  const host: Use[] = release?.hostBuild
    ? [[`${hostName}@${release.hostBuild.version}`, `runs on ${channel}`]]
    : [];
  const remotes = Object.entries(release?.remotes ?? {}).flatMap(
    ([name, { version, previous, canary }]): Use[] => {
      const isOff = name in pointer.disabled;
      const tried = canary && pointer.stopped.includes(canary.id) ? 'stopped' : `${canary?.weight} %`;
      return [
        [`${name}@${version}`, `runs on ${channel}${isOff ? ' (switched off)' : ''}`],
        ...(previous ? [[`${name}@${previous.version}`, `falls back on ${channel}`] as const] : []),
        ...(canary ? [[`${name}@${canary.version.version}`, `canary ${tried} on ${channel}`] as const] : []),
      ];
    },
  );
  return [...host, ...remotes];
}

/** How the channels use versions, by `remote@version`. */
async function usesOf(operator: Operator): Promise<Map<string, string[]>> {
  const channels = await channelsOf(operator.store);
  const uses = (await Promise.all(channels.map((channel) => usesOn(operator, channel)))).flat();
  const grouped = Map.groupBy(uses, ([version]) => version);
  return new Map([...grouped].map(([version, all]) => [version, all.map(([, use]) => use)]));
}

/** A host's manifest, which stands in every page, has no sizes; its files are weighed here. */
async function weightOfHost(store: Store, version: string): Promise<number> {
  const host = await readHost(store, version);
  const forVisitors = Object.keys(host?.assets ?? {}).filter((file) => file !== apiNeedsFile);
  const found = await Promise.all(
    forVisitors.map((file) => store.read(places.version(hostName, version) + file)),
  );
  return found.reduce((sum, file) => sum + (file ? gzipSync(file.bytes).length : 0), 0);
}

async function weightOf(store: Store, { name, version }: Published): Promise<number> {
  if (name === hostName) return weightOfHost(store, version);
  const manifest = await readManifest(store, name, version);
  return Object.values(manifest?.sizes ?? {}).reduce((sum, { gzip }) => sum + gzip, 0);
}

export const list: Verb = {
  name: 'list',
  args: '[<remote | host>]',
  count: [0, 1],
  summary: 'The versions in the store: where each runs, its weight, its age, and its health.',
  options: serverOption,
  async run(call, operator) {
    const [name] = call.args;
    const { store } = operator;
    const fares = await healthOfVersions(call, operator);
    const found = await publishedVersions(store, name);
    if (name && found.length === 0) throw new RegistryProblem('not-found', `The store has no ${name}.`);
    const [uses, yanked] = await Promise.all([usesOf(operator), readYanked(store)]);
    const rows = await Promise.all(
      found.map(async (each) => {
        const key = `${each.name}@${each.version}`;
        const state = [...(key in yanked ? ['yanked'] : []), ...(uses.get(key) ?? [])];
        const health = fares?.get(key) ?? null;
        return { ...each, at: each.at.toISOString(), gzip: await weightOf(store, each), state, health };
      }),
    );
    const width = Math.max(0, ...rows.map((row) => row.name.length + row.version.length + 1));
    const lines = rows.map((row) =>
      `${`${row.name}@${row.version}`.padEnd(width)}  ${(row.gzip / 1000).toFixed(0).padStart(5)} kB  ${row.at.slice(0, 16)}  ${[...row.state, ...(row.health ? [healthText(row.health)] : [])].join(', ')}`.trimEnd(),
    );
    return { text: lines.join('\n') || 'The store is empty.', data: rows };
  },
};
