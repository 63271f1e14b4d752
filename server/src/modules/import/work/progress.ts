import { PassThrough, type Readable } from 'node:stream';
import type { ImportFile, ImportProgress } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { Refused } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { ReportProgress } from './plan-in-portions.ts';

/**
 * Runs the work and streams its progress as server-sent events; the last one has the result or the error. The work
 * continues if the client disconnects.
 */
export function streamProgress(log: Log, work: (report: ReportProgress) => Promise<ImportFile>): Readable {
  const stream = new PassThrough();
  const send = (progress: ImportProgress) => {
    if (!stream.destroyed) stream.write(`data: ${JSON.stringify(progress)}\n\n`);
  };
  const far = { done: 0, total: 0 };
  const report: ReportProgress = (done, total) => {
    Object.assign(far, { done, total });
    send({ done, total, result: null, failure: null });
  };
  void work(report)
    .then(
      (result) => send({ ...far, result, failure: null }),
      (error: unknown) => {
        if (!(error instanceof Refused)) log.error({ err: error }, 'import failed');
        send({ ...far, result: null, failure: failureOf(error) });
      },
    )
    .finally(() => stream.end());
  return stream;
}

const failureOf = (error: unknown): { code: string; message: string } =>
  error instanceof Refused
    ? { code: error.code, message: error.message }
    : { code: 'internal', message: t('Something went wrong. Nothing was changed.') };
