import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Canary, Release, ReleasedRemote } from '@daybook/contract/release';
import { stopCanary } from '@daybook/registry/channel-actions';
import { releasedVersion, releaseOf, runVersion } from '@daybook/registry/compose';
import { hostName } from '@daybook/registry/places';
import { needPointer } from '@daybook/registry/pointer';
import { RegistryProblem } from '@daybook/registry/problem';
import { type ChannelState, readChannelState } from '../channel-state.ts';
import {
  type Call,
  type Outcome,
  parseCount,
  parseDuration,
  parseVersion,
  UsageError,
  type Verb,
} from '../cli/verb.ts';
import {
  assertPassed,
  contractOfRelease,
  integrityOfRelease,
  passAll,
  servedOptions,
  siteOf,
} from '../gates/gate.ts';
import type { Operator } from '../operator.ts';
import { needVersion, propose } from '../propose.ts';

function needRemote({ release }: ChannelState, name: string): ReleasedRemote {
  const remote = release.remotes[name];
  if (!remote) throw new RegistryProblem('not-found', `The release has no ${name}; add it with "use".`);
  return remote;
}

function needCanary(state: ChannelState, name: string): Canary {
  const { canary } = needRemote(state, name);
  if (!canary) throw new RegistryProblem('not-found', `${name} has no canary.`);
  return canary;
}

function assertRunning({ pointer }: ChannelState, { id }: Canary): void {
  if (pointer.stopped.includes(id))
    throw new RegistryProblem(
      'check',
      `The canary ${id} was stopped, by an operator or because it failed too often. "remotes log" shows when.`,
    );
}

const replaced = ({ release }: ChannelState, name: string, remote: ReleasedRemote) =>
  releaseOf({ ...release.remotes, [name]: remote }, release.hostBuild);

/** The release with the canary for all visitors, as the assembly gate tests it. */
const asIfFinished = (state: ChannelState, name: string, { version }: Canary): Release =>
  replaced(state, name, { ...needRemote(state, name), ...version, previous: null, canary: null });

async function give(operator: Operator, what: string, weight: number, call: Call): Promise<Outcome> {
  const { name, version } = parseVersion(what);
  if (name === hostName)
    throw new UsageError('A canary tries a remote. Try a host in one browser with "override".');
  const state = await readChannelState(operator);
  const remote = needRemote(state, name);
  const manifest = await needVersion(operator, state, name, version);
  if (remote.version === version)
    throw new RegistryProblem('check', `Everyone already gets ${name} ${version}.`);
  if (!isDeepStrictEqual(manifest.area, remote.area))
    throw new RegistryProblem('check', `${name} ${version} has another area, which only "use" can change.`);
  const running = remote.canary?.version.version === version ? remote.canary : null;
  if (running) assertRunning(state, running);
  const seed = `${name} ${version} ${state.pointer.seq}`;
  const id = running?.id ?? createHash('sha256').update(seed).digest('hex').slice(0, 12);
  const canary: Canary = { id, weight, version: releasedVersion(manifest) };
  const next = replaced(state, name, { ...remote, canary });
  // A canary that passed with another weight has not changed since.
  const gate = async () => {
    if (!running)
      await passAll(operator, asIfFinished(state, name, canary), {
        withoutBrowser: call.is('without-browser'),
        site: siteOf(call, operator),
      });
  };
  return propose(operator, { verb: 'canary', about: `${what} ${weight}%`, state, next, gate });
}

async function finish(operator: Operator, call: Call, name: string): Promise<Outcome> {
  const state = await readChannelState(operator);
  const remote = needRemote(state, name);
  const canary = needCanary(state, name);
  assertRunning(state, canary);
  const manifest = await needVersion(operator, state, name, canary.version.version);
  const isGood = (version: string) => state.isGood(`${name}@${version}`);
  const next = replaced(state, name, runVersion(manifest, remote, isGood));
  const gate = async () => {
    assertPassed(await integrityOfRelease(operator, next));
    assertPassed(await contractOfRelease(operator, next, siteOf(call, operator)));
  };
  return propose(operator, { verb: 'finish', about: `${name}@${manifest.version}`, state, next, gate });
}

async function abort(operator: Operator, name: string): Promise<Outcome> {
  const { store, channel, dryRun, act } = operator;
  const canary = needCanary(await readChannelState(operator), name);
  const data = { channel, canary: canary.id, version: canary.version.version };
  if (dryRun) return { text: `The canary ${canary.id} of ${name} would be stopped.`, data };
  const { seq } = await stopCanary({ store, channel, act: act() }, canary.id);
  return { text: `Nobody gets ${name} ${canary.version.version} any longer.`, data: { ...data, seq } };
}

async function climb(
  operator: Operator,
  call: Call,
  what: string,
  steps: readonly number[],
): Promise<Outcome> {
  const waitMs = parseDuration(call.text('every') ?? '15m');
  let last: Outcome = { text: '', data: null };
  for (const [index, weight] of steps.entries()) {
    if (index > 0) {
      const { seq } = (await needPointer(operator.store, operator.channel)).pointer;
      operator.tell(`waiting ${call.text('every') ?? '15m'} before ${weight} % …`);
      await pause(waitMs);
      const state = await readChannelState(operator);
      if (state.pointer.seq !== seq) assertRunning(state, needCanary(state, parseVersion(what).name));
    }
    last =
      weight === 100
        ? await finish(operator, call, parseVersion(what).name)
        : await give(operator, what, weight, call);
    operator.tell(last.text);
  }
  return last;
}

function stepsOf(call: Call): number[] {
  const steps = (call.text('steps') ?? call.text('weight') ?? '5').split(',');
  const counts = steps.map((step) =>
    parseCount(step.trim(), call.text('steps') ? 'steps' : 'weight', 1, 100),
  );
  if (counts.some((count, index) => index > 0 && count <= (counts[index - 1] ?? 0)))
    throw new UsageError('--steps must increase, such as 5,25,50,100.');
  if (call.text('steps') === undefined && counts[0] === 100)
    throw new UsageError('Run "use" to give a version to everyone.');
  return counts;
}

export const canary: Verb = {
  name: 'canary',
  args: '<remote>@<version> | finish <remote> | abort <remote>',
  count: [1, 2],
  summary: 'Serves a version to a percentage of visitors; each keeps the version they have.',
  details:
    'The site stops a canary that fails more often than the main version. "finish" gives it to\n' +
    'everyone, "abort" to nobody. With --steps the command stays until the last step.',
  options: {
    weight: { value: 'per cent', says: 'the percentage of visitors; by default 5' },
    steps: { value: 'list', says: 'increasing percentages, such as 5,25,50,100; 100 finishes the canary' },
    every: { value: 'time', says: 'the duration of a step; by default 15m' },
    ...servedOptions,
  },
  run(call, operator) {
    const [first = '', name] = call.args;
    if (first === 'finish' && name) return finish(operator, call, name);
    if (first === 'abort' && name) return abort(operator, name);
    if (name)
      throw new UsageError('Usage: remotes canary finish <remote>, or remotes canary abort <remote>.');
    const steps = stepsOf(call);
    return steps.length > 1
      ? climb(operator, call, first, steps)
      : give(operator, first, steps[0] ?? 5, call);
  },
};
