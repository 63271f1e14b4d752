import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/types.ts';

/** Who performs what, where both can be booked online. Everything that visitors see is what appears here. */
function bookable(db: Db) {
  return db
    .selectFrom('staff_service')
    .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
    .innerJoin('service', 'service.service_id', 'staff_service.service_id')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .where('staff.active', '=', true)
    .where('staff.online_visible', '=', true)
    .where('service.active', '=', true)
    .where('category.active', '=', true);
}

export const findCategories = (db: Db) =>
  db
    .selectFrom('category')
    .where('category_id', 'in', bookable(db).select('service.category_id'))
    .select(['category_id as categoryId', 'name', 'description'])
    .orderBy('position')
    .orderBy('name')
    .execute();

export const findServices = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .innerJoin('business', (join) => join.onTrue())
    .where('service.service_id', 'in', bookable(db).select('service.service_id'))
    .select([
      'service.service_id as serviceId',
      'service.category_id as categoryId',
      'service.name',
      'service.description',
      'service.image_path as imagePath',
      'service.duration_minutes as durationMinutes',
      'service.price_kind as priceKind',
      'service.price_minor as priceMinor',
      'business.currency',
      'service.needs_approval as needsApproval',
      'service.capacity',
      'service.repeats_allowed as repeatsAllowed',
      'service.waitlist_allowed as waitlistAllowed',
      'service.instructions',
      'service.custom_fields as customFields',
    ])
    .select((eb) => [
      eb.fn.coalesce('service.cancel_minutes', 'business.cancel_minutes').as('cancelMinutes'),
      eb.fn.coalesce('service.reschedule_minutes', 'business.reschedule_minutes').as('rescheduleMinutes'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_service')
          .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
          .whereRef('staff_service.service_id', '=', 'service.service_id')
          .where('staff.active', '=', true)
          .where('staff.online_visible', '=', true)
          .select([
            'staff.staff_id as staffId',
            'staff_service.duration_minutes as durationMinutes',
            'staff_service.price_minor as priceMinor',
          ])
          .orderBy('staff.position')
          .orderBy('staff.name'),
      ).as('performers'),
    ])
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('service.position')
    .orderBy('service.name')
    .execute();

export const findStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .where('staff_id', 'in', bookable(db).select('staff.staff_id'))
    .select(['staff_id as staffId', 'name', 'title', 'bio', 'avatar_path as avatarPath'])
    .orderBy('position')
    .orderBy('name')
    .execute();
