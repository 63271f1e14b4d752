import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import { kept } from './prepared.ts';
import type { Db } from './types.ts';

/** A check that fails while the database does not answer, or not to a prepared statement that every visitor needs. */
export const databaseAnswers = (db: Db) => async (): Promise<void> => {
  await sql`${kept} select name from business`.execute(db).catch((cause: unknown) => {
    throw Object.assign(unavailable('The database does not answer.'), { cause });
  });
};
