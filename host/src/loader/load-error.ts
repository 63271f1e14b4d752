import type { FailureCode } from './remote-failure.ts';

/** Why one step of loading ended; `file` stands for whatever the gate noted about the file. */
export class LoadError extends Error {
  readonly reason: FailureCode | 'file';

  constructor(reason: FailureCode | 'file', detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'LoadError';
    this.reason = reason;
  }
}
