import type { LoadReport } from '@daybook/contract/release';
import { successesPerReport } from '@daybook/domain/canary';

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
