import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import { prepared } from './hints.ts';
import type { Db } from './types.ts';

/** A check that fails while the database does not answer, or not to a prepared statement that every visitor needs. */
export const databaseAnswers = (db: Db) => async (): Promise<void> => {
  await sql`select name from business`
    .withPlugin(prepared)
    .execute(db)
    .catch((cause: unknown) => {
      throw Object.assign(unavailable('The database does not answer.'), { cause });
    });
};
