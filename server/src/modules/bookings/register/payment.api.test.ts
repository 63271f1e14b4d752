import { bookingPaymentStates } from '@daybook/domain/prepayment/payment-state';
import { sql } from 'kysely';
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

/** Bookings of 6,500.00, one for each payment state. */
const bookings: readonly (readonly [
  payment: string,
  change: string,
  invoice?: readonly [state: string, paidMinor: number],
])[] = [
  ['nothing_due', 'total_minor = 0'],
  ['unpaid', 'paid_minor = 0'],
  ['unpaid', 'price_is_known = false, total_minor = 0'],
  ['unpaid', 'paid_minor = 0', ['draft', 0]],
  ['unpaid', 'paid_minor = 0', ['uncollectible', 0]],
  ['deposit_due', 'deposit_minor = 200000, paid_minor = 100000'],
  ['deposit_paid', 'deposit_minor = 200000, paid_minor = 200000'],
  ['partly_paid', 'paid_minor = 100000'],
  ['paid', 'paid_minor = 650000'],
  ['paid', 'paid_minor = 0', ['issued', 650_000]],
  ['time_lost', 'paid_minor = 650000, time_lost_at = created_at'],
];

async function addBookings(): Promise<{ reference: string; payment: string }[]> {
  const { db } = server.engine;
  const made = [];
  for (const [place, [payment, change, invoice]] of bookings.entries()) {
    const time = `${String(8 + Math.floor(place / 2)).padStart(2, '0')}:00`;
    const { bookingId, reference } = await desk.book(time, place % 2 ? { staff: desk.bisi } : {});
    await sql`update booking set ${sql.raw(change)} where booking_id = ${bookingId}`.execute(db);
    if (invoice) await addInvoice(bookingId, ...invoice);
    made.push({ reference, payment });
  }
  return made;
}

const addInvoice = (bookingId: string, state: string, paidMinor: number) =>
  sql`insert into invoice (invoice_id, booking_id, customer_id, state, source, input, currency, payable_minor, paid_minor,
      created_at, search_text, document, document_hash, number, issued_on, due_on)
    select ${server.deps.newId()}, booking_id, customer_id, ${state}, 'booking', '{}', currency, total_minor, ${paidMinor},
      created_at, '', document, document_hash, number, day, day
    from booking left join (
      values ('{}'::jsonb, 'none', 'INV-' || ${bookingId}, date '2026-09-07')
    ) as issue (document, document_hash, number, day) on ${state} <> 'draft'
    where booking_id = ${bookingId}`.execute(server.engine.db);

test('each payment filter finds exactly the bookings shown with it', async () => {
  const made = await addBookings();
  for (const payment of bookingPaymentStates) {
    const expected = made.filter((booking) => booking.payment === payment).map(({ reference }) => reference);
    const page = await desk.register({ tab: 'all', payment, sort: 'startAt' });
    expect(page).toMatchObject({ total: expected.length, totalIsExact: true, nextCursor: null });
    expect(page.items.map(({ reference }) => reference).sort()).toEqual(expected.sort());
    expect(new Set(page.items.map((row) => row.payment))).toEqual(new Set([payment]));
  }
});

test('payment filters combine with every other filter', async () => {
  const made = await addBookings();
  const found = async (payment: string, query: Record<string, string>) => {
    const references = await desk.referencesIn({ tab: 'all', sort: 'startAt', payment, ...query });
    return references.map((reference) => made.findIndex((booking) => booking.reference === reference));
  };
  // Bisi has every second booking.
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
