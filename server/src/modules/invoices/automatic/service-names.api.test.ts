import type { Language } from '@daybook/i18n/languages';
import { newUuid } from '../../../platform/clock.ts';
import { at } from '../../../testing/manage.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking, begunForm } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let paid: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  await paid.ask('none');
  await paid.salon.changeBusiness({ language: 'en', languages: ['en', 'fr', 'ar'] });
  const creation = { creation: 'confirmation', issues_by_itself: true } as const;
  await server.engine.db.updateTable('invoicing').set(creation).execute();
});

const translate = (names: Partial<Record<Language, string>>) =>
  server.engine.db
    .updateTable('service')
    .set({ translations: JSON.stringify({ name: names }) })
    .where('service_id', '=', paid.cut)
    .execute();

async function bookIn(language: Language): Promise<void> {
  const headers = { ...(await begunForm(server)), 'x-daybook-language': language };
  const made = await paid.salon.book(aBooking({ serviceIds: [paid.cut], startAt: at('10:00') }), headers);
  expect(made.statusCode).toBe(201);
}

/** The only invoice as the API answers it. */
async function invoice() {
  const [stored, ...others] = await paid.invoices();
  expect(others).toEqual([]);
  const { document } = (
    await server.call('GET', `invoices/${stored?.invoice_id}`, { as: paid.admin })
  ).json();
  return {
    state: stored?.state,
    names: document.lines.map(({ description }: { description: string }) => description),
  };
}

describe('an invoice names the services of its booking', () => {
  test.each<[string, Language, string]>([
    ['in French to a customer who booked in French', 'fr', 'Coupe'],
    ['in the business’s words to a customer who booked in English', 'en', 'Haircut'],
    ['in the business’s words where the language has no translation', 'ar', 'Haircut'],
  ])('%s', async (_, language, name) => {
    await translate({ fr: 'Coupe' });
    await bookIn(language);
    expect(await invoice()).toEqual({ state: 'issued', names: [name] });
  });

  test('in the business’s words where nothing is translated', async () => {
    await bookIn('fr');
    expect(await invoice()).toEqual({ state: 'issued', names: ['Haircut'] });
  });

  test('in the main language where the customer’s is no longer offered', async () => {
    await server.engine.db.updateTable('invoicing').set({ creation: 'manual' }).execute();
    await translate({ fr: 'Coupe', ar: 'قص الشعر' });
    await bookIn('ar');
    await paid.salon.changeBusiness({ language: 'fr', languages: ['fr'] });
    const { booking_id: bookingId } = await paid.stored();
    const made = await server.call('POST', 'invoices/from-booking', {
      as: paid.admin,
      body: { bookingId },
      headers: { 'idempotency-key': newUuid() },
    });
    expect([made.statusCode, await invoice()]).toEqual([201, { state: 'draft', names: ['Coupe'] }]);
  });

  test('in the customer’s language if the team booked', async () => {
    await translate({ fr: 'Coupe' });
    await bookIn('fr');
    const { customer_id: customerId } = await paid.stored();
    const made = await server.call('POST', 'desk/bookings', {
      body: {
        segments: [{ serviceId: paid.cut, staff: paid.ada }],
        startAt: at('12:00'),
        customer: { kind: 'known', customerId },
        notifyCustomer: false,
      },
      as: paid.admin,
      headers: { 'idempotency-key': newUuid() },
    });
    expect(made.statusCode).toBe(201);
    const last = (await paid.invoices()).at(-1);
    expect(last?.document?.lines.map(({ description }) => description)).toEqual(['Coupe']);
  });

  test('and keeps those names once it is issued', async () => {
    await translate({ fr: 'Coupe' });
    await bookIn('fr');
    await translate({ fr: 'Nouvelle coupe' });
    await server.engine.db.updateTable('appointment').set({ service_names: null }).execute();
    await server.engine.db.updateTable('booking').set({ language: 'en' }).execute();
    await server.engine.db.updateTable('customer').set({ language: 'en' }).execute();
    expect(await invoice()).toEqual({ state: 'issued', names: ['Coupe'] });
  });
});
