import type { Scopes, UserType } from '@daybook/domain/people';
import { administrator, effectiveRole, scopesOf } from '@daybook/domain/roles';
import { emailKey } from '@daybook/domain/text/email-address';
import { foldText } from '@daybook/domain/text/folding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fields } from '../../../platform/database/tables.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import type { UserCursor, UserSort } from './user-cursor.ts';

const columns = sql`
  user_account.user_id as "userId", user_account.version, user_account.full_name as "fullName",
  user_account.username, user_account.email, user_account.avatar_path as "avatarPath",
  user_account.user_type as "userType", coalesce(user_account.role, user_account.user_type) as role,
  user_account.staff_id as "staffId", user_account.disabled_at as "disabledAt",
  user_account.created_at as "createdAt", user_account.last_sign_in_at as "lastSignInAt",
  exists (select from second_factor where second_factor.user_id = user_account.user_id
    and confirmed_at is not null) as "hasSecondFactor",
  (select scopes from role where role.role = case
    when user_type = 2 and user_account.role = ${sql.lit(administrator)} then 5
    else coalesce(user_account.role, user_type) end) as decided`;

/** A stored account; without a role, the number of the user type. */
export interface UserFields
  extends Pick<
    Fields<'user_account'>,
    | 'userId'
    | 'version'
    | 'fullName'
    | 'username'
    | 'email'
    | 'avatarPath'
    | 'userType'
    | 'staffId'
    | 'disabledAt'
    | 'createdAt'
    | 'lastSignInAt'
  > {
  role: number;
  hasSecondFactor: boolean;
  /** The scopes of the role, in the area of this account. */
  scopes: Scopes;
}

type Stored = Omit<UserFields, 'scopes'> & { decided: Scopes | null };

const withScopes = ({ decided, ...row }: Stored): UserFields => ({
  ...row,
  scopes: scopesOf(effectiveRole(row), decided),
});

export interface UserFilter {
  words: readonly string[];
  state: 'active' | 'disabled' | undefined;
}

function conditions({ words, state }: UserFilter): RawBuilder<SqlBool> {
  const found = words.map(
    (word) =>
      sql<SqlBool>`position(${foldText(word)} in searched(concat_ws(' ', full_name, username, email))) > 0`,
  );
  if (state) found.push(sql<SqlBool>`(disabled_at is null) = ${state === 'active'}`);
  return found.length === 0 ? sql`true` : sql.join(found, sql` and `);
}

/** Each matches the expression of an index. */
const columnOf = (sort: UserSort) =>
  sort.endsWith('name')
    ? sql`lower(full_name)`
    : sql`coalesce(user_account.last_sign_in_at, 'epoch'::timestamptz)`;

/** A page of the list, with one more row if another page follows. */
export async function findUsers(
  db: Db,
  filter: UserFilter,
  { sort, after, count }: { sort: UserSort; after: UserCursor | null; count: number },
): Promise<UserFields[]> {
  const column = columnOf(sort);
  const [direction, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const key = typeof after?.key === 'number' ? new Date(after.key) : after?.key;
  const { rows } = await sql<Stored>`
    select ${columns} from user_account
    where ${conditions(filter)}
      ${after ? sql`and (${column}, user_id) ${beyond} (${key}, ${after.userId})` : sql``}
    order by ${column} ${direction}, user_id ${direction}
    limit ${count + 1}`.execute(db);
  return rows.map(withScopes);
}

export async function countUsers(db: Db, filter: UserFilter, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from user_account where ${conditions(filter)} limit ${atMost + 1}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findUser(db: Db, userId: string): Promise<UserFields | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns} from user_account where user_id = ${userId}`.execute(db);
  return rows[0] && withScopes(rows[0]);
}

/** The account, locked until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserFields | undefined> {
  await sql`select from user_account where user_id = ${userId} for update`.execute(tx);
  return findUser(tx, userId);
}

/** The scopes of a role in an area; undefined for an unknown role. */
export async function findScopes(
  db: Db,
  given: { userType: UserType; role: number },
): Promise<Scopes | undefined> {
  const inForce = effectiveRole(given);
  const row = await db.selectFrom('role').select('scopes').where('role', '=', inForce).executeTakeFirst();
  return row && scopesOf(inForce, row.scopes);
}

/** The staff member of an account. */
export const findMember = (db: Db, staffId: string | null) =>
  db
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .select(['version', 'active', 'archived_at as archivedAt'])
    .executeTakeFirst();

export async function updateUser(
  tx: Tx,
  userId: string,
  user: Pick<UserFields, 'version' | 'fullName' | 'username' | 'email' | 'userType' | 'role'>,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({
      full_name: user.fullName,
      username: user.username,
      email: user.email,
      email_key: emailKey(user.email),
      user_type: user.userType,
      role: user.role,
      version: user.version + 1,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** The administrators, oldest account first. */
export const findAdministrators = (db: Db) =>
  db
    .selectFrom('user_account')
    .select([
      'user_id as userId',
      'email',
      'email_key as emailKey',
      'username',
      'full_name as fullName',
      'disabled_at as disabledAt',
    ])
    .where('user_type', '=', 1)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
