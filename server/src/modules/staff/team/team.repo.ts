import { foldText } from '@daybook/domain/text/folding';
import { type SqlBool, sql } from 'kysely';
import type { NewRow, RowChange } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { actorOf, everyAccount } from '../../people/people.repo.ts';

const members = (db: Db) =>
  db
    .selectFrom('staff')
    .select([
      'staff_id as staffId',
      'name',
      'title',
      'bio',
      'email',
      'avatar_path as avatarPath',
      'hue',
      'zone',
      'keeps_business_hours as keepsBusinessHours',
      'bookings_per_day as bookingsPerDay',
      'online_visible as onlineVisible',
      'active',
      'archived_at as archivedAt',
      'version',
    ])
    .select((eb) =>
      eb
        .selectFrom('staff_service')
        .innerJoin('service', 'service.service_id', 'staff_service.service_id')
        .whereRef('staff_service.staff_id', '=', 'staff.staff_id')
        .where('service.active', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('serviceCount'),
    )
    .orderBy('position')
    .orderBy('staff_id');

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findMember = (db: Db, staffId: string) =>
  members(db).where('staff_id', '=', staffId).executeTakeFirst();

/** At most 500, in the order shown to customers. */
export const findMembers = (db: Db, { q, isArchived }: { q: string | undefined; isArchived: boolean }) =>
  members(db)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .$if(q !== undefined && q !== '', (query) =>
      query.where(
        sql<SqlBool>`position(${foldText(q ?? '')} in searched(concat_ws(' ', name, title, email))) > 0`,
      ),
    )
    .limit(500)
    .execute();

export async function countArchived(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .where('archived_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const inOrder = (db: Db) =>
  everyAccount(db).orderBy('user_account.created_at').orderBy('user_account.user_id');

/** Accounts of these staff members, and those without one. */
export async function findAccounts(db: Db, staffIds: readonly string[]) {
  const rows = await inOrder(db)
    .where((eb) =>
      eb.or([
        eb('user_account.staff_id', 'is', null),
        ...(staffIds.length > 0 ? [eb('user_account.staff_id', 'in', staffIds)] : []),
      ]),
    )
    .limit(1000)
    .execute();
  return rows.map(actorOf);
}

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

export async function findAccountOf(db: Db, staffId: string): Promise<AccountRow | null> {
  const row = await inOrder(db).where('user_account.staff_id', '=', staffId).executeTakeFirst();
  return row ? actorOf(row) : null;
}

export async function insertMember(
  tx: Tx,
  row: Omit<NewRow<'staff'>, 'zone' | 'position' | 'last_assigned_at'>,
): Promise<void> {
  const { zone } = await tx.selectFrom('business').select('zone').executeTakeFirstOrThrow();
  const { next } = await tx
    .selectFrom('staff')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('staff')
    .values({ ...row, zone, position: next, last_assigned_at: null })
    .execute();
}

/** The staff member of a user; the account is locked until the transaction ends. */
export const lockOwnStaffId = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('user_account')
      .where('user_id', '=', userId)
      .select('staff_id as staffId')
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).staffId;

export async function linkAccount(tx: Tx, userId: string, staffId: string): Promise<void> {
  await tx
    .updateTable('user_account')
    .set((row) => ({ staff_id: staffId, version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Compare and swap: false if the staff member is no longer at this version. */
export async function updateMember(
  tx: Tx,
  { staffId, version }: { staffId: string; version: number },
  change: RowChange<'staff'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ ...change, version: version + 1 })
    .where('staff_id', '=', staffId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setOnline(tx: Tx, staffId: string, onlineVisible: boolean): Promise<void> {
  await tx
    .updateTable('staff')
    .set((row) => ({ online_visible: onlineVisible, version: row('version', '+', 1) }))
    .where('staff_id', '=', staffId)
    .execute();
}

/** Puts these first, in this order; the others keep their order behind. */
export async function reorder(tx: Tx, staffIds: readonly string[]): Promise<void> {
  await sql`
    update staff set position = wanted.place
    from (
      select staff.staff_id, row_number() over (order by named.place nulls last, staff.position, staff.staff_id) as place
      from staff
      left join unnest(${staffIds}::uuid[]) with ordinality as named (staff_id, place)
        on named.staff_id = staff.staff_id
    ) as wanted
    where wanted.staff_id = staff.staff_id and staff.position <> wanted.place`.execute(tx);
}

export const findNamesInOrder = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('staff')
      .where('archived_at', 'is', null)
      .select('name')
      .orderBy('position')
      .orderBy('staff_id')
      .execute()
  ).map(({ name }) => name);

/** Every active service, and others that the staff member performs. */
export const findServices = (db: Db, staffId: string) =>
  db
    .selectFrom('service')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .leftJoin('staff_service', (join) =>
      join
        .onRef('staff_service.service_id', '=', 'service.service_id')
        .on('staff_service.staff_id', '=', staffId),
    )
    .where((eb) => eb.or([eb('service.active', '=', true), eb('staff_service.staff_id', 'is not', null)]))
    .select([
      'service.service_id as serviceId',
      'service.name',
      'category.name as categoryName',
      'service.active as isActive',
      'service.duration_minutes as durationMinutes',
      'service.price_kind as priceKind',
      'service.price_minor as priceMinor',
      'staff_service.staff_id as performedBy',
      'staff_service.duration_minutes as ownMinutes',
      'staff_service.price_minor as ownPriceMinor',
    ])
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('service.position')
    .orderBy('service.name')
    .execute();

interface Performed {
  serviceId: string;
  durationMinutes: number | null;
  priceMinor: number | null;
}

export async function replaceServices(
  tx: Tx,
  staffId: string,
  services: readonly Performed[],
): Promise<void> {
  await tx.deleteFrom('staff_service').where('staff_id', '=', staffId).execute();
  if (services.length === 0) return;
  await tx
    .insertInto('staff_service')
    .values(
      services.map(({ serviceId, durationMinutes, priceMinor }) => ({
        staff_id: staffId,
        service_id: serviceId,
        duration_minutes: durationMinutes,
        price_minor: priceMinor,
      })),
    )
    .execute();
}

export const findBusiness = (db: Db) =>
  db.selectFrom('business').select(['zone', 'currency']).executeTakeFirstOrThrow();
