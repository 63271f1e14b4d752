import { newUuid } from '../../../platform/clock.ts';
import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

/** Accepted terms stay as they were accepted. */
let server: TestServer;
let salon: Salon;
let haircut: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  await salon.addStaff({ performs: [haircut] });
  owner = (await server.signIn()).token;
});

async function say(terms: string): Promise<void> {
  const { accentColor, logoPath, welcome, awayMessage, privacy, version } = (
    await server.call('GET', 'settings/page', { as: owner })
  ).json();
  const page = { accentColor, logoPath, welcome, awayMessage, privacy, version, terms };
  expect((await server.call('PUT', 'settings/page', { as: owner, body: page })).statusCode).toBe(200);
}

/** Books online at this time; returns a reader of the terms its screen shows. */
async function booked(time: string): Promise<() => Promise<string | null>> {
  const startAt = `2026-09-08T${time}:00.000Z`;
  const made = await salon.book(aBooking({ serviceIds: [haircut], startAt }));
  const { reference } = made.json().booking;
  const { items } = (await server.call('GET', `bookings?tab=all&q=${reference}`, { as: owner })).json();
  return termsOf(items[0].bookingId);
}

const termsOf = (bookingId: string) => async () =>
  (await server.call('GET', `bookings/${bookingId}`, { as: owner })).json().terms;

test('accepted terms stay with the booking, and each text is stored once', async () => {
  const before = await booked('09:00');
  await say('Be kind.');
  const first = await booked('10:00');
  const second = await booked('11:00');
  await say('Be kind, and be on time.');
  const third = await booked('12:00');
  await say('');
  const last = await booked('13:00');
  await say('Be kind.');
  const again = await booked('14:00');
  const shown = [before, first, second, third, last, again].map((terms) => terms());
  expect(await Promise.all(shown)).toEqual([
    null,
    'Be kind.',
    'Be kind.',
    'Be kind, and be on time.',
    null,
    'Be kind.',
  ]);
  const texts = await server.engine.db.selectFrom('terms_text').select('text').orderBy('terms_id').execute();
  expect(texts).toEqual([{ text: 'Be kind.' }, { text: 'Be kind, and be on time.' }]);
  await expect(server.engine.db.updateTable('terms_text').set({ text: '' }).execute()).rejects.toThrow(
    'append-only',
  );
});

test('a customer who is booked by staff has accepted nothing', async () => {
  await say('Be kind.');
  const made = await server.call('POST', 'desk/bookings', {
    as: owner,
    headers: { 'idempotency-key': newUuid() },
    body: {
      customer: { kind: 'walk_in' },
      segments: [{ serviceId: haircut, staff: 'any' }],
      notifyCustomer: false,
      startAt: '2026-09-08T10:00:00.000Z',
    },
  });
  expect(await termsOf(made.json().bookingId)()).toBeNull();
});
