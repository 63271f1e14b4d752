import { errorCode } from '../error-code.ts';

/** No connection could be opened, or it ended: the statement has no answer of the database. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The connection to the database is lost.', { cause });
    this.code = errorCode(cause);
  }
}

/** Every answer of the database states a severity; the drivers throw their other errors without one. */
export const asConnectionLost = (error: unknown): unknown =>
  error instanceof Error && 'severity' in error ? error : new ConnectionLost(error);
