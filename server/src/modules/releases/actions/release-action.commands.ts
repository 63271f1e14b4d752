import type { AuditAction } from '@daybook/contract/audit';
import type { ReleaseAct, Releases } from '@daybook/contract/releases';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import {
  type Acting,
  disable,
  enable,
  rollback,
  select,
  stopCanary,
} from '@daybook/registry/channel-actions';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import { type ChannelState, readChannelState } from '../core/channel-state.ts';
import { mayBeDisabled, type OverviewDeps, readOverview } from '../overview/read-overview.ts';
import { checksFiles } from '../overview/version-choices.ts';
import { channelChanged, explainStoreErrors } from './action-problems.ts';

export type ActDeps = OverviewDeps & Pick<Deps, 'newId' | 'log'>;

type Of<A extends ReleaseAct['act']> = Extract<ReleaseAct, { act: A }>;

/** An action in the terms of the audit log. */
type RecordedAct = Pick<AuditEntry, 'before' | 'after'> & { action: AuditAction; name: string; id: string };

const impossible = (message: string) => conflict('action_not_possible', message);

/** Checks signature and files: a chosen release is served a moment later. */
async function assertWhole(deps: ActDeps, id: string): Promise<void> {
  const release = await deps.findSigned(id);
  if (!release) throw notFound(t('There’s no signed release with this name.'));
  const [problem] = await checksFiles(deps)(release);
  if (problem) throw impossible(t('This release can’t be activated: {problem}', { problem }));
}

async function choose(
  deps: ActDeps,
  acting: Acting,
  { act, release }: Of<'activate' | 'rollback'>,
  { release: before }: ChannelState,
): Promise<RecordedAct> {
  await assertWhole(deps, release);
  const keys = deps.releases.keys();
  await (act === 'activate' ? select(acting, { release, keys }) : rollback(acting, { keys, to: release }));
  return {
    action: 'activated',
    id: release,
    name: kept(() => t('Release {release}', { release })),
    before: { release: before.id },
    after: { release },
  };
}

async function turnOff(
  acting: Acting,
  { remote }: Of<'disable'>,
  { release }: ChannelState,
): Promise<RecordedAct> {
  const released = Object.hasOwn(release.remotes, remote) ? release.remotes[remote] : undefined;
  if (!released) throw notFound(t('There’s no area with this name.'));
  if (!mayBeDisabled(released))
    throw impossible(
      t('Without this area, no one could switch it on again here. An operator can switch it off.'),
    );
  await disable(acting, remote);
  return { action: 'disabled', id: remote, name: remote };
}

async function turnOn(acting: Acting, { remote }: Of<'enable'>): Promise<RecordedAct> {
  await enable(acting, remote);
  return { action: 'enabled', id: remote, name: remote };
}

async function stop(
  acting: Acting,
  { canaryId }: Of<'stop'>,
  { release }: ChannelState,
): Promise<RecordedAct> {
  const tried = Object.entries(release.remotes).find(([, { canary }]) => canary?.id === canaryId);
  const version = tried?.[1].canary?.version.version;
  if (!tried || !version) throw notFound(t('This trial has already ended.'));
  await stopCanary(acting, canaryId);
  return {
    action: 'stopped',
    id: release.id,
    name: kept(() => t('Trial of {remote} {version}', { remote: tried[0], version })),
  };
}

function perform(
  deps: ActDeps,
  acting: Acting,
  requested: ReleaseAct,
  running: ChannelState,
): Promise<RecordedAct> {
  switch (requested.act) {
    case 'activate':
    case 'rollback':
      return choose(deps, acting, requested, running);
    case 'disable':
      return turnOff(acting, requested, running);
    case 'enable':
      return turnOn(acting, requested);
    case 'stop':
      return stop(acting, requested, running);
  }
}

/** Changes what the channel serves, if it still is as the caller saw it. Returns the new state. */
export async function actOnReleases(
  deps: ActDeps,
  actor: SignedIn,
  requested: ReleaseAct,
): Promise<Releases> {
  const { db, clock, config, log, releases } = deps;
  const { seq, reason } = requested;
  const act = { by: actor.fullName, at: clock.now().toISOString(), reason };
  const acting: Acting = { store: releases.store, channel: config.channel, act, seen: seq };
  const result = await explainStoreErrors(async () => {
    const running = await readChannelState(releases, config.channel);
    // Checked first: the decision was made about another state.
    if (running.pointer.seq !== seq) throw channelChanged();
    return perform(deps, acting, requested, running);
  });
  const { action, id, name, ...changed } = result;
  const object = { kind: 'release', id, name } as const;
  await inTransaction(db, (tx) =>
    recordAudit(deps, tx, { actor, action, object, ...changed, ...(reason && { reason }) }),
  );
  log.warn(
    { act: requested.act, object: id, userId: actor.userId },
    'the channel was changed by an administrator',
  );
  return explainStoreErrors(() => readOverview(deps, actor));
}
