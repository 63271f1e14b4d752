import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/types.ts';
import { referencedPaths } from '../uploads/stored-upload.repo.ts';

export interface Column {
  name: string;
  type: string;
}

/** A table of the database, whichever migration created it. */
export interface Table {
  name: string;
  columns: readonly Column[];
  /** The columns that order its rows. */
  key: readonly string[];
}

/** A snapshot: all later reads see the records as of now; instants are written in UTC. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await sql`set local time zone 'UTC'`.execute(tx);
}

export async function findTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<{ table: string; column: string; type: string; place: number | null }>`
    select relation.relname as "table",
      attribute.attname as "column",
      format_type(attribute.atttypid, attribute.atttypmod) as type,
      array_position(key.conkey, attribute.attnum) as place
    from pg_class as relation
    join pg_attribute as attribute
      on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
    left join pg_constraint as key on key.conrelid = relation.oid and key.contype = 'p'
    where relation.relkind = 'r' and relation.relnamespace = current_schema()::regnamespace
    order by relation.relname, attribute.attnum`.execute(tx);
  const columnsOf = Map.groupBy(rows, ({ table }) => table);
  return [...columnsOf].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
    key: columns
      .filter(({ place }) => place !== null)
      .sort((a, b) => Number(a.place) - Number(b.place))
      .map(({ column }) => column),
  }));
}

/** Few enough that no other request waits while they are written: rows may be long. */
const atOnce = 100;

/** All rows of a table in key order, in portions. */
async function* rowsOf<Row>(tx: Tx, { name, key }: Table, row: RawBuilder<Row>): AsyncGenerator<Row[]> {
  // A unique name: a statement cached by its text would keep the shape of its rows.
  const cursor = sql.id(`export_${name}`);
  const order = key.length > 0 ? sql` order by ${sql.join(key.map((column) => sql.id(column)))}` : sql``;
  await sql`declare ${cursor} no scroll cursor for
    select ${row} as "row" from ${sql.id(name)} as "exported"${order}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(atOnce)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows.map((one) => one.row);
    if (rows.length < atOnce) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** Each row as text columns; null for empty values. */
export const cellsOf = (tx: Tx, table: Table): AsyncGenerator<(string | null)[][]> =>
  rowsOf(
    tx,
    table,
    sql<(string | null)[]>`array[${sql.join(table.columns.map(({ name }) => sql`${sql.id(name)}::text`))}]`,
  );

/** Each row as JSON; a function call would be limited to a hundred arguments. */
export const jsonOf = (tx: Tx, table: Table): AsyncGenerator<string[]> =>
  rowsOf(
    tx,
    table,
    sql<string>`(select row_to_json(listed)::text from (
      select ${sql.join(table.columns.map(({ name }) => sql`exported.${sql.id(name)}`))}) as listed)`,
  );

/** The path of every picture that was uploaded or is referenced. */
export async function findPictures(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('upload')
    .select('path')
    .union(referencedPaths(tx).$castTo<{ path: string }>())
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path).filter((path) => path !== null);
}

/** The ids of all files attached to invoices. */
export async function findAttachmentIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoice_attachment')
    .select('attachment_id')
    .orderBy('attachment_id')
    .execute();
  return rows.map(({ attachment_id }) => attachment_id);
}

export const findBusiness = (tx: Tx) => tx.selectFrom('business').select('name').executeTakeFirstOrThrow();
