import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import { proofHeader } from '@daybook/contract/proofs';
import type { Weekday } from '@daybook/domain/wall-clock';
import { newUuid } from '../platform/clock.ts';
import type { NewRow, RowChange } from '../platform/database/tables.ts';
import { testNow } from './clock.ts';
import { emptyTables } from './empty-database.ts';
import type { TestServer } from './server.ts';

const emptied = [
  ...['mail', 'idempotency', 'rate_window', 'closure', 'customer', 'category', 'staff', 'hold', 'series'],
  // Rollups of bookings and invoices, which no foreign key empties with them.
  ...['day_figures', 'month_figures', 'changed_time', 'day_returns', 'open_by_day'],
];
const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

interface Person extends Partial<NewRow<'staff'>> {
  performs: readonly string[];
  /** Start and end in minutes of the day, for each weekday; by default the business's hours. */
  hours?: readonly [number, number];
}

/**
 * An empty database, the clock at its start, and a business in Lagos that is open from 9 to 17 every day and
 * requires an hour's notice, with functions to change it and to book.
 */
export async function openSalon({ engine: { db }, call, clock }: TestServer) {
  clock.set(testNow);
  await emptyTables(db, emptied);
  const categoryId = await addCategory();
  await changeBusiness({
    name: 'Ileke House',
    notice_minutes: 60,
    horizon_days: 30,
    step_minutes: 60,
    open_bookings_per_customer: null,
    services_per_visit: 5,
    fills_gaps: false,
    shows_places_left: true,
    reschedules_at_most: null,
    staff_choice: 'least_booked',
    has_waitlist: true,
    requires_email: true,
    requires_last_name: true,
  });
  await db.deleteFrom('opening_hours').execute();
  await db
    .insertInto('opening_hours')
    .values(everyDay.map((weekday) => ({ weekday, start_minute: 540, end_minute: 1020 })))
    .execute();

  async function changeBusiness(change: RowChange<'business'>): Promise<void> {
    await db.updateTable('business').set(change).execute();
  }

  async function addCategory(category: Partial<NewRow<'category'>> = {}): Promise<string> {
    const id = newUuid();
    await db
      .insertInto('category')
      .values({ category_id: id, name: 'Hair', ...category })
      .execute();
    return id;
  }

  async function addService(service: Partial<NewRow<'service'>> = {}): Promise<string> {
    const id = newUuid();
    await db
      .insertInto('service')
      .values({
        service_id: id,
        category_id: categoryId,
        name: 'Haircut',
        duration_minutes: 60,
        price_kind: 'fixed',
        price_minor: 650_000,
        ...service,
      })
      .execute();
    return id;
  }

  async function addStaff({ performs, hours, ...person }: Person): Promise<string> {
    const id = newUuid();
    await db
      .insertInto('staff')
      .values({
        staff_id: id,
        name: 'Ada Obi',
        email: 'ada@example.com',
        zone: 'Africa/Lagos',
        keeps_business_hours: hours === undefined,
        ...person,
      })
      .execute();
    for (const serviceId of performs) {
      await db.insertInto('staff_service').values({ staff_id: id, service_id: serviceId }).execute();
    }
    if (hours) {
      const [start_minute, end_minute] = hours;
      await db
        .insertInto('working_hours')
        .values(everyDay.map((weekday) => ({ staff_id: id, weekday, start_minute, end_minute })))
        .execute();
    }
    return id;
  }

  return {
    changeBusiness,
    addCategory,
    addService,
    addStaff,
    async slots(query: Record<string, string>, holdToken?: string): Promise<AnswerOf<'GET slots'>> {
      const answer = await call('GET', `slots?${new URLSearchParams(query)}`, {
        headers: holdToken === undefined ? {} : { 'x-hold-token': holdToken },
      });
      return answer.json();
    },
    hold: (body: BodyOf<'POST holds'>, holdToken?: string) =>
      call('POST', 'holds', { body, headers: holdToken === undefined ? {} : { 'x-hold-token': holdToken } }),
    book: (body: BodyOf<'POST bookings'>, headers: Record<string, string> = {}) =>
      call('POST', 'bookings', { body, headers: { 'idempotency-key': newUuid(), ...headers } }),
  };
}

/** The header of a form that was opened some seconds ago, as the bot protection expects. */
export async function begunForm({ call, clock }: TestServer): Promise<Record<string, string>> {
  const { stamp } = (await call('GET', 'bookings/challenge')).json();
  if (!stamp) return {};
  clock.pass(0.05);
  return { [proofHeader]: Buffer.from(JSON.stringify({ stamp })).toString('base64') };
}

export type Salon = Awaited<ReturnType<typeof openSalon>>;

/** The body of the last step's form. */
export function aBooking(
  wanted: Pick<BodyOf<'POST bookings'>, 'serviceIds' | 'startAt'> & Partial<BodyOf<'POST bookings'>>,
): BodyOf<'POST bookings'> {
  return {
    staff: 'any',
    customer: {
      firstName: 'Ife',
      lastName: 'Balogun',
      email: 'ife@example.com',
      phone: '+234 800 000 2001',
    },
    policyAccepted: true,
    zone: 'Africa/Lagos',
    ...wanted,
  };
}
