import type { Interval } from '@daybook/domain/interval';
import { sql } from 'kysely';
import { ms } from '../../../platform/database/milliseconds.ts';
import type { Db } from '../../../platform/database/types.ts';

/** The profile of every active staff member, with the names of their services. */
export const findProfiles = (db: Db) =>
  db
    .selectFrom('staff')
    .where('active', '=', true)
    .select(['staff_id as staffId', 'email', 'online_visible as onlineVisible'])
    .select((eb) =>
      eb
        .selectFrom('staff_service')
        .innerJoin('service', 'service.service_id', 'staff_service.service_id')
        .innerJoin('category', 'category.category_id', 'service.category_id')
        .whereRef('staff_service.staff_id', '=', 'staff.staff_id')
        .where('service.active', '=', true)
        .where('category.active', '=', true)
        .select(
          sql<
            string[]
          >`coalesce(json_agg(service.name order by category.position, service.position, service.name), '[]')`.as(
            'names',
          ),
        )
        .as('services'),
    )
    .execute();

interface Taken extends Interval {
  staffId: string;
  isBooked: boolean;
}

/** The taken time of these staff members in a span: booked, blocked or held. */
export async function findTaken(
  db: Db,
  staffIds: readonly string[],
  { span: { startAt, endAt }, now }: { span: Interval; now: Date },
): Promise<Taken[]> {
  const theirs = sql`staff_id = any(${staffIds}::uuid[])`;
  const from = new Date(startAt);
  const to = new Date(endAt);
  const { rows } = await sql<Taken>`
    select staff_id as "staffId", ${ms('start_at')} as "startAt", ${ms('end_at')} as "endAt",
      true as "isBooked"
    from appointment_block
    where active and ${theirs} and end_at > ${from}
      and start_at > ${from}::timestamptz - interval '2 days' and start_at < ${to}
    union all
    select staff_id, ${ms('start_at')}, ${ms('end_at')}, false
    from blocked_time
    where ${theirs} and end_at > ${from}
      and start_at > ${from}::timestamptz - interval '14 days' and start_at < ${to}
    union all
    select staff_id, ${ms('block_start_at')}, ${ms('block_end_at')}, false
    from hold_block join hold using (hold_id)
    where ${theirs} and expires_at > ${now} and block_end_at > ${from} and block_start_at < ${to}`.execute(
    db,
  );
  return rows;
}

/** The zone of the business, and the first day of its week. */
export const findWeek = (db: Db) =>
  db.selectFrom('business').select(['zone', 'week_starts_on as weekStartsOn']).executeTakeFirstOrThrow();
