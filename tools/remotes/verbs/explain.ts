import { served } from '@daybook/registry/history';
import { RegistryProblem } from '@daybook/registry/problem';
import { readChannelState, unreadableLines } from '../channel-state.ts';
import type { Verb } from '../cli/verb.ts';
import { logLine } from './log.ts';

export const explain: Verb = {
  name: 'explain',
  args: '<remote>',
  count: [1, 1],
  summary: 'Explains why visitors get a version, and which one would replace it.',
  async run({ args: [name = ''] }, operator) {
    const state = await readChannelState(operator);
    const { pointer, release, log, yanked } = state;
    const remote = release.remotes[name];
    if (!remote) throw new RegistryProblem('not-found', `The release ${release.id} has no ${name}.`);
    const { version, previous, canary, area } = remote;
    const since = served(log).findLast(({ channel }) => channel === operator.channel)?.since;
    const cause = log.findLast(
      ({ about, channel }) => channel === operator.channel && about?.includes(`${name}@${version}`),
    );
    const off = pointer.disabled[name];
    const { by, at, reason } = pointer.selected;
    const stopped = canary && pointer.stopped.includes(canary.id);
    const lines = [
      ...unreadableLines(operator.channel, state),
      `${name} ${version} is what ${operator.channel} serves at ${area.paths.join(', ')}.`,
      `It is in release ${release.id}, which ${by} selected on ${at}${reason && ` (${reason})`}; served since ${since ?? 'unknown'}.`,
      cause && `The version was selected by: ${logLine(cause)}`,
      off &&
        `It is SWITCHED OFF by ${off.by} since ${off.at}: ${off.reason}. On again: remotes enable ${name}`,
      previous
        ? `If it fails to load, the host falls back once to ${previous.version}.`
        : 'If it fails to load, there is no fallback: visitors see a card with "Try again".',
      canary &&
        (stopped
          ? `The canary ${canary.version.version} (${canary.id}) was stopped; nobody gets it.`
          : `${canary.weight} % of the visitors get ${canary.version.version} instead (canary ${canary.id}), always the same ones.`),
      `${name}@${version}` in yanked && 'It was YANKED but still runs: use another version.',
      pointer.frozen && `The channel is frozen by ${pointer.frozen.by}: ${pointer.frozen.reason}`,
    ].filter((line) => typeof line === 'string');
    return {
      text: lines.join('\n'),
      data: {
        channel: operator.channel,
        release: release.id,
        selected: pointer.selected,
        since,
        version,
        previous: previous?.version ?? null,
        canary,
        disabled: off ?? null,
        cause: cause ?? null,
      },
    };
  },
};
