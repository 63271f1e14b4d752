import type { Actor, Scopes, UserType } from '@daybook/domain/people';
import { administrator, effectiveRole, scopesOf } from '@daybook/domain/roles';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/types.ts';

/** Like `effectiveRole`: a user of type 2 is no administrator, whatever is stored. */
const isInForce = sql<SqlBool>`role.role = case
  when user_account.user_type = 2 and user_account.role = ${sql.lit(administrator)} then 5
  else coalesce(user_account.role, user_account.user_type) end`;

/** Accounts with the scopes of their role and team, in one statement. */
export const everyAccount = (db: Db) =>
  db
    .selectFrom('user_account')
    .innerJoin('role', (join) => join.on(isInForce))
    .leftJoin('team', 'team.user_id', 'user_account.user_id')
    .select([
      'user_account.user_id as userId',
      'user_account.email',
      'user_account.username',
      'user_account.full_name as fullName',
      'user_account.user_type as userType',
      'user_account.role',
      'user_account.staff_id as staffId',
      'user_account.avatar_path as avatarPath',
      'user_account.language',
      'user_account.disabled_at as disabledAt',
      'role.name as roleName',
      'role.scopes as decided',
      'team.staff_ids as teamIds',
    ]);

/** Accounts that are not disabled. */
export const accounts = (db: Db) => everyAccount(db).where('user_account.disabled_at', 'is', null);

interface Stored {
  userType: UserType;
  role: number | null;
  staffId: string | null;
  decided: Scopes;
  teamIds: string[] | null;
}

/** The actor of a stored account; without a role, the number of the user type. */
export function actorOf<T extends Stored>({ decided, teamIds, ...stored }: T) {
  const role = stored.role ?? stored.userType;
  const scopes = scopesOf(effectiveRole({ userType: stored.userType, role }), decided);
  return { ...stored, role, scopes, teamIds: teamIds ?? [] } satisfies Actor;
}

/** Every role with the business's changes. */
export const findRoles = (db: Db) =>
  db.selectFrom('role').select(['role', 'name', 'scopes as decided']).orderBy('role').execute();

/** The scopes of a role for a user type; null for an unknown role. */
export async function findRoleScopes(
  db: Db,
  { userType, role }: { userType: UserType; role: number },
): Promise<{ userType: UserType; role: number; scopes: Scopes } | null> {
  const inForce = effectiveRole({ userType, role });
  const found = (await findRoles(db)).find((one) => one.role === inForce);
  return found ? { userType, role: inForce, scopes: scopesOf(inForce, found.decided) } : null;
}
