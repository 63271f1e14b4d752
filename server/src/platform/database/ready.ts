import { sql } from 'kysely';
import type { Db } from './types.ts';

/** A check that fails while the database does not answer. */
export const databaseAnswers = (db: Db) => async (): Promise<void> => {
  await sql`select 1`.execute(db);
};
