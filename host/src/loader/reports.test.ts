import type { LoadReport } from '@daybook/contract/release';
import { successesPerReport } from '@daybook/domain/canary';
import { aRelease } from '../testing/loader-page.ts';
import { createReports } from './reports.ts';

const success: LoadReport = {
  release: 'r7',
  stamp: aRelease().stamp,
  remote: 'remote-booking',
  version: '1.4.2',
  selectedBy: 'release',
  phase: 'ready',
  code: null,
  ms: 120,
  canary: null,
  area: '/booking',
  supportCode: null,
};

function isReported(report: LoadReport, lot: number): boolean {
  const send = jest.fn();
  createReports({ send, random: () => lot })(report);
  return send.mock.calls.length > 0;
}

test('one success in twenty is reported', () => {
  const lots = Array.from({ length: 1000 }, (_, number) => number / 1000);
  expect(lots.filter((lot) => isReported(success, lot))).toHaveLength(1000 / successesPerReport);
});

test('every failure is reported', () => {
  expect(isReported({ ...success, phase: 'load', code: 'network' }, 0.99)).toBe(true);
});

test('every outcome is reported during a canary, for all visitors', () => {
  expect(isReported({ ...success, canary: { id: 'c1', inBucket: false } }, 0.99)).toBe(true);
});
