import type { SeriesKind } from '@daybook/contract/invoice-settings';
import { sql } from 'kysely';
import { prepared } from '../../../platform/database/hints.ts';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';

export const findInvoicing = (db: Db) =>
  db
    .selectFrom('invoicing')
    .innerJoin('business', (join) => join.onTrue())
    .select([
      'invoicing.version',
      'creation',
      'issues_by_itself as issuesByItself',
      'sends_by_itself as sendsByItself',
      'tax_mode as taxMode',
      'is_tax_registered as isTaxRegistered',
      'registration_number as registrationNumber',
      'default_tax_rate_ids as defaultTaxRateIds',
      'withholding_rate_id as withholdingRateId',
      'net_days as netDays',
      'invoicing.terms',
      'notes',
      'footer',
      'cash_increment_minor as cashIncrementMinor',
      'currencies',
      'applies_credit as appliesCredit',
      'locked_until as lockedUntil',
      'currency',
      'zone',
    ])
    .executeTakeFirstOrThrow();

/** Compare and swap: false if the settings are no longer at this version. */
export async function updateInvoicing(
  tx: Tx,
  version: number,
  change: Omit<RowChange<'invoicing'>, 'version'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoicing')
    .set({ ...change, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Active ones first, then by name. */
export const findTaxRates = (db: Db) =>
  db
    .selectFrom('tax_rate')
    .select([
      'tax_rate_id as taxRateId',
      'name',
      'kind',
      'category',
      'created_at as createdAt',
      'archived_at as archivedAt',
    ])
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .orderBy(sql`archived_at is not null`)
    .orderBy('name')
    .orderBy('tax_rate_id')
    .execute();

export const insertTaxRate = (tx: Tx, row: NewRow<'tax_rate'>) =>
  tx.insertInto('tax_rate').values(row).execute();

/** False if there is none or it is already archived. */
export async function archiveTaxRate(tx: Tx, taxRateId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tax_rate')
    .set({ archived_at: now })
    .where('tax_rate_id', '=', taxRateId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** New lines no longer start with it. */
export async function removeDefaultTax(tx: Tx, taxRateId: string): Promise<void> {
  await sql`
    update invoicing set default_tax_rate_ids = array_remove(default_tax_rate_ids, ${taxRateId}::uuid),
      withholding_rate_id = nullif(withholding_rate_id, ${taxRateId}::uuid), version = version + 1`.execute(
    tx,
  );
}

/** The numbered documents of each kind are in one of three tables. */
const numbered = {
  invoice: sql`invoice`,
  credit_note: sql`credit_note`,
  receipt: sql`payment`,
} as const;

/** Whether a number was already given. */
export async function isNumberUsed(db: Db, kind: SeriesKind, number: string): Promise<boolean> {
  const { rows } = await sql<{ isGiven: boolean }>`
    select exists (select from ${numbered[kind]} where number = ${number}) as "isGiven"`.execute(db);
  return rows[0]?.isGiven ?? false;
}

export async function lockSeries(tx: Tx, kind: SeriesKind): Promise<void> {
  await sql`select from document_series where kind = ${kind} for update`.execute(tx);
}

export async function updateSeries(
  tx: Tx,
  series: {
    kind: SeriesKind;
    pattern: string;
    reset: 'never' | 'yearly' | 'monthly';
    period: string;
    last: number;
  },
): Promise<void> {
  const { kind, pattern, reset, period, last } = series;
  await tx.updateTable('document_series').set({ pattern, reset }).where('kind', '=', kind).execute();
  await sql`
    insert into series_count (kind, period, last_count) values (${kind}, ${period}, ${last})
    on conflict (kind, period) do update set last_count = excluded.last_count`
    .withPlugin(prepared)
    .execute(tx);
}
