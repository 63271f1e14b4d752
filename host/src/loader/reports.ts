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
 * Tells the server what became of loading: of every failure, of every success where a canary of that remote is being
 * judged, otherwise of one success in twenty.
 */
export const createReports =
  ({ send, random }: Surroundings) =>
  (report: LoadReport): void => {
    if (report.code !== null || report.canary !== null || random() < 1 / successesPerReport) send(report);
  };

/** By the browser's own means, which outlives the page and waits for nobody. */
export function sendBeacon(report: LoadReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon?.('/api/v1/load-reports', body);
}

interface Outcome {
  /** The page's, for the release that named the version. */
  stamp: LoadReport['stamp'];
  phase: LoadReport['phase'];
  /** Null where the version loaded. */
  failure: RemoteFailure | null;
}

/** The report of one load, as the server takes it. */
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
