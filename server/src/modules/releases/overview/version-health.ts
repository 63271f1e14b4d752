import { failureCodes } from '@daybook/contract/release';
import type { VersionHealth } from '@daybook/contract/releases';
import { outcomesOf } from '@daybook/domain/canary';
import type { Deps } from '../../../platform/deps.ts';
import { findLoads } from '../load-reports/load-report.repo.ts';

type Counted = Awaited<ReturnType<typeof findLoads>>;

const sum = (rows: Counted) => rows.reduce((total, { count }) => total + Number(count), 0);

function codesOf(failures: Counted): VersionHealth['codes'] {
  return failureCodes
    .map((code) => ({ code, count: sum(failures.filter((row) => row.code === code)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** The results of each version of a remote, from all reports. */
export function healthOf(rows: Counted, remote: string): VersionHealth[] {
  const own = rows.filter((row) => row.remote === remote);
  const versions = [...new Set(own.map(({ version }) => version))].sort();
  return versions.map((version) => {
    const reports = own.filter((row) => row.version === version);
    const failed = reports.filter(({ code }) => code !== '');
    const good = reports.filter(({ code }) => code === '');
    const outcomes = outcomesOf({
      failures: sum(failed),
      successes: sum(good.filter(({ isSampled }) => !isSampled)),
      sampledSuccesses: sum(good.filter(({ isSampled }) => isSampled)),
    });
    return { version, ...outcomes, codes: codesOf(failed) };
  });
}

const hourMs = 3_600_000;

/** The reports of the last hour. */
export const recentLoads = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Counted> =>
  findLoads(db, new Date(clock.now().getTime() - hourMs));

/** The results of each version of each remote in the last hour, in any release. */
export async function loadsOfLastHour(deps: Pick<Deps, 'db' | 'clock'>) {
  const loads = await recentLoads(deps);
  const remotes = [...new Set(loads.map(({ remote }) => remote))].sort();
  return Object.fromEntries(remotes.map((remote) => [remote, healthOf(loads, remote)] as const));
}
