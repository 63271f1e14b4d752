import { sql } from 'kysely';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/types.ts';
import { ownServiceColumns, ownStaffColumns } from '../rows/own-cells.ts';
import type { ImportObjectKind } from './planned.ts';
import { addedServices } from './staff/staff.repo.ts';

/** All services a file assigns to one staff member are undone together. */
export async function insertChanges(tx: Tx, changes: readonly NewRow<'import_change'>[]): Promise<void> {
  if (changes.length > 0)
    await tx
      .insertInto('import_change')
      .values([...changes])
      .onConflict((conflict) =>
        conflict.columns(['import_file_id', 'object_kind', 'object_id']).doUpdateSet({
          before: sql`import_change.before || jsonb_build_object(${sql.lit(addedServices)},
            import_change.before -> ${sql.lit(addedServices)} || excluded.before -> ${sql.lit(addedServices)})`,
        }),
      )
      .execute();
}

const tableOf = {
  customer: sql.table('customer'),
  customer_note: sql.table('customer_note'),
  category: sql.table('category'),
  service: sql.table('service'),
  staff: sql.table('staff'),
} as const;
const idOf = (kind: ImportObjectKind) => sql.ref(`record.${kind}_id`);

/** Locks the records until the transaction ends, and returns their fingerprints. */
export async function lockTargets(
  tx: Tx,
  kind: ImportObjectKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; fingerprint: string }>`
    select ${idOf(kind)} as id, fingerprint(to_jsonb(record)) as fingerprint from ${tableOf[kind]} as record
    where ${idOf(kind)} = any(${[...ids]}::uuid[]) order by ${idOf(kind)} for update`.execute(tx);
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
}

/** Stores fingerprints of the records, to detect later changes. */
export async function storeFingerprints(tx: Tx, importFileId: string, kind: ImportObjectKind): Promise<void> {
  await sql`
    update import_change set fingerprint = fingerprint(to_jsonb(record)) from ${tableOf[kind]} as record
    where import_file_id = ${importFileId} and object_kind = ${kind} and object_id = ${idOf(kind)}`.execute(
    tx,
  );
}

/** Locks the records an import touched, and returns those that differ from what it left. */
export async function lockAndFindChanged(
  tx: Tx,
  importFileId: string,
  kind: ImportObjectKind,
): Promise<{ label: string; isGone: boolean }[]> {
  await sql`
    select from ${tableOf[kind]} as record
    where ${idOf(kind)} in (select object_id from import_change where import_file_id = ${importFileId} and object_kind = ${kind})
    order by ${idOf(kind)} for update`.execute(tx);
  const { rows } = await sql<{ label: string; isGone: boolean }>`
    select import_change.label, ${idOf(kind)} is null as "isGone"
    from import_change left join ${tableOf[kind]} as record on ${idOf(kind)} = object_id
    where import_file_id = ${importFileId} and object_kind = ${kind}
      and import_change.fingerprint is distinct from fingerprint(to_jsonb(record))
    order by import_change.label limit 100`.execute(tx);
  return rows;
}

/** Deletes what the file created. Fails with a foreign key error if anything refers to it by now. */
export async function deleteCreated(tx: Tx, importFileId: string, kind: ImportObjectKind): Promise<void> {
  const made = sql`(select object_id from import_change
    where import_file_id = ${importFileId} and object_kind = ${kind} and before is null)`;
  if (kind === 'customer') {
    await sql`select set_config('daybook.undoing', 'on', true)`.execute(tx);
    await sql`delete from customer_event where kind = 'created' and customer_id in ${made}`.execute(tx);
    await sql`select set_config('daybook.undoing', 'off', true)`.execute(tx);
  }
  await sql`delete from ${tableOf[kind]} as record where ${idOf(kind)} in ${made}`.execute(tx);
}

/** The columns an import may change, by kind. */
const columnsOf = {
  customer: [
    'first_name',
    'last_name',
    'email',
    'email_key',
    'phone',
    'phone_key',
    'marketing_opt_in',
    'language',
    'alerts',
    'tags',
    'blocked_online_at',
    'blocked_reason',
    'pays_afterwards',
    'company',
    'address',
    'country',
    'tax_id',
    'tax_scheme',
    'endpoint',
  ],
  customer_note: [],
  category: [],
  service: [
    'description',
    'duration_minutes',
    'price_kind',
    'price_minor',
    'before_minutes',
    'after_minutes',
    ...ownServiceColumns,
  ],
  staff: ['name', 'email', 'title', 'bio', ...ownStaffColumns],
} as const satisfies Record<ImportObjectKind, readonly string[]>;

const hasVersion = new Set<ImportObjectKind>(['customer', 'service', 'staff']);

/** Sets columns of several records at once; others stay unchanged. */
export async function setColumns(
  tx: Tx,
  kind: ImportObjectKind,
  records: readonly { id: string; fields: unknown }[],
): Promise<void> {
  if (records.length === 0) return;
  const table = tableOf[kind];
  const id = sql.ref(`${kind}_id`);
  const columns = columnsOf[kind].map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`);
  const version = hasVersion.has(kind) ? [sql`version = record.version + 1`] : [];
  await sql`
    update ${table} as record set ${sql.join([...columns, ...version])}
    from (
      select changed.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (id uuid, fields jsonb)
      join ${table} as stored on stored.${id} = given.id
      cross join lateral jsonb_populate_record(stored, given.fields) as changed
    ) as changed
    where record.${id} = changed.${id}`.execute(tx);
}

export const findChanged = (tx: Tx, importFileId: string, kind: ImportObjectKind) =>
  tx
    .selectFrom('import_change')
    .where('import_file_id', '=', importFileId)
    .where('object_kind', '=', kind)
    .where('before', 'is not', null)
    .select(['object_id as id', 'before as fields'])
    .execute();
