import { errorCode } from '../error-code.ts';

/** The connection could not be opened or was lost, so the statement has no result. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('The connection to the database was lost.', { cause });
    this.code = errorCode(cause);
  }
}

/** Every error of the database has a severity; the drivers' own errors have none. */
export const asConnectionLost = (error: unknown): unknown =>
  error instanceof Error && 'severity' in error ? error : new ConnectionLost(error);
