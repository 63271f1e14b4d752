import { type RawBuilder, sql } from 'kysely';
import type { Row, Tables } from './tables.ts';

/** Columns of a table under names of their own, as in `{ amount: 'amount_minor' }`, with the generated types. */
export type Projection<Name extends keyof Tables, Names extends Record<string, keyof Row<Name>>> = {
  -readonly [Key in keyof Names]: Row<Name>[Names[Key]];
};

/** The columns of a projection, for a `select`. */
export const selected = (names: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.join(Object.entries(names).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`));
