import type { Db } from '../../platform/database/types.ts';

export const findOwn = (db: Db, userId: string) =>
  db
    .selectFrom('user_account')
    .select(['version', 'full_name as fullName', 'username', 'email', 'avatar_path as avatarPath'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Compare and swap: false when the profile is not at this version any more. */
export async function updateProfile(
  db: Db,
  userId: string,
  profile: { version: number; fullName: string; username: string; avatarPath: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({
      full_name: profile.fullName,
      username: profile.username,
      avatar_path: profile.avatarPath,
      version: profile.version + 1,
    })
    .where('user_id', '=', userId)
    .where('version', '=', profile.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findIssuer = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').select('name').executeTakeFirstOrThrow()).name;
