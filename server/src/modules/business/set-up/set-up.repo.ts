import type { Db, Tx } from '../../../platform/database/types.ts';

export const findBusiness = (db: Db) =>
  db
    .selectFrom('business')
    .select(['name', 'phone', 'email', 'address', 'setup_dismissed_at as dismissedAt'])
    .executeTakeFirstOrThrow();

export async function countOpeningRanges(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('opening_hours')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Services that visitors could choose, with or without staff. */
export const findOnlineServices = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .where('service.active', '=', true)
    .where('service.part_of', 'is', null)
    .where('service.visibility', 'in', ['public', 'link'])
    .where('category.active', '=', true)
    .where('category.online_visible', '=', true)
    .select('service.service_id as serviceId')
    .orderBy('service.position')
    .orderBy('service.service_id')
    .limit(50)
    .execute();

/** Those of the services that a publicly bookable staff member performs. */
export async function findPerformed(db: Db, serviceIds: readonly string[]): Promise<string[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_service')
    .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
    .where('staff.active', '=', true)
    .where('staff.online_visible', '=', true)
    .where('staff_service.service_id', 'in', serviceIds)
    .select('staff_service.service_id as serviceId')
    .distinct()
    .execute();
  return rows.map(({ serviceId }) => serviceId);
}

export async function dismiss(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('business')
    .set({ setup_dismissed_at: now })
    .where('setup_dismissed_at', 'is', null)
    .execute();
}
