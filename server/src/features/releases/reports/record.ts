import type { LoadReport, Release } from '@daybook/contract/release';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { FindSigned } from '../../../releases/signed.ts';
import { countLoad } from './repo.ts';

export type ReportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'> & { findSigned: FindSigned };

/** Whether a page of this release can have come to say that: what is counted is only what there is. */
function isPossible({ remotes }: Release, { remote: name, version, canary }: LoadReport): boolean {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!remote) return false;
  const versions = [remote, remote.previous, remote.canary?.version];
  return versions.some((each) => each?.version === version) && (!canary || canary.id === remote.canary?.id);
}

/** Counts what a page reports. A failure stands in the log as well, under the support code that the person was shown. */
export async function recordReport(
  { db, clock, log, metrics, findSigned }: ReportDeps,
  report: LoadReport,
): Promise<void> {
  const release = await findSigned(report.release);
  if (!release || !isPossible(release, report)) throw notFound('No release has this version.');
  await countLoad(db, clock.now(), report);
  metrics.load(report);
  if (report.code !== null) log.warn({ load: report }, 'a remote failed in a page');
}
