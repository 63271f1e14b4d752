import { sql } from 'kysely';

/** To compare an id with each of these; of none, nothing is equal: `where('staff_id', '=', anyOf(staffIds))`. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;
