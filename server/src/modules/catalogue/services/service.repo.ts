import type { ServicesQuery } from '@daybook/contract/catalogue-endpoints';
import { blockingStatuses } from '@daybook/domain/booking';
import { foldText } from '@daybook/domain/text/folding';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/types.ts';
import { startsDuring } from '../../bookings/core/spans.repo.ts';

const month = 30 * 86_400_000;

/** The appointments of services and their options, by service. Add-ons accompany them and would be counted twice. */
const appointments = (db: Db) =>
  db
    .selectFrom('appointment')
    .innerJoin('service as booked', 'booked.service_id', 'appointment.service_id')
    .innerJoin('booking', 'booking.booking_id', 'appointment.booking_id')
    .where('booked.kind', '<>', 'addon')
    .where('booking.status', 'in', blockingStatuses);

/** The number of its appointments that began in the last 30 days, by service. */
export const countRecent = (db: Db, now: Date) =>
  appointments(db)
    .where((eb) => startsDuring(eb, { startAt: now.getTime() - month, endAt: now.getTime() }))
    .select((eb) => [
      eb.fn.coalesce('booked.part_of', 'booked.service_id').as('serviceId'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy((eb) => eb.fn.coalesce('booked.part_of', 'booked.service_id'))
    .execute();

/** Coming confirmed appointments of the service, by staff member. */
export const countComing = (db: Db, serviceId: string, now: Date) =>
  appointments(db)
    .where((eb) => eb.or([eb('booked.service_id', '=', serviceId), eb('booked.part_of', '=', serviceId)]))
    .where('appointment.start_at', '>', now)
    .groupBy('appointment.staff_id')
    .select((eb) => ['appointment.staff_id as staffId', eb.fn.countAll<number>().as('count')])
    .orderBy('appointment.staff_id')
    .execute();

/** Coming sessions of the service, in any of its options, with places taken. */
export const findSessions = (db: Db, serviceId: string, now: Date) =>
  db
    .selectFrom('group_session')
    .innerJoin('service', 'service.service_id', 'group_session.service_id')
    .where((eb) => eb.or([eb('service.service_id', '=', serviceId), eb('service.part_of', '=', serviceId)]))
    .where('group_session.start_at', '>', now)
    .where('taken', '>', 0)
    .select(['group_session.start_at as startAt', 'staff_id as staffId', 'taken'])
    .orderBy('group_session.start_at')
    .orderBy('staff_id')
    .execute();

export interface ServicesFilter {
  state: NonNullable<ServicesQuery['state']>;
  q: string | undefined;
}

export const findRows = (db: Db, { state, q }: ServicesFilter) =>
  db
    .selectFrom('service')
    .innerJoin('category', 'category.category_id', 'service.category_id')
    .where('service.kind', '=', 'service')
    .where('service.active', '=', state !== 'archived')
    .$if(state === 'hidden', (query) => query.where('service.visibility', '<>', 'public'))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<SqlBool>`position(${foldText(q ?? '')} in searched(service.name)) > 0`),
    )
    .select((eb) => [
      'service.service_id as serviceId',
      'service.version',
      'service.category_id as categoryId',
      'category.name as categoryName',
      'service.name',
      'service.image_path as imagePath',
      'service.color',
      'service.duration_minutes as durationMinutes',
      'service.before_minutes as beforeMinutes',
      'service.after_minutes as afterMinutes',
      'service.price_kind as priceKind',
      'service.price_minor as priceMinor',
      'service.visibility',
      'service.needs_approval as needsApproval',
      'service.active',
      sql<number>`(select count(*) from service as part
        where part.part_of = service.service_id and part.kind = 'option' and part.active)`.as('optionCount'),
      sql<number>`(select count(*) from staff_service join staff on staff.staff_id = staff_service.staff_id
        where staff_service.service_id = service.service_id and staff.active)`.as('staffCount'),
      eb.ref('category.active').as('isCategoryActive'),
    ])
    .orderBy('category.active', 'desc')
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('service.position')
    .orderBy('service.name')
    .execute();

export const countStates = (db: Db) =>
  db
    .selectFrom('service')
    .where('kind', '=', 'service')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('active', '=', true).as('active'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) => where.and([where('active', '=', true), where('visibility', '<>', 'public')]))
        .as('hidden'),
      eb.fn.countAll<number>().filterWhere('active', '=', false).as('archived'),
    ])
    .executeTakeFirstOrThrow();

export const findCurrency = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').select('currency').executeTakeFirstOrThrow()).currency;

/** Active staff members who perform a service or a part of it. */
const performersOf = (
  eb: Pick<ExpressionBuilder<Tables & { part: Tables['service'] }, 'service' | 'part'>, 'selectFrom'>,
  service: 'service.service_id' | 'part.service_id',
) =>
  eb
    .selectFrom('staff_service')
    .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
    .whereRef('staff_service.service_id', '=', service)
    .where('staff.active', '=', true)
    .select([
      'staff.staff_id as staffId',
      'staff_service.duration_minutes as durationMinutes',
      'staff_service.price_minor as priceMinor',
    ])
    .orderBy('staff.position')
    .orderBy('staff.name');

/** A service with everything of its own. Undefined for a part of another one. */
export const findOne = (db: Db, serviceId: string) =>
  db
    .selectFrom('service')
    .where('service.service_id', '=', serviceId)
    .where('service.kind', '=', 'service')
    .selectAll('service')
    .select((eb) => [
      jsonArrayFrom(performersOf(eb, 'service.service_id')).as('performers'),
      jsonArrayFrom(
        eb
          .selectFrom('service_hours')
          .whereRef('service_hours.service_id', '=', 'service.service_id')
          .select(['weekday', 'start_minute as startMinute', 'end_minute as endMinute'])
          .orderBy('weekday')
          .orderBy('start_minute'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('service as part')
          .whereRef('part.part_of', '=', 'service.service_id')
          .where('part.active', '=', true)
          .select((part) => [
            'part.service_id as partId',
            'part.kind',
            'part.option_name as name',
            'part.translations',
            'part.duration_minutes as durationMinutes',
            'part.price_minor as priceMinor',
            jsonArrayFrom(performersOf(part, 'part.service_id')).as('performers'),
          ])
          .orderBy('part.position'),
      ).as('parts'),
    ])
    .executeTakeFirst();

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findOne>>>;

export async function findChoices(db: Db) {
  const business = await db
    .selectFrom('business')
    .select([
      'currency',
      'zone',
      'step_minutes as stepMinutes',
      'notice_minutes as noticeMinutes',
      'horizon_days as horizonDays',
      'cancel_minutes as cancelMinutes',
      'reschedule_minutes as rescheduleMinutes',
      'edit_minutes as editMinutes',
      'fills_gaps as fillsGaps',
    ])
    .executeTakeFirstOrThrow();
  const categories = await db
    .selectFrom('category')
    .where('active', '=', true)
    .select(['category_id as categoryId', 'name'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const staff = await db
    .selectFrom('staff')
    .where('active', '=', true)
    .select(['staff_id as staffId', 'name', 'title', 'avatar_path as avatarPath'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const taxRates = await db
    .selectFrom('tax_rate')
    .where('kind', '<>', 'withholding')
    .select(['tax_rate_id as taxRateId', 'name'])
    .select(sql<string>`trim_scale(rate)::text`.as('rate'))
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .orderBy('name')
    .orderBy('tax_rate_id')
    .execute();
  return { business, categories, staff, taxRates };
}

export const findOrder = (db: Db, categoryId: string) =>
  db
    .selectFrom('service')
    .where('category_id', '=', categoryId)
    .where('kind', '=', 'service')
    .where('active', '=', true)
    .select(['service_id as serviceId', 'name'])
    .orderBy('position')
    .orderBy('name')
    .execute();
