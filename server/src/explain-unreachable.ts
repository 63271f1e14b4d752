import type { Config } from './config.ts';
import { errorCode } from './platform/error-code.ts';
import { StartError } from './platform/start-error.ts';

/** Explanations of database errors that an operator can fix, by code. */
const databaseTroubles: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer',
  ENOTFOUND: 'has an unknown host name',
  EAI_AGAIN: 'cannot be looked up at the moment',
  ENOENT: 'does not answer',
  ETIMEDOUT: 'does not answer',
  '28P01': 'refuses the user name or password',
  '28000': 'refuses the user name',
  '3D000': 'has no such database',
  '42501': 'does not let this account create tables',
};

/** Turns an error of the first connection into one that names the setting. */
export const explainUnreachable =
  ({ database }: Config) =>
  (error: unknown): never => {
    const trouble = databaseTroubles[errorCode(error) ?? ''];
    if (!database || !trouble) throw error;
    throw new StartError(`The database at ${new URL(database.url).host} ${trouble}: check DATABASE_URL.`);
  };
