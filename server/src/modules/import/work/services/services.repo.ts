import { sql } from 'kysely';
import type { Fields, NewRow } from '../../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../../platform/database/types.ts';

export interface StoredService
  extends Pick<
    Fields<'service'>,
    | 'serviceId'
    | 'categoryId'
    | 'name'
    | 'description'
    | 'durationMinutes'
    | 'priceKind'
    | 'priceMinor'
    | 'beforeMinutes'
    | 'afterMinutes'
    | 'kind'
  > {
  /** When the processing time ends, in minutes; null without processing time. */
  processingEnds: number | null;
  /** The minimum deposit; null for none. */
  depositMinor: number | null;
  /** The complete row as stored. */
  record: Readonly<Record<string, unknown>>;
  fingerprint: string;
}

export const findCategories = (db: Db) =>
  db
    .selectFrom('category')
    .select(['category_id as categoryId', 'name'])
    .orderBy('position')
    .orderBy('category_id')
    .execute();

/** Including options and add-ons. */
export async function findServices(db: Db): Promise<StoredService[]> {
  const { rows } = await sql<StoredService>`
    select service_id as "serviceId", category_id as "categoryId", name, description,
      duration_minutes as "durationMinutes", price_kind as "priceKind", price_minor as "priceMinor",
      before_minutes as "beforeMinutes", after_minutes as "afterMinutes",
      processing_start_minute + processing_minutes as "processingEnds",
      case deposit_kind when 'none' then null when 'business' then null when 'fixed' then deposit_value else 1 end::bigint as "depositMinor",
      kind, to_jsonb(service) as record, fingerprint(to_jsonb(service)) as fingerprint
    from service order by service_id`.execute(db);
  return rows;
}

export const findCurrency = (db: Db) =>
  db.selectFrom('business').select('currency').executeTakeFirstOrThrow();

export async function insertCategories(tx: Tx, categories: readonly NewRow<'category'>[]): Promise<void> {
  for (const category of categories) {
    await tx
      .insertInto('category')
      .values({ position: sql`(select coalesce(max(position), 0) + 1 from category)`, ...category })
      .execute();
  }
}

export async function insertServices(tx: Tx, services: readonly NewRow<'service'>[]): Promise<void> {
  if (services.length > 0)
    await tx
      .insertInto('service')
      .values([...services])
      .execute();
}

export async function lastPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('service')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
