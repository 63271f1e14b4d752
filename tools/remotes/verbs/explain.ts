import { served } from '@daybook/registry/history';
import { hostName } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { type ChannelState, readChannelState, unreadableLines } from '../channel-state.ts';
import type { Outcome, Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';
import { logLine } from './log.ts';

/** When the channel's release was selected, by whom, and the entry of the log that selected a version. */
function selectionOf({ channel }: Operator, { pointer, release, log }: ChannelState, version: string) {
  const since = served(log).findLast((each) => each.channel === channel)?.since;
  const cause = log.findLast((each) => each.channel === channel && each.about?.includes(version));
  const { by, at, reason } = pointer.selected;
  const lines = [
    `It is in release ${release.id}, which ${by} selected on ${at}${reason && ` (${reason})`}; served since ${since ?? 'unknown'}.`,
    ...(cause ? [`The version was selected by: ${logLine(cause)}`] : []),
  ];
  return { since, cause, lines };
}

const frozenLines = ({ pointer: { frozen } }: ChannelState): string[] =>
  frozen ? [`The channel is frozen by ${frozen.by}: ${frozen.reason}`] : [];

function explainHost(operator: Operator, state: ChannelState): Outcome {
  const { pointer, release } = state;
  const { channel } = operator;
  const version = release.hostBuild?.version;
  if (!version)
    return {
      text: `The release ${release.id} names no host: each server shows the one of its own folder.`,
      data: { channel, release: release.id, version: null },
    };
  const { since, cause, lines } = selectionOf(operator, state, `${hostName}@${version}`);
  const text = [
    ...unreadableLines(channel, state),
    `${hostName} ${version} is what ${channel} serves on every page.`,
    ...lines,
    'A host has no fallback and no canary. "rollback host" selects the one before.',
    ...(`${hostName}@${version}` in state.yanked
      ? ['It was YANKED but still runs: use another version.']
      : []),
    ...frozenLines(state),
  ].join('\n');
  const data = {
    channel,
    release: release.id,
    selected: pointer.selected,
    since,
    version,
    cause: cause ?? null,
  };
  return { text, data };
}

export const explain: Verb = {
  name: 'explain',
  args: '<remote | host>',
  count: [1, 1],
  summary: 'Explains why visitors get a version, and which one would replace it.',
  async run({ args: [name = ''] }, operator) {
    const state = await readChannelState(operator);
    if (name === hostName) return explainHost(operator, state);
    const { pointer, release, yanked } = state;
    const remote = release.remotes[name];
    if (!remote) throw new RegistryProblem('not-found', `The release ${release.id} has no ${name}.`);
    const { version, previous, canary, area } = remote;
    const { since, cause, lines: selection } = selectionOf(operator, state, `${name}@${version}`);
    const off = pointer.disabled[name];
    const stopped = canary && pointer.stopped.includes(canary.id);
    const lines = [
      ...unreadableLines(operator.channel, state),
      `${name} ${version} is what ${operator.channel} serves at ${area.paths.join(', ')}.`,
      ...selection,
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
      ...frozenLines(state),
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
