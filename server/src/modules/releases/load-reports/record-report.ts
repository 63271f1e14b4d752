import { createHmac } from 'node:crypto';
import type { LoadReport, Release } from '@daybook/contract/release';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { siteOf } from '../../../platform/http/network.ts';
import type { FindSigned } from '../core/find-signed.ts';
import type { Stamps } from '../core/stamps.ts';
import { countLoad } from './load-report.repo.ts';

export type ReportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'metrics' | 'secrets'> & {
  findSigned: FindSigned;
  stamps: Stamps;
};

/** Whether a page of this release could have reported this: only existing versions count. */
function isPossible({ remotes }: Release, { remote: name, version, canary }: LoadReport): boolean {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!remote) return false;
  const versions = [remote, remote.previous, remote.canary?.version];
  return versions.some((each) => each?.version === version) && (!canary || canary.id === remote.canary?.id);
}

/** Distinguishes addresses within one trial only: the key is outside the database. */
const originOf = ({ secrets }: ReportDeps, canaryId: string, network: string): string =>
  createHmac('sha256', secrets.derive('origin of load reports'))
    .update(JSON.stringify([canaryId, siteOf(network)]))
    .digest('base64url')
    .slice(0, 22);

/** Counts a page's report. A failure is also logged, under the support code that the visitor saw. */
export async function recordReport(deps: ReportDeps, report: LoadReport, network: string): Promise<void> {
  const { db, clock, log, metrics, findSigned, stamps } = deps;
  if (!stamps.isValid(report.stamp, report.release))
    throw invalid({ stamp: 'This stamp is not of this release, or it has expired. Load the page again.' });
  const release = await findSigned(report.release);
  if (!release || !isPossible(release, report)) throw notFound('No release has this version.');
  const origin = report.canary ? originOf(deps, report.canary.id, network) : '';
  if (await countLoad(db, clock.now(), report, origin)) metrics.load(report);
  if (report.code === null) return;
  // A reader of the log could reuse the stamp.
  const { stamp: _, ...load } = report;
  log.warn({ load }, 'a remote failed to load in a page');
}
