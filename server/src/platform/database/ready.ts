import { sql } from 'kysely';
import { unavailable } from '../errors.ts';
import { prepared } from './hints.ts';
import type { Db } from './types.ts';

/**
 * A check that fails while the database does not answer, not to a prepared statement that every visitor needs, or not
 * to writes, like a standby that was not promoted yet.
 */
export const databaseAnswers = (db: Db) => async (): Promise<void> => {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly", name from business`
    .withPlugin(prepared)
    .execute(db)
    .catch((cause: unknown) => {
      throw Object.assign(unavailable('The database does not answer.'), { cause });
    });
  if (rows[0]?.isReadOnly) throw unavailable('The database is read-only.');
};
