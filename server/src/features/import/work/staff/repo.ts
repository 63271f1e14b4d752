import { type Insertable, sql } from 'kysely';
import type { StaffTable } from '../../../../platform/database/tables/staff.ts';
import type { Db, Tx } from '../../../../platform/database/types.ts';

export interface StoredStaff {
  staffId: string;
  name: string;
  email: string | null;
  title: string | null;
  bio: string | null;
  fingerprint: string;
}

export async function findStaff(db: Db): Promise<StoredStaff[]> {
  const { rows } = await sql<StoredStaff>`
    select staff_id as "staffId", name, email, title, bio, fingerprint(to_jsonb(staff)) as fingerprint
    from staff order by staff_id`.execute(db);
  return rows;
}

export async function findZone(tx: Tx): Promise<string> {
  return (await tx.selectFrom('business').select('zone').executeTakeFirstOrThrow()).zone;
}

export async function insertStaff(tx: Tx, staff: readonly Insertable<StaffTable>[]): Promise<void> {
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
