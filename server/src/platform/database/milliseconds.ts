import { sql } from 'kysely';

/** Rows inside JSON carry their instants as epoch milliseconds, as the rules count. */
export const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)`);
