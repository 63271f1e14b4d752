import type { FailureCode } from '@daybook/contract/release';
import type { ReportDeps } from '../../releases/load-reports/record-report.ts';
import { recordReport } from '../../releases/load-reports/record-report.ts';
import type { Builds } from '../build.ts';

/**
 * Counts a failure among the load reports that pages send, so that operators see it beside them, and logs its cause.
 * The page of the visitor starts empty, and may well work.
 */
export const createTellFailure =
  (deps: ReportDeps, builds: Builds) =>
  async (remoteKey: string, code: FailureCode, error: unknown): Promise<void> => {
    const { log, stamps } = deps;
    log.error(
      { err: error, remote: remoteKey },
      'a first screen could not be rendered; pages start without it',
    );
    try {
      const { release } = await builds.current();
      const [name = '', version = ''] = remoteKey.split('@');
      await recordReport(
        deps,
        {
          release: release.id,
          stamp: stamps.give(release.id),
          remote: name,
          version,
          selectedBy: 'release',
          phase: 'load',
          code,
          ms: 0,
          canary: null,
          area: release.remotes[name]?.area.paths[0] ?? '',
          supportCode: null,
        },
        '',
      );
    } catch (err) {
      log.warn({ err }, 'a failed first screen could not be counted');
    }
  };
