import type { Canary } from '@daybook/contract/release';
import {
  canaryEvaluatedFrom,
  evaluateCanary,
  failureRate,
  type Outcomes,
  toleratedRate,
} from '@daybook/domain/canary';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { stopCanary } from '@daybook/registry/channel-actions';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Releases } from '../core/running-releases.ts';
import { findTrial } from '../load-reports/load-report.repo.ts';
import { findStop, insertStop } from './canary-stop.repo.ts';

export type CanaryDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'log' | 'config'> & {
  releases: Pick<Releases, 'store' | 'running'>;
};

interface Trial {
  release: string;
  remote: string;
  canary: Canary;
}

interface Figures {
  canary: Outcomes;
  control: Outcomes;
}

const hourMs = 3_600_000;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The last hour if it has enough reports, so that a good start does not hide later failures. */
async function figuresOf({ db, clock }: CanaryDeps, { canary }: Trial): Promise<Figures> {
  const recent = await findTrial(db, canary.id, new Date(clock.now().getTime() - hourMs));
  return recent.canary.loads >= canaryEvaluatedFrom ? recent : findTrial(db, canary.id, null);
}

const reasonOf = ({ canary, control }: Figures) =>
  t('{failures, number} of {loads, number} loads failed ({rate}). The limit is {limit}.', {
    ...canary,
    rate: percent(failureRate(canary)),
    limit: percent(toleratedRate(control)),
  });

/** Recorded by the first worker before it is done, so that it is done eventually. */
async function noteStop(
  deps: CanaryDeps,
  { release, remote, canary }: Trial,
  figures: Figures,
): Promise<void> {
  const { version } = canary.version;
  await inTransaction(deps.db, async (tx) => {
    const stop = { canaryId: canary.id, release, remote, version, at: deps.clock.now(), ...figures };
    if (!(await insertStop(tx, deps.newId(), stop))) return;
    await recordAudit(deps, tx, {
      actor: 'system',
      action: 'stopped',
      object: {
        kind: 'release',
        id: release,
        name: kept(() => t('Trial of {remote} {version}', { remote, version })),
      },
      reason: kept(() => reasonOf(figures)),
    });
  });
}

async function evaluateTrial(deps: CanaryDeps, trial: Trial): Promise<void> {
  const { db, clock, config, log, releases } = deps;
  const { id } = trial.canary;
  const noted = await findStop(db, id);
  const figures = noted ?? (await figuresOf(deps, trial));
  if (!noted) {
    if (evaluateCanary(figures.canary, figures.control) !== 'fails') return;
    await noteStop(deps, trial, figures);
  }
  const act = { by: 'Daybook', at: clock.now().toISOString(), reason: kept(() => reasonOf(figures)) };
  await stopCanary({ store: releases.store, channel: config.channel, act }, id);
  const { remote, release } = trial;
  log.warn(
    { canaryId: id, release, remote, version: trial.canary.version.version, ...figures },
    'a canary failed and was stopped',
  );
}

/** Stops canaries that fail too often. Any number of workers may run at once. */
export async function evaluateCanaries(deps: CanaryDeps): Promise<void> {
  const { release, pointer } = await deps.releases.running();
  for (const [remote, { canary }] of Object.entries(release.remotes)) {
    if (canary && !pointer.stopped.includes(canary.id))
      await evaluateTrial(deps, { release: release.id, remote, canary });
  }
}
