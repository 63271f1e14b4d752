import { sql } from 'kysely';
import { anyOf } from '../../../../platform/database/any-of.ts';
import type { NewRow } from '../../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../../platform/database/types.ts';

export interface StoredStaff {
  staffId: string;
  name: string;
  email: string | null;
  title: string | null;
  bio: string | null;
  /** Their services, by name. */
  services: string[];
  /** The complete row as stored. */
  record: Readonly<Record<string, unknown>>;
  fingerprint: string;
}

/** An assignment of a service; null means the service's own value. */
export interface Performed {
  staffId: string;
  serviceId: string;
  durationMinutes: number | null;
  priceMinor: number | null;
}

export const findPerformed = (db: Db): Promise<Performed[]> =>
  db
    .selectFrom('staff_service')
    .select(['staff_id as staffId', 'service_id as serviceId', 'duration_minutes as durationMinutes'])
    .select('price_minor as priceMinor')
    .execute();

export async function insertPerformed(tx: Tx, performed: readonly Performed[]): Promise<void> {
  if (performed.length === 0) return;
  const rows = performed.map(({ staffId, serviceId, durationMinutes, priceMinor }) => ({
    staff_id: staffId,
    service_id: serviceId,
    duration_minutes: durationMinutes,
    price_minor: priceMinor,
  }));
  await tx.insertInto('staff_service').values(rows).execute();
}

/** Everything that can be performed, including parts and archived services. */
export const findPerformable = (db: Db): Promise<SoldService[]> =>
  db.selectFrom('service').select(['service_id as serviceId', 'name']).execute();

/** A service that a file may assign. */
export interface SoldService {
  serviceId: string;
  name: string;
}

export async function findStaff(db: Db): Promise<StoredStaff[]> {
  const { rows } = await sql<StoredStaff>`
    select staff_id as "staffId", name, email, title, bio, to_jsonb(staff) as record,
      fingerprint(to_jsonb(staff)) as fingerprint,
      array(
        select service.name from staff_service join service using (service_id)
        where staff_service.staff_id = staff.staff_id and service.kind = 'service'
        order by service.name) as services
    from staff order by staff_id`.execute(db);
  return rows;
}

/** Options and add-ons come with their service. */
export const findSold = (db: Db): Promise<SoldService[]> =>
  db
    .selectFrom('service')
    .where('kind', '=', 'service')
    .where('active', '=', true)
    .select(['service_id as serviceId', 'name'])
    .orderBy('service_id')
    .execute();

/** Assigns services with all their parts, and returns those that are new. */
export async function addServices(tx: Tx, staffId: string, serviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ serviceId: string }>`
    insert into staff_service (staff_id, service_id)
    select ${staffId}, service_id from service
    where service_id = ${anyOf(serviceIds)} or (part_of = ${anyOf(serviceIds)} and active)
    on conflict do nothing
    returning service_id as "serviceId"`.execute(tx);
  return rows.map(({ serviceId }) => serviceId);
}

export async function insertStaff(tx: Tx, staff: readonly NewRow<'staff'>[]): Promise<void> {
  if (staff.length > 0)
    await tx
      .insertInto('staff')
      .values([...staff])
      .execute();
}

export async function lastPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('staff')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The key under which a change stores the services a file added to a staff member. */
export const addedServices = 'added_services';

/** Removes the services a file assigned: all of staff it created, and the added ones of others. */
export async function removeServices(tx: Tx, importFileId: string): Promise<void> {
  await sql`
    delete from staff_service using import_change
    where import_file_id = ${importFileId} and object_kind = 'staff' and object_id = staff_service.staff_id
      and (before is null or before -> ${sql.lit(addedServices)} ? staff_service.service_id::text)`.execute(
    tx,
  );
}
