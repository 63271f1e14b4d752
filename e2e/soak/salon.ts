import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@daybook/contract/endpoints';
import pg from 'pg';
import { administrator } from '../system/server.ts';

/** Two staff members with separate services, so that rooms do not affect each other. */
export interface Room {
  staff: readonly string[];
  /** Services of an hour, bookable every half hour: a plain one, one that needs approval, one for four people. */
  cut: string;
  request: string;
  group: string;
}

export const placesOfGroup = 4;

/** A business that is open every day and has a long horizon, stored directly. */
export async function openSalon(databaseUrl: string) {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A killed database closes idle connections; the next query opens another.
  db.on('error', () => undefined);
  await db.query(`update business set notice_minutes = 0, horizon_days = 700, step_minutes = 30,
    open_bookings_per_customer = null, request_hours = 720`);
  await db.query('delete from opening_hours');
  await db.query(
    'insert into opening_hours (weekday, start_minute, end_minute) select day, 540, 1140 from generate_series(1, 7) as day',
  );
  const category = randomUUID();
  await db.query("insert into category (category_id, name) values ($1, 'Hair')", [category]);

  async function addService(name: string, capacity: number, needsApproval: boolean): Promise<string> {
    const id = randomUUID();
    await db.query(
      `insert into service (service_id, category_id, name, duration_minutes, price_kind, price_minor, capacity, needs_approval)
        values ($1, $2, $3, 60, 'fixed', 650000, $4, $5)`,
      [id, category, name, capacity, needsApproval],
    );
    return id;
  }

  return {
    db,
    async addRoom(name: string, people = 2): Promise<Room> {
      const cut = await addService(`${name}: cut`, 1, false);
      const request = await addService(`${name}: on request`, 1, true);
      const group = await addService(`${name}: class`, placesOfGroup, false);
      const staff = Array.from({ length: people }, () => randomUUID());
      for (const id of staff) {
        await db.query("insert into staff (staff_id, name, zone) values ($1, $2, 'Africa/Lagos')", [
          id,
          name,
        ]);
        await db.query('insert into staff_service (staff_id, service_id) select $1, unnest($2::uuid[])', [
          id,
          [cut, request, group],
        ]);
      }
      return { staff, cut, request, group };
    },
  };
}

export type Salon = Awaited<ReturnType<typeof openSalon>>;

/** An instant some days ahead, in UTC: `at(3, '09:30')`. */
export function at(day: number, time: string): string {
  const date = new Date(Date.now() + (day + 2) * 86_400_000).toISOString().slice(0, 10);
  return `${date}T${time}:00.000Z`;
}

export interface Answer {
  status: number;
  /** The code of a refusal. */
  code?: string;
  bookingId?: string;
  invoiceId?: string;
  version?: number;
  reference?: string;
}

/** One server, called as a browser would. */
export type Call = (method: 'POST' | 'GET', path: string, body: unknown, token?: string) => Promise<Answer>;

export const callerOf =
  (url: string): Call =>
  async (method, path, body, token) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const result = await answer.json();
    const { code, bookingId, invoiceId, version, booking } = result;
    return { status: answer.status, code, bookingId, invoiceId, version, reference: booking?.reference };
  };

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return (await answer.json()).token;
}

let visitors = 0;

/** The body sent by an unknown visitor. */
export function aBooking(serviceId: string, staff: string, startAt: string): BodyOf<'POST bookings'> {
  visitors += 1;
  return {
    serviceIds: [serviceId],
    staff,
    startAt,
    customer: {
      firstName: 'Ife',
      lastName: `Racer ${visitors}`,
      email: `racer${process.pid}.${visitors}@example.com`,
      phone: `+234 ${process.pid} ${1_000_000 + visitors}`,
    },
    policyAccepted: true,
    zone: 'Africa/Lagos',
  };
}

/** The body sent by a receptionist for a walk-in. */
export const aDeskBooking = (
  serviceId: string,
  staff: string,
  startAt: string,
): BodyOf<'POST desk/bookings'> => ({
  startAt,
  segments: [{ serviceId, staff }],
  customer: { kind: 'walk_in' },
  notifyCustomer: false,
});
