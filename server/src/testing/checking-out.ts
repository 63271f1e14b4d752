import type { Checkout, CheckoutResult } from '@daybook/contract/checkout';
import type { BodyOf } from '@daybook/contract/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { newUuid } from '../platform/clock.ts';
import { openPrepaying } from './prepaying.ts';
import type { TestServer } from './server.ts';

type VisitBody = BodyOf<'POST bookings/:bookingId/checkout'>;
type SaleBody = BodyOf<'POST sales'>;

/** A salon whose haircut costs 6,500.00, on the day of a visit that has begun. */
export async function openCheckout(server: TestServer) {
  const paid = await openPrepaying(server);
  const { db } = server.engine;
  await db.updateTable('invoicing').set({ default_tax_rate_ids: [], tax_mode: 'inclusive' }).execute();
  await db.deleteFrom('series_count').execute();
  await db.deleteFrom('closed_day').execute();
  await paid.ask('none');
  let as = paid.admin;

  const bookingId = async () => (await paid.stored()).booking_id;
  const send = (path: string, body: object, by = as, key = newUuid()) =>
    server.call('POST', path, { as: by, body, headers: { 'idempotency-key': key } });

  /** The visit of 10 September at ten has begun. */
  async function visit(): Promise<string> {
    await paid.book('10:00');
    server.clock.set('2026-09-10T10:30:00Z');
    as = (await server.signIn({ fullName: 'Ngozi Eze' })).token;
    return bookingId();
  }

  async function read(by = as): Promise<Checkout> {
    const answer = await server.call('GET', `bookings/${await bookingId()}/checkout`, { as: by });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  return {
    ...paid,
    db,
    send,
    bookingId,
    visit,
    /** The customer is unknown. */
    walkIn: async () => {
      const id = await visit();
      await db
        .updateTable('booking')
        .set({ customer_id: null, first_name: 'Walk-in', last_name: '', email: '', phone: '' })
        .where('booking_id', '=', id)
        .execute();
      return id;
    },
    checkout: read,
    checkOut: async (body: Partial<VisitBody> = {}, by = as, key = newUuid()) => {
      const { booking, balanceMinor } = await read();
      const whole = { version: booking?.version ?? 0, balanceMinor, ...body };
      return send(`bookings/${await bookingId()}/checkout`, whole, by, key);
    },
    saleTerms: async (customer?: string, by = as): Promise<LightMyRequestResponse> =>
      server.call('GET', `sales/checkout${customer ? `?customer=${customer}` : ''}`, { as: by }),
    sell: (body: SaleBody, by = as) => send('sales', body, by),
    token: () => as,
  };
}

export const result = (answer: LightMyRequestResponse): CheckoutResult => {
  expect([200, 201]).toContain(answer.statusCode);
  return answer.json();
};
