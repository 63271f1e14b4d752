import type { ChannelPointer, ReleasedRemote } from '@daybook/contract/release';
import type { Releases, RunningRemote, Trial } from '@daybook/contract/releases';
import { toleratedRate } from '@daybook/domain/canary';
import { readLog } from '@daybook/registry/log';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findStop } from '../canary/canary-stop.repo.ts';
import { type ChannelState, readChannelState } from '../core/channel-state.ts';
import type { FindSigned } from '../core/find-signed.ts';
import type { Releases as Channel } from '../core/running-releases.ts';
import { type findLoads, findTrial } from '../load-reports/load-report.repo.ts';
import { mayAct } from '../releases.policy.ts';
import { changesBetween, releaseBefore, runningSince, type Since } from './timeline.ts';
import { healthOf, recentLoads } from './version-health.ts';

export type OverviewDeps = Pick<Deps, 'db' | 'clock' | 'config'> & {
  releases: Channel;
  findSigned: FindSigned;
  /** Version of the host that this server serves; null if it serves none. */
  hostVersion(): Promise<string | null>;
};

const logShown = 30;

/** Without these nobody can sign in, or enable anything again. */
const lifelines = ['/auth', '/admin'];

export const mayBeDisabled = ({ area }: ReleasedRemote): boolean =>
  !area.paths.some((path) => lifelines.includes(path));

async function trialOf(
  { db }: OverviewDeps,
  { canary }: ReleasedRemote,
  { stopped }: ChannelPointer,
): Promise<Trial | null> {
  if (!canary) return null;
  const [figures, failed] = await Promise.all([findTrial(db, canary.id, null), findStop(db, canary.id)]);
  const { canary: outcomes, control } = failed ?? figures;
  const ended = stopped.includes(canary.id) ? ('stopped' as const) : ('running' as const);
  return {
    canaryId: canary.id,
    version: canary.version.version,
    weight: canary.weight,
    canary: outcomes,
    control,
    tolerated: toleratedRate(control),
    state: failed ? 'failed' : ended,
  };
}

interface Known {
  running: ChannelState;
  since: ReadonlyMap<string, Since>;
  loads: Awaited<ReturnType<typeof findLoads>>;
}

async function remoteOf(
  deps: OverviewDeps,
  { running: { pointer }, since, loads }: Known,
  [remote, released]: [string, ReleasedRemote],
): Promise<RunningRemote> {
  const { version, previous, area } = released;
  const begun = since.get(remote);
  return {
    remote,
    label: area.label,
    paths: area.paths,
    version,
    previous: previous?.version ?? null,
    since: begun?.at ?? null,
    by: begun?.by ?? null,
    disabled: pointer.disabled[remote] ?? null,
    mayBeDisabled: mayBeDisabled(released),
    trial: await trialOf(deps, released, pointer),
    health: healthOf(loads, remote),
  };
}

async function backFrom(
  { findSigned, config }: OverviewDeps,
  { release, pointer, trouble }: ChannelState,
  log: Log,
) {
  // The state served instead can be made the chosen one.
  if (trouble !== null && pointer.release !== release.id) return { release: release.id, changes: [] };
  const before = releaseBefore(log, config.channel, release.id);
  const found = before === null ? null : await findSigned(before);
  return found && { release: found.id, changes: changesBetween(release, found) };
}

type Log = Awaited<ReturnType<typeof readLog>>;

const latestOf = (log: Log, channel: string) =>
  log
    .filter((entry) => entry.channel === channel || entry.channel === null)
    .slice(-logShown)
    .reverse()
    .map(({ by, at, reason, verb, about, from, to }) => ({ by, at, reason, verb, about, from, to }));

/** What runs on this server's channel, with its health. */
export async function readOverview(deps: OverviewDeps, actor: SignedIn): Promise<Releases> {
  const { config, releases, findSigned } = deps;
  const running = await readChannelState(releases, config.channel);
  const { release, pointer, trouble } = running;
  const [log, loads, host] = await Promise.all([
    readLog(releases.store),
    recentLoads(deps),
    deps.hostVersion(),
  ]);
  const since = await runningSince(log, config.channel, release, findSigned);
  const remotes = Object.entries(release.remotes);
  return {
    channel: config.channel,
    seq: pointer.seq,
    release: release.id,
    selected: pointer.selected,
    trouble,
    frozen: pointer.frozen,
    host,
    remotes: await Promise.all(remotes.map((one) => remoteOf(deps, { running, since, loads }, one))),
    back: await backFrom(deps, running, log),
    log: latestOf(log, config.channel),
    mayAct: mayAct(actor),
  };
}
