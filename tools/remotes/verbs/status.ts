import type { ChannelPointer, Release } from '@daybook/contract/release';
import { partsOf } from '@daybook/registry/compose';
import { readLog } from '@daybook/registry/log';
import { hostName } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { readableRelease, unreadableLines } from '../channel-state.ts';
import type { Call, Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { releaseOfSite } from '../site.ts';
import { type HealthByVersion, healthOfVersions, healthText, serverOption } from '../version-health.ts';
import { channelsOf } from '../versions.ts';

function remoteLine(
  name: string,
  { remotes }: Release,
  { disabled, stopped }: ChannelPointer,
  fares: HealthByVersion | null,
): string {
  const remote = remotes[name];
  const { canary, previous } = remote ?? {};
  const notes = [
    previous && `falls back to ${previous.version}`,
    canary &&
      (stopped.includes(canary.id)
        ? `canary ${canary.version.version} stopped`
        : `canary ${canary.version.version} for ${canary.weight} %`),
    disabled[name] && `SWITCHED OFF by ${disabled[name].by}: ${disabled[name].reason}`,
  ].filter(Boolean);
  const tried = [remote, previous, canary?.version].map((each) => `${name}@${each?.version}`);
  const health = [...new Set(tried)]
    .filter((version, index) => fares && (index === 0 || fares.has(version)))
    .map((version) => `\n    ${version}: ${healthText(fares?.get(version))}`);
  return `  ${name} ${remote?.version ?? ''}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}${health.join('')}`;
}

async function statusOf(operator: Operator, channel: string, fares: HealthByVersion | null) {
  const { store } = operator;
  const { pointer, broken } = await needPointer(store, channel);
  const log = await readLog(store).catch(() => []);
  const readable = await readableRelease(operator, channel, pointer, log);
  const { release, unreadable } = readable;
  const { by, at, reason } = pointer.selected;
  const lines = [
    `${channel}: release ${pointer.release} at #${pointer.seq}, selected by ${by} on ${at}${reason && ` (${reason})`}`,
    ...(broken === null ? [] : [`  THE POINTER CANNOT BE READ; this is from the log: ${broken}`]),
    ...unreadableLines(channel, readable).map((line) => `  ${line}`),
    ...(release.hostBuild ? [`  ${hostName} ${release.hostBuild.version}`] : []),
    ...Object.keys(release.remotes).map((name) => remoteLine(name, release, pointer, fares)),
    ...(pointer.frozen
      ? [`  FROZEN by ${pointer.frozen.by} since ${pointer.frozen.at}: ${pointer.frozen.reason}`]
      : []),
  ];
  const versions = Object.fromEntries(
    Object.entries(partsOf(release)).map(([name, { version }]) => [name, version]),
  );
  return { lines, data: { channel, pointer, versions, unreadable: unreadable ?? broken } };
}

/** A failure to read the health of versions must not hide which versions run. */
async function faresOrWhyNot(call: Call, operator: Operator) {
  try {
    return { fares: await healthOfVersions(call, operator), lines: [] };
  } catch (error) {
    if (error instanceof RegistryProblem)
      return { fares: null, lines: [`The health of the versions is unknown: ${error.message}`] };
    throw error;
  }
}

/** The release that a site serves, compared with the store. */
async function seenAt(site: string, pointer: ChannelPointer) {
  const { id, seq, host } = await releaseOfSite(site);
  const agrees = id === pointer.release;
  const line = `${site}: delivers release ${id} at #${seq} with host ${host}${agrees ? '' : `, and NOT ${pointer.release}`}`;
  return { line, agrees, data: { site, release: id, seq, host, agrees } };
}

export const status: Verb = {
  name: 'status',
  args: '',
  count: [0, 0],
  summary:
    'Shows what each channel serves, by whom and since when; with --site, what the site delivers; with --server, its health.',
  options: {
    site: { value: 'URL', says: 'also ask the site of the channel; by default $PUBLIC_URL' },
    ...serverOption,
  },
  async run(call, operator) {
    const { text } = call;
    const channels = await channelsOf(operator.store);
    if (channels.length === 0)
      throw new RegistryProblem(
        'not-found',
        'The store has no channel yet. "npm run build" creates the first release.',
      );
    const { fares, lines } = await faresOrWhyNot(call, operator);
    const found = await Promise.all(channels.map((channel) => statusOf(operator, channel, fares)));
    const site = text('site') ?? operator.environment.PUBLIC_URL;
    const asked = found.find(({ data }) => data.channel === operator.channel)?.data.pointer;
    const seen = site && asked ? await seenAt(site, asked) : null;
    return {
      text: [...found.flatMap((each) => each.lines), ...lines, ...(seen ? [seen.line] : [])].join('\n'),
      data: {
        channels: found.map(({ data }) => data),
        site: seen?.data ?? null,
        health: fares && Object.fromEntries(fares),
      },
      exit: seen && !seen.agrees ? 1 : 0,
    };
  },
};
