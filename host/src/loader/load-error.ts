import type { FailureCode } from './remote-failure.ts';

/** The failure of one loading step. With `file`, the reason is the one that the file gate recorded. */
export class LoadError extends Error {
  readonly reason: FailureCode | 'file';

  constructor(reason: FailureCode | 'file', detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'LoadError';
    this.reason = reason;
  }
}
