import type { Calendar } from '@daybook/contract/calendar';
import { newUuid } from '../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let owner: string;
let asAda: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn()).token;
  asAda = (await server.signIn({ userType: 2, role: 2, staffId: ada })).token;
  viewer = (await server.signIn({ userType: 2, role: 4 })).token;
});

const startAt = '2026-09-08T10:00:00.000Z';

async function appointments(as = owner): Promise<Calendar['appointments']> {
  const query = 'from=2026-09-08T00:00:00Z&to=2026-09-09T00:00:00Z';
  return (await server.call('GET', `calendar?${query}`, { as })).json().appointments;
}

const post = (path: string, body: object) =>
  server.call('POST', path, { as: owner, body, headers: { 'idempotency-key': newUuid() } });

/** Books Ada for a walk-in, unless stated otherwise. */
async function atDesk(given: object): Promise<void> {
  const made = await post('desk/bookings', {
    startAt,
    segments: [{ serviceId: haircut, staff: ada }],
    customer: { kind: 'walk_in' },
    notifyCustomer: false,
    ...given,
  });
  expect(made.statusCode).toBe(201);
}

test('the appointment of a walk-in has no online source and no address', async () => {
  await atDesk({});
  expect(await appointments()).toMatchObject([
    { hasEmail: false, isOnline: false, isNewCustomer: false, isOverridden: false, isSeries: false },
  ]);
});

test('an appointment with an overridden rule is marked', async () => {
  const evening = '2026-09-08T19:00:00.000Z';
  await atDesk({ startAt: evening, override: { reason: 'She asked for it' } });
  expect(await appointments()).toMatchObject([{ startAt: evening, isOverridden: true, isSeries: false }]);
});

test('an appointment of a series is marked', async () => {
  await atDesk({ repeat: { every: { weeks: 1 }, ends: { count: 2 }, skip: [] } });
  expect(await appointments()).toMatchObject([{ isSeries: true, isOverridden: false }]);
});

describe('the payment of an appointment', () => {
  let bookingId: string;
  beforeEach(async () => {
    await salon.book(aBooking({ serviceIds: [haircut], staff: ada, startAt }));
    bookingId = (await appointments())[0]?.bookingId ?? '';
  });

  const paymentFor = async (as = owner) => (await appointments(as)).map(({ payment }) => payment);
  const cash = (amountMinor: number) => ({ method: 'cash', amountMinor, receivedOn: '2026-09-07' });

  test('is the payment state of its booking for users who see payments, and absent for others', async () => {
    const seen = () => Promise.all([owner, asAda, viewer].map(paymentFor));
    const take = (amountMinor: number) => post(`bookings/${bookingId}/money/payments`, cash(amountMinor));
    expect(await seen()).toEqual([[null], [null], [null]]);
    await server.engine.db.updateTable('booking').set({ deposit_minor: 100_000 }).execute();
    expect(await seen()).toEqual([['deposit_due'], ['deposit_due'], [null]]);
    await take(100_000);
    expect(await seen()).toEqual([['deposit_paid'], ['deposit_paid'], [null]]);
    await take(550_000);
    expect(await seen()).toEqual([['paid'], ['paid'], [null]]);
  });

  test('follows the invoice of its booking once there is one', async () => {
    const draft = (await post('invoices/from-booking', { bookingId })).json();
    const { invoiceId, version, payableMinor } = draft;
    const issued = (await post(`invoices/${invoiceId}/issue`, { version, payableMinor })).json();
    expect(await paymentFor()).toEqual(['unpaid']);
    await post(`invoices/${invoiceId}/pay`, { version: issued.version, ...cash(payableMinor) });
    expect(await paymentFor()).toEqual(['paid']);
  });
});
