import type { BackOfficeLanguage } from '@daybook/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

export const findOwn = (db: Db, userId: string) =>
  db
    .selectFrom('user_account')
    .select(['version', 'full_name as fullName', 'username', 'email', 'avatar_path as avatarPath'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function updateLanguage(db: Db, userId: string, language: BackOfficeLanguage): Promise<void> {
  await db.updateTable('user_account').set({ language }).where('user_id', '=', userId).execute();
}

/** The public profile of the user's staff member; undefined if the user is none. */
export const findPublicProfile = (db: Db, staffId: string) =>
  db
    .selectFrom('staff')
    .select([
      'version',
      'name',
      sql<string>`coalesce(title, '')`.as('title'),
      sql<string>`coalesce(bio, '')`.as('bio'),
    ])
    .where('staff_id', '=', staffId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Compare and swap: false if the staff member is no longer at this version. */
export async function updatePublicProfile(
  db: Db,
  staffId: string,
  { version, title, bio }: { version: number; title: string; bio: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ title: title || null, bio: bio || null, version: version + 1 })
    .where('staff_id', '=', staffId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Compare and swap: false if the profile is no longer at this version. */
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
