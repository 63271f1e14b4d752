import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import type { Updateable } from 'kysely';
import type { BookingTable } from '../../../platform/database/tables/bookings.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

interface Money extends Updateable<BookingTable> {
  invoice?: { state: 'draft' | 'issued' | 'uncollectible'; paidMinor: number };
}

/** Visits of 6,500.00 by what there is to know of their money, one after the other. */
const visits: readonly (readonly [payment: string, money: Money])[] = [
  ['nothing_due', { total_minor: 0 }],
  ['unpaid', {}],
  ['unpaid', { price_is_known: false, total_minor: 0 }],
  ['unpaid', { invoice: { state: 'draft', paidMinor: 0 } }],
  ['unpaid', { invoice: { state: 'uncollectible', paidMinor: 0 } }],
  ['deposit_due', { deposit_minor: 200_000, paid_minor: 100_000 }],
  ['deposit_paid', { deposit_minor: 200_000, paid_minor: 200_000 }],
  ['partly_paid', { paid_minor: 100_000 }],
  ['paid', { paid_minor: 650_000 }],
  ['paid', { invoice: { state: 'issued', paidMinor: 650_000 } }],
  ['time_lost', { paid_minor: 650_000, time_lost_at: new Date('2026-09-07T09:00:00Z') }],
];

async function addVisits(): Promise<{ reference: string; payment: string }[]> {
  const { db } = server.engine;
  const made = [];
  for (const [place, [payment, { invoice, ...columns }]] of visits.entries()) {
    const time = `${String(8 + Math.floor(place / 2)).padStart(2, '0')}:00`;
    const visit = await desk.visit(time, place % 2 ? { staff: desk.bisi } : {});
    const { customer_id } = await db
      .updateTable('booking')
      .set({ status: 'confirmed', ...columns })
      .where('booking_id', '=', visit.bookingId)
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    if (invoice && customer_id)
      await addInvoice({ bookingId: visit.bookingId, customerId: customer_id, ...invoice });
    made.push({ reference: visit.reference, payment });
  }
  return made;
}

async function addInvoice({
  bookingId,
  customerId,
  state,
  paidMinor,
}: { bookingId: string; customerId: string } & NonNullable<Money['invoice']>): Promise<void> {
  const issue = {
    document: '{}',
    document_hash: 'none',
    number: `INV-${bookingId}`,
    issued_on: '2026-09-07',
    due_on: '2026-09-07',
  };
  await server.engine.db
    .insertInto('invoice')
    .values({
      invoice_id: server.deps.newId(),
      booking_id: bookingId,
      customer_id: customerId,
      state,
      source: 'booking',
      input: '{}',
      currency: 'NGN',
      payable_minor: 650_000,
      paid_minor: paidMinor,
      created_at: server.clock.now(),
      search_text: '',
      ...(state !== 'draft' && issue),
    })
    .execute();
}

test('each payment finds the bookings that are shown with it, and no others', async () => {
  const made = await addVisits();
  for (const payment of bookingPaymentStates) {
    const expected = made.filter((visit) => visit.payment === payment).map(({ reference }) => reference);
    const page = await desk.register({ tab: 'all', payment, sort: 'startAt' });
    expect(page).toMatchObject({ total: expected.length, totalIsExact: true, nextCursor: null });
    expect(page.items.map(({ reference }) => reference).sort()).toEqual(expected.sort());
    expect(new Set(page.items.map((row) => row.payment))).toEqual(new Set([payment]));
  }
});

test('and so it does together with whatever else narrows the register', async () => {
  const made = await addVisits();
  const found = async (payment: string, query: Record<string, string>) => {
    const references = await desk.referencesIn({ tab: 'all', sort: 'startAt', payment, ...query });
    return references.map((reference) => made.findIndex((visit) => visit.reference === reference));
  };
  // Bisi has every second visit.
  expect(await found('unpaid', { staff: desk.ada })).toEqual([2, 4]);
  expect(await found('paid', { staff: desk.bisi, service: desk.haircut })).toEqual([9]);
  expect(await found('paid', { q: 'balogun' })).toEqual([8, 9]);
  expect(await found('deposit_due', { source: 'staff' })).toEqual([]);
  const [first] = (await desk.register({ tab: 'all' })).items;
  expect(await found('partly_paid', { customer: first?.customerId ?? '' })).toEqual([7]);
  const { tabs } = (await server.call('GET', 'bookings/counts?payment=paid', { as: desk.owner() })).json();
  expect(tabs).toMatchObject({
    all: { total: 2, totalIsExact: true },
    upcoming: { total: 2 },
    past: { total: 0 },
  });
});
