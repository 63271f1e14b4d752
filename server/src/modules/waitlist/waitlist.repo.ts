import type { BookingPlace } from '@daybook/domain/booking-place';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NewRow } from '../../platform/database/tables.ts';
import type { Db, Tx } from '../../platform/database/types.ts';
import { inReadersLanguage } from '../../platform/translated.ts';

type EntryRow = NewRow<'waitlist_entry'>;
type OfferRow = NewRow<'waitlist_offer'>;

/** True if every service allows waiting. */
export async function isWaitingAllowed(db: Db, serviceIds: readonly string[]): Promise<boolean> {
  const refused = await db
    .selectFrom('service')
    .innerJoin('business', (join) => join.onTrue())
    .where('service_id', 'in', serviceIds)
    .where((eb) => eb.or([eb('waitlist_allowed', '=', false), eb('has_waitlist', '=', false)]))
    .select('service_id')
    .executeTakeFirst();
  return refused === undefined;
}

/** Inserts the days for which the person does not yet wait for the same. False if there are none. */
export async function insertEntry(tx: Tx, row: EntryRow): Promise<boolean> {
  await tx.insertInto('waitlist_entry').values(row).execute();
  const services_key = row.service_ids.toSorted().join(' ');
  const { waitlist_entry_id, email_key } = row;
  const days = await tx
    .insertInto('waitlist_day')
    .values(row.days.map((day) => ({ waitlist_entry_id, email_key, services_key, day })))
    .onConflict((conflict) => conflict.constraint('waitlist_day_once').doNothing())
    .returning('day')
    .execute();
  if (days.length === row.days.length) return true;
  const added = days.map(({ day }) => day).sort();
  const entry = sql<SqlBool>`waitlist_entry_id = ${waitlist_entry_id}`;
  if (added.length === 0) await tx.deleteFrom('waitlist_entry').where(entry).execute();
  else await tx.updateTable('waitlist_entry').set({ days: added }).where(entry).execute();
  return added.length > 0;
}

/** Ends an entry. False if it has already ended. */
export async function endEntry(
  tx: Tx,
  entryId: string,
  end: { state: 'booked' | 'left' | 'removed'; at: Date; linkHash?: string },
): Promise<boolean> {
  const { linkHash } = end;
  const ended = await tx
    .updateTable('waitlist_entry')
    .set((eb) => ({
      state: end.state,
      ended_at: end.at,
      ...(linkHash === undefined
        ? {}
        : {
            booking_id: eb
              .selectFrom('booking_link')
              .where('token_hash', '=', linkHash)
              .select('booking_id')
              .limit(1),
          }),
    }))
    .where('waitlist_entry_id', '=', entryId)
    .where('state', '=', 'waiting')
    .returning('waitlist_entry_id')
    .executeTakeFirst();
  if (!ended) return false;
  await tx.deleteFrom('waitlist_day').where('waitlist_entry_id', '=', entryId).execute();
  return true;
}

/** Ends entries whose last day is before today, and deletes those that ended long ago. */
export async function endPastEntries(
  tx: Tx,
  today: string,
  { now, forgetBefore }: { now: Date; forgetBefore: Date },
) {
  await sql`
    with ended as (
      update waitlist_entry set state = 'over', ended_at = ${now}
      where state = 'waiting' and days[cardinality(days)] < ${today}
      returning waitlist_entry_id
    )
    delete from waitlist_day where waitlist_entry_id in (select waitlist_entry_id from ended)`.execute(tx);
  await tx
    .deleteFrom('waitlist_entry')
    .where('state', '<>', 'waiting')
    .where('ended_at', '<', forgetBefore)
    .execute();
}

export const insertLink = (db: Db, row: NewRow<'waitlist_link'>) =>
  db.insertInto('waitlist_link').values(row).execute();

/** The entry or offer of a link. */
export const findLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('waitlist_link')
    .where('token_hash', '=', tokenHash)
    .select(['waitlist_entry_id as entryId', 'waitlist_offer_id as offerId'])
    .executeTakeFirst();

/** The services of an entry in order, with the names of services and requested staff. */
interface RequestedService {
  serviceId: string;
  serviceName: string;
  /** In other languages. */
  serviceNames: TextInLanguages | null;
  staff: string;
  staffName: string | null;
}

const services = sql<RequestedService[]>`(
  select json_agg(json_build_object('serviceId', service.service_id, 'serviceName', service.name,
    'serviceNames', service.translations -> 'name',
    'staff', asked.staff, 'staffName', staff.name) order by asked.position)
  from unnest(waitlist_entry.service_ids, waitlist_entry.staff) with ordinality as asked (service_id, staff, position)
  join service on service.service_id = asked.service_id
  left join staff on staff.staff_id::text = asked.staff)`;

/** Where its services take place. */
const places = sql<BookingPlace[]>`array(
  select location_kind from service where service_id = any(waitlist_entry.service_ids))`;

/** The staff an entry concerns: everyone who could perform a part of it. */
export const performers = sql<string[]>`(
  select coalesce(array_agg(distinct staff_service.staff_id), '{}')
  from unnest(waitlist_entry.service_ids, waitlist_entry.staff) as asked (service_id, staff)
  join staff_service on staff_service.service_id = asked.service_id
  where asked.staff in ('any', staff_service.staff_id::text))`;

/** Entries with their services and offers, latest first. */
export const entries = (db: Db) =>
  db
    .selectFrom('waitlist_entry')
    .select([
      'waitlist_entry.waitlist_entry_id as entryId',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'email_key as emailKey',
      'phone_key as phoneKey',
      'party_size as partySize',
      'days',
      'part_of_day as partOfDay',
      'visitor_zone as visitorZone',
      'state',
      'created_at as createdAt',
      services.as('services'),
      places.as('places'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('waitlist_offer')
          .whereRef('waitlist_offer.waitlist_entry_id', '=', 'waitlist_entry.waitlist_entry_id')
          .select([
            'waitlist_offer_id as offerId',
            'start_at as startAt',
            'end_at as endAt',
            'until',
            'created_at as createdAt',
          ])
          .orderBy('created_at', 'desc'),
      ).as('offers'),
    );

export const findEntry = (db: Db, entryId: string) =>
  entries(db).where('waitlist_entry.waitlist_entry_id', '=', entryId).executeTakeFirst();

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** The services of an entry in the language of their reader. */
export const readableServices = ({ services: asked }: Pick<Entry, 'services'>) =>
  asked.map(({ serviceName, serviceNames, ...service }) => ({
    ...service,
    serviceName: inReadersLanguage(serviceName, serviceNames),
  }));

/** All open entries, with just enough data to match a range of days. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('waitlist_entry')
    .where('state', '=', 'waiting')
    .select(['waitlist_entry_id as entryId', 'days'])
    .orderBy('created_at')
    .orderBy('waitlist_entry_id')
    .execute();

/** When a person last got an offer, for any entry. */
export async function findLastOffer(tx: Tx, emailKey: string): Promise<Date | null> {
  const last = await tx
    .selectFrom('waitlist_offer')
    .innerJoin('waitlist_entry', 'waitlist_entry.waitlist_entry_id', 'waitlist_offer.waitlist_entry_id')
    .where('email_key', '=', emailKey)
    .select('waitlist_offer.created_at as at')
    .orderBy('waitlist_offer.created_at', 'desc')
    .executeTakeFirst();
  return last?.at ?? null;
}

export const insertOffer = (tx: Tx, row: OfferRow) => tx.insertInto('waitlist_offer').values(row).execute();

export const extendOffer = (db: Db, offerId: string, until: Date) =>
  db.updateTable('waitlist_offer').set({ until }).where('waitlist_offer_id', '=', offerId).execute();

export const deleteOffer = (db: Db, offerId: string) =>
  db.deleteFrom('waitlist_offer').where('waitlist_offer_id', '=', offerId).execute();

export async function findOfferEntry(db: Db, offerId: string): Promise<Entry | undefined> {
  return entries(db)
    .where('waitlist_entry.waitlist_entry_id', 'in', (eb) =>
      eb
        .selectFrom('waitlist_offer')
        .where('waitlist_offer_id', '=', offerId)
        .select('waitlist_offer.waitlist_entry_id'),
    )
    .executeTakeFirst();
}

/** Consumes the records of time that may be free now: each goes to one worker. */
export const claimFreedTime = (db: Db) =>
  db.deleteFrom('freed_time').returning(['start_at as startAt', 'end_at as endAt']).execute();

/** The staff an entry concerns; null if it does not exist. */
export async function findPerformers(db: Db, entryId: string): Promise<string[] | null> {
  const found = await db
    .selectFrom('waitlist_entry')
    .where('waitlist_entry_id', '=', entryId)
    .where('state', '=', 'waiting')
    .select(performers.as('performers'))
    .executeTakeFirst();
  return found?.performers ?? null;
}

export const findBusiness = (db: Db) =>
  db
    .selectFrom('business')
    .select(['name', 'address', 'phone', 'zone', 'currency'])
    .executeTakeFirstOrThrow();
