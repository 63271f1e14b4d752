import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import type { Db } from './types.ts';

/** A check that fails while the database does not answer. */
export const databaseAnswers = (db: Db) => async (): Promise<void> => {
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    throw Object.assign(unavailable('The database does not answer.'), { cause });
  });
};
