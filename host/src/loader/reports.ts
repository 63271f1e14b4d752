import type { LoadReport } from '@daybook/contract/release';
import { successesPerReport } from '@daybook/domain/canary';
import type { StartedChoice } from './loaded-remote.ts';
import type { RemoteFailure } from './remote-failure.ts';

interface Surroundings {
  send(report: LoadReport): void;
  /** From 0 to 1. */
  random(): number;
}

/**
 * Reports loads to the server: all failures, all successes during a canary trial of the remote, and otherwise one
 * success in twenty.
 */
export const createReports =
  ({ send, random }: Surroundings) =>
  (report: LoadReport): void => {
    if (report.code !== null || report.canary !== null || random() < 1 / successesPerReport) send(report);
  };

/** Uses `sendBeacon`, which does not block and completes after the page is closed. */
export function sendBeacon(report: LoadReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/api/v1/load-reports', body);
}

interface Outcome {
  /** The page's stamp for the version's release. */
  stamp: LoadReport['stamp'];
  phase: LoadReport['phase'];
  /** Null if the version loaded. */
  failure: RemoteFailure | null;
}

/** The report of one load. */
export const reportOf = (
  { name, version, selectedBy, start }: StartedChoice,
  { stamp, phase, failure }: Outcome,
): LoadReport => ({
  release: start.release,
  stamp,
  remote: name,
  version: version.version,
  selectedBy,
  phase,
  code: failure?.code ?? null,
  ms: Math.min(600_000, Math.round(performance.now() - start.begun)),
  canary: start.choices.canary,
  area: start.area.paths[0] ?? '',
  supportCode: failure?.supportCode ?? null,
});
