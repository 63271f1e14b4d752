import { sql } from 'kysely';

/** Compares an id with each of these; an empty list matches nothing: `where('staff_id', '=', anyOf(staffIds))`. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;
