import type { ChannelPointer, Release } from '@daybook/contract/release';
import { RegistryProblem } from '@daybook/registry/problem';
import { needPointer, needRelease } from '@daybook/registry/releases';
import type { Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { releaseOfSite } from '../site.ts';
import { channelsOf } from '../versions.ts';

function remoteLine(name: string, { remotes }: Release, { disabled, stopped }: ChannelPointer): string {
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
  return `  ${name} ${remote?.version ?? ''}${notes.length > 0 ? `  (${notes.join('; ')})` : ''}`;
}

async function statusOf({ store, keys }: Operator, channel: string) {
  const { pointer } = await needPointer(store, channel);
  const release = await needRelease(store, pointer.release, keys());
  const { by, at, reason } = pointer.selected;
  const lines = [
    `${channel}: release ${release.id} at #${pointer.seq}, chosen by ${by} on ${at}${reason && ` (${reason})`}`,
    ...Object.keys(release.remotes).map((name) => remoteLine(name, release, pointer)),
    ...(pointer.frozen
      ? [`  FROZEN by ${pointer.frozen.by} since ${pointer.frozen.at}: ${pointer.frozen.reason}`]
      : []),
  ];
  const versions = Object.fromEntries(
    Object.entries(release.remotes).map(([name, { version }]) => [name, version]),
  );
  return { lines, data: { channel, pointer, versions } };
}

/** What a site really gives, beside what the store says. */
async function seenAt(site: string, pointer: ChannelPointer) {
  const { id, seq, host } = await releaseOfSite(site);
  const agrees = id === pointer.release;
  const line = `${site}: gives release ${id} at #${seq} with host ${host}${agrees ? '' : `, and NOT ${pointer.release}`}`;
  return { line, agrees, data: { site, release: id, seq, host, agrees } };
}

export const status: Verb = {
  name: 'status',
  args: '',
  count: [0, 0],
  summary: 'What each channel serves, by whom and since when; with --site, what really arrives.',
  options: { site: { value: 'URL', says: 'also ask the site of the channel; $PUBLIC_URL' } },
  async run({ text }, operator) {
    const channels = await channelsOf(operator.store);
    if (channels.length === 0)
      throw new RegistryProblem(
        'not-found',
        'The store has no channel yet. "npm run build" makes the first release.',
      );
    const found = await Promise.all(channels.map((channel) => statusOf(operator, channel)));
    const site = text('site') ?? operator.environment.PUBLIC_URL;
    const asked = found.find(({ data }) => data.channel === operator.channel)?.data.pointer;
    const seen = site && asked ? await seenAt(site, asked) : null;
    return {
      text: [...found.flatMap(({ lines }) => lines), ...(seen ? [seen.line] : [])].join('\n'),
      data: { channels: found.map(({ data }) => data), site: seen?.data ?? null },
      exit: seen && !seen.agrees ? 1 : 0,
    };
  },
};
