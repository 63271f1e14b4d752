import type { Visibility } from '@daybook/contract/catalogue-values';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/types.ts';
import { serviceDeposit } from '../payment-terms/payment-terms.repo.ts';

/** Listed for everyone, and additionally bookable by link. */
const listed: readonly Visibility[] = ['public'];
const bookableOnline: readonly Visibility[] = ['public', 'link'];

/** Services with their staff where both can be booked online: everything that visitors see. */
function bookable(db: Db, visible: readonly Visibility[]) {
  return db
    .selectFrom('staff_service')
    .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
    .innerJoin('service', 'service.service_id', 'staff_service.service_id')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .leftJoin('service as base', 'base.service_id', 'service.part_of')
    .where((eb) => eb.or([eb('base.active', 'is', null), eb('base.active', '=', true)]))
    .where('staff.active', '=', true)
    .where('staff.online_visible', '=', true)
    .where('service.active', '=', true)
    .where('service.visibility', 'in', visible)
    .where('category.active', '=', true)
    .where('category.online_visible', '=', true);
}

export const findCategories = (db: Db) =>
  db
    .selectFrom('category')
    .where('category_id', 'in', bookable(db, listed).select('service.category_id'))
    .select(['category_id as categoryId', 'name', 'description', 'image_path as imagePath', 'translations'])
    .orderBy('position')
    .orderBy('name')
    .execute();

export const findCategory = (db: Db, categoryId: string) =>
  db
    .selectFrom('category')
    .where('category_id', '=', categoryId)
    .select(['category_id as categoryId', 'name', 'description', 'image_path as imagePath', 'translations'])
    .executeTakeFirst();

/** The services offered to everyone. */
export const findServices = (db: Db) =>
  services(db, false)
    .where('service.service_id', 'in', bookable(db, listed).select('service.service_id'))
    .execute();

/** A service with its options and add-ons, for holders of its link. */
export const findByLink = (db: Db, serviceId: string) =>
  services(db, false)
    .where('service.service_id', 'in', bookable(db, bookableOnline).select('service.service_id'))
    .where((eb) =>
      eb.or([
        eb('service.service_id', '=', serviceId),
        eb('service.part_of', '=', serviceId),
        // The link of an option leads to its service too.
        eb('service.service_id', 'in', partsOf(db, serviceId)),
        eb('service.part_of', 'in', partsOf(db, serviceId)),
      ]),
    )
    .execute();

const partsOf = (db: Db, partId: string) =>
  db
    .selectFrom('service as named')
    .where('named.service_id', '=', partId)
    .where('named.part_of', 'is not', null)
    .select('named.part_of as serviceId');

/** The services that staff can book for customers. */
export const findForDesk = (db: Db) =>
  services(db, true)
    .where('service.active', '=', true)
    .where((eb) => eb.or([eb('base.active', 'is', null), eb('base.active', '=', true)]))
    .where('category.active', '=', true)
    .where('service.service_id', 'in', performed(db).select('staff_service.service_id'))
    .execute();

const performed = (db: Db) =>
  db
    .selectFrom('staff_service')
    .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
    .where('staff.active', '=', true);

/** Options and add-ons follow their service. */
const services = (db: Db, isDesk: boolean) =>
  db
    .selectFrom('service')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .innerJoin('business', (join) => join.onTrue())
    .leftJoin('service as base', 'base.service_id', 'service.part_of')
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
      'service.new_customers_only as newCustomersOnly',
      'service.capacity',
      'service.repeats_allowed as repeatsAllowed',
      'service.instructions',
      'service.custom_fields as customFields',
      'service.location_kind as locationKind',
      'service.kind',
      'service.part_of as partOf',
      'service.option_name as optionName',
      'service.translations',
    ])
    .select((eb) => [
      sql<boolean>`service.waitlist_allowed and business.has_waitlist`.as('waitlistAllowed'),
      serviceDeposit.as('deposit'),
      eb.fn.coalesce('service.cancel_minutes', 'business.cancel_minutes').as('cancelMinutes'),
      eb.fn.coalesce('service.reschedule_minutes', 'business.reschedule_minutes').as('rescheduleMinutes'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_service')
          .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
          .where('staff.active', '=', true)
          .whereRef('staff_service.service_id', '=', 'service.service_id')
          .$if(!isDesk, (query) => query.where('staff.online_visible', '=', true))
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
    .orderBy((eb) => eb.fn.coalesce('base.position', 'service.position'))
    .orderBy((eb) => eb.fn.coalesce('base.name', 'service.name'))
    .orderBy((eb) => eb.case('service.kind').when('service').then(0).when('option').then(1).else(2).end())
    .orderBy('service.position')
    .orderBy('service.name');

export const findStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .where('staff_id', 'in', bookable(db, bookableOnline).select('staff.staff_id'))
    .select(['staff_id as staffId', 'name', 'title', 'bio', 'avatar_path as avatarPath'])
    .orderBy('position')
    .orderBy('name')
    .execute();
