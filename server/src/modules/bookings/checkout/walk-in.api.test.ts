import type { Invoice } from '@daybook/contract/invoices';
import { newUuid } from '../../../platform/clock.ts';
import { openCheckout, result } from '../../../testing/checking-out.ts';
import { customersAs } from '../../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-09-07T08:00:00Z');
  desk = await openCheckout(server);
});

const cash = (amountMinor: number) => ({ method: 'cash' as const, amountMinor });
const get = async (path: string) => (await server.call('GET', path, { as: desk.token() })).json();
const walkIns = () => desk.db.selectFrom('customer').where('is_walk_in', '=', true).selectAll().execute();

describe('a walk-in', () => {
  test('pays like any customer, in parts and with a deposit, and the invoice names them later', async () => {
    await desk.walkIn();
    const taken = await desk.take({ amountMinor: 50_000, receivedOn: '2026-09-10' }, desk.token());
    expect(taken.statusCode).toBe(200);
    expect(await desk.checkout()).toMatchObject({ customer: null, depositMinor: 50_000 });
    const done = result(await desk.checkOut({ payments: [cash(500_000)] }));
    expect(done).toMatchObject({ booking: { status: 'completed' }, dueMinor: 100_000 });
    const invoice: Invoice = await get(`invoices/${done.invoice.invoiceId}`);
    expect(invoice).toMatchObject({
      customerId: null,
      customerName: 'Walk-in customer',
      document: { buyer: { name: 'Walk-in customer' } },
      balanceMinor: 100_000,
    });
    expect(result(await desk.checkOut({ payments: [cash(100_000)] })).dueMinor).toBe(0);
    expect(await walkIns()).toHaveLength(1);
  });

  test('is named in the language of the document', async () => {
    const bookingId = await desk.walkIn();
    await desk.db
      .updateTable('business')
      .set({ languages: ['en', 'fr'] })
      .execute();
    await desk.db
      .updateTable('booking')
      .set({ language: 'fr' })
      .where('booking_id', '=', bookingId)
      .execute();
    const { invoice } = result(await desk.checkOut());
    const { document }: Invoice = await get(`invoices/${invoice.invoiceId}`);
    expect(document.buyer.name).toBe('Client de passage');
  });

  test('is in no list, search or count of customers, and has no profile', async () => {
    await desk.walkIn();
    const before = (await get('customers')).total;
    result(await desk.checkOut({ payments: [cash(650_000)] }));
    const [walkIn] = await walkIns();
    const lists = await Promise.all([get('customers'), get('customers?q=walk')]);
    expect(lists.map(({ total }) => total)).toEqual([before, 0]);
    const customers = customersAs(server, desk.token());
    expect((await customers.send('GET', `/${walkIn?.customer_id}`)).statusCode).toBe(404);
    expect((await customers.send('GET', `/${walkIn?.customer_id}/export`)).statusCode).toBe(404);
  });

  test('gets an invoice with taxes without a name', async () => {
    await desk.db
      .updateTable('invoicing')
      .set({ is_tax_registered: true, registration_number: 'RC-1' })
      .execute();
    await desk.salon.changeBusiness({ tax_id: 'TIN-1', address: '1 Marina, Lagos' });
    await desk.walkIn();
    expect(result(await desk.checkOut({ payments: [cash(650_000)] })).dueMinor).toBe(0);
  });
});

describe('a customer added to a walk-in', () => {
  const ife = async () => (await get('customers')).items[0];
  const add = async (bookingId: string, customer: object) => {
    const { version } = await desk.stored();
    return server.call('POST', `bookings/${bookingId}/customer`, {
      as: desk.token(),
      body: { version, customer },
    });
  };

  test('takes over what was paid and invoiced, also after the visit', async () => {
    const bookingId = await desk.walkIn();
    const { invoice } = result(await desk.checkOut({ payments: [cash(400_000)] }));
    const { customerId, version } = await ife();
    const answer = await add(bookingId, { kind: 'known', customerId });
    expect(answer.json()).toMatchObject({ customerId, customer: { firstName: 'Ife' }, status: 'completed' });
    expect(await get(`invoices/${invoice.invoiceId}`)).toMatchObject({
      customerId,
      customerName: 'Walk-in customer',
      balanceMinor: 250_000,
      isIntact: true,
    });
    expect(result(await desk.checkOut({ payments: [cash(250_000)] })).dueMinor).toBe(0);
    expect((await desk.payments()).map(({ customer_id }) => customer_id)).toEqual([customerId, customerId]);
    expect((await ife()).version).toBe(version);
    expect((await add(bookingId, { kind: 'known', customerId })).json().code).toBe('action_not_possible');
  });

  test('can be new', async () => {
    const bookingId = await desk.walkIn();
    await desk.take({ amountMinor: 50_000, receivedOn: '2026-09-10' }, desk.token());
    const answer = await add(bookingId, { kind: 'new', firstName: 'Tola', phone: '+234 800 000 7777' });
    const { customerId } = answer.json();
    expect((await desk.payments()).map(({ customer_id }) => customer_id)).toEqual([customerId]);
    expect(result(await desk.checkOut()).dueMinor).toBe(600_000);
  });

  test('must exist', async () => {
    expect((await add(await desk.walkIn(), { kind: 'walk_in' })).statusCode).toBe(400);
  });
});

describe('a sale without an appointment', () => {
  const shampoo = { description: 'Shampoo', unitPrice: '40', quantity: '2' };

  test('to a walk-in gets its customer afterwards, once', async () => {
    await desk.visit();
    const { customerId } = (await get('customers')).items[0];
    const sold = result(await desk.sell({ lines: [shampoo], balanceMinor: 8_000, payments: [cash(5_000)] }));
    const path = `invoices/${sold.invoice.invoiceId}`;
    expect(await get(path)).toMatchObject({ customerId: null, canAddCustomer: true });
    const add = (id: string) =>
      server.call('POST', `${path}/customer`, { as: desk.token(), body: { customerId: id } });
    expect((await add(newUuid())).json().fields).toHaveProperty('customerId');
    expect((await add(customerId)).json()).toMatchObject({
      customerId,
      canAddCustomer: false,
      customerName: 'Walk-in customer',
      balanceMinor: 3_000,
      isIntact: true,
    });
    const paid = (await desk.payments()).find(({ amount_minor }) => Number(amount_minor) === 5_000);
    expect(paid?.customer_id).toBe(customerId);
    expect((await add(customerId)).json().code).toBe('action_not_possible');
  });

  test('to a visit with an appointment gets its customer by the booking', async () => {
    await desk.walkIn();
    const { invoice } = result(await desk.checkOut({ payments: [cash(650_000)] }));
    expect(await get(`invoices/${invoice.invoiceId}`)).toMatchObject({ canAddCustomer: false });
  });

  test('to a walk-in is an invoice, a payment and a receipt', async () => {
    await desk.visit();
    const terms = (await desk.saleTerms()).json();
    expect(terms).toMatchObject({ booking: null, customer: null, lines: [], balanceMinor: 0 });
    const line = { ...shampoo, staffId: desk.ada };
    const tips = [{ staffId: desk.ada, amountMinor: 500 }];
    const done = result(
      await desk.sell({ lines: [line], balanceMinor: 8_000, payments: [{ ...cash(8_500), tips }] }),
    );
    expect(done).toMatchObject({ booking: null, dueMinor: 0, receipts: [{ tipMinor: 500 }] });
    const { figures } = await get('business-days/2026-09-10');
    expect(figures.people).toMatchObject([{ staffId: desk.ada, takenMinor: 8_500, tipMinor: 500 }]);
    expect(await walkIns()).toHaveLength(1);
  });

  test('to a customer uses their credit', async () => {
    await desk.visit();
    const { customer_id: customerId } = await desk.stored();
    if (!customerId) throw new Error('The visit has a customer.');
    await desk.take({ amountMinor: 655_000, receivedOn: '2026-09-10' }, desk.token());
    result(await desk.checkOut());
    expect((await desk.saleTerms(customerId)).json()).toMatchObject({
      customer: { customerId, name: 'Ife Balogun' },
      creditMinor: 5_000,
      abilities: expect.arrayContaining(['credit']),
    });
    const sale = { customerId, lines: [shampoo], balanceMinor: 8_000 };
    const done = result(await desk.sell({ ...sale, creditMinor: 5_000, payments: [cash(3_000)] }));
    expect(done.dueMinor).toBe(0);
    const again = await desk.sell({ ...sale, creditMinor: 5_000 });
    expect([again.statusCode, again.json().checkout.creditMinor]).toEqual([409, 0]);
  });

  test('with another total than shown is a conflict', async () => {
    await desk.visit();
    const answer = await desk.sell({ lines: [shampoo], balanceMinor: 7_999 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect(await walkIns()).toEqual([]);
  });
});
