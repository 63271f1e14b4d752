import type { Scopes } from '@daybook/domain/people';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { accounts } from '../../people/people.repo.ts';

const roles = (db: Db) =>
  db
    .selectFrom('role')
    .select(['role.role', 'role.name', 'role.version', 'role.scopes as decided'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('user_account')
          .where(sql<number>`coalesce(user_account.role, user_account.user_type)`, '=', eb.ref('role.role'))
          .select(['user_id as userId', 'full_name as fullName'])
          .orderBy('full_name')
          .orderBy('user_id'),
      ).as('holders'),
    );

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** Built-in roles first. */
export const findRoles = (db: Db) => roles(db).orderBy('role.role').execute();

export const findRole = (db: Db, role: number) => roles(db).where('role.role', '=', role).executeTakeFirst();

/** Locks the role against changes and assignments until the transaction ends. */
export async function lockRole(tx: Tx, role: number): Promise<RoleRow | undefined> {
  await tx.selectFrom('role').where('role', '=', role).select('role').forUpdate().executeTakeFirst();
  return findRole(tx, role);
}

/** Undefined if the name is taken, also by a concurrent request. */
export async function insertRole(tx: Tx, name: string, decided: Scopes): Promise<number | undefined> {
  const row = await tx
    .insertInto('role')
    .values({ name, scopes: JSON.stringify(decided) })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('role')
    .executeTakeFirst();
  return row?.role;
}

/** True if another role has the name, in any spelling of case. */
export async function isNameTaken(tx: Tx, name: string, role: number): Promise<boolean> {
  const row = await tx
    .selectFrom('role')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('role', '!=', role)
    .select('role')
    .executeTakeFirst();
  return row !== undefined;
}

/** The row must be locked; its version increases. */
export async function updateRole(tx: Tx, role: number, name: string, decided: Scopes): Promise<void> {
  await tx
    .updateTable('role')
    .set((row) => ({
      name,
      scopes: JSON.stringify(decided),
      version: sql<number>`${row.ref('version')} + 1`,
    }))
    .where('role', '=', role)
    .execute();
}

export async function deleteRole(tx: Tx, role: number): Promise<void> {
  await tx.deleteFrom('role').where('role', '=', role).execute();
}

const members = (db: Db) =>
  accounts(db)
    .select(['role.name as roleName', 'team.version as teamVersion'])
    .orderBy('user_account.full_name');

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Users with their teams. */
export const findMembers = (db: Db) => members(db).orderBy('user_account.user_id').execute();

export const findMember = (db: Db, userId: string) =>
  members(db).where('user_account.user_id', '=', userId).executeTakeFirst();

export const findStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .where('active', '=', true)
    .select(['staff_id as staffId', 'name'])
    .orderBy('position')
    .orderBy('staff_id')
    .execute();

/** Names of the ids that are staff members. */
export const findNames = (db: Db, staffIds: readonly string[]) =>
  db
    .selectFrom('staff')
    .where('staff_id', '=', anyOf(staffIds))
    .select(['staff_id as staffId', 'name'])
    .orderBy('position')
    .orderBy('staff_id')
    .execute();

/** Compare and swap: false if the team is no longer at this version; 0 means that it does not exist yet. */
export async function saveTeam(
  tx: Tx,
  { userId, version }: { userId: string; version: number },
  staffIds: readonly string[],
): Promise<boolean> {
  const row =
    version === 0
      ? await tx
          .insertInto('team')
          .values({ user_id: userId, staff_ids: [...staffIds] })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('team')
          .set({ staff_ids: [...staffIds], version: version + 1 })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
}
