import { newUuid } from '../platform/clock.ts';
import { openCheckout, result } from '../testing/checking-out.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { addVictim } from '../testing/typed-keys.ts';

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

const cash = (amountMinor: number, tips: { staffId: string; amountMinor: number }[] = []) => ({
  method: 'cash' as const,
  amountMinor,
  tips,
});
const nothingMoved = async () => {
  expect([await desk.invoices(), await desk.payments()]).toEqual([[], []]);
  expect((await desk.stored()).status).toBe('confirmed');
};
const creditOf = async (customerId: string) =>
  (
    await desk.db.selectFrom('customer_balance').where('customer_id', '=', customerId).selectAll().execute()
  ).map(({ credit_minor }) => credit_minor);

describe('A112 a visit that only claims to be of a customer', () => {
  const claimed = async () => {
    const bookingId = await desk.visit();
    const victimId = await addVictim(server);
    await desk.db
      .insertInto('customer_balance')
      .values({ customer_id: victimId, currency: 'NGN', credit_minor: 500_000 })
      .execute();
    await desk.db
      .updateTable('booking')
      .set({ customer_id: victimId, customer_is_claimed: true })
      .where('booking_id', '=', bookingId)
      .execute();
    return victimId;
  };

  test('A112 shows and uses none of that customer’s credit', async () => {
    const victimId = await claimed();
    expect(await desk.checkout()).toMatchObject({ creditMinor: 0, customer: { customerId: null } });
    const answer = await desk.checkOut({ creditMinor: 100_000 });
    expect([answer.statusCode, await creditOf(victimId)]).toEqual([403, [500_000]]);
    await nothingMoved();
  });

  test('A112 is paid without it, also where invoices use credit by themselves', async () => {
    const victimId = await claimed();
    await desk.db.updateTable('invoicing').set({ applies_credit: true }).execute();
    expect(result(await desk.checkOut({ payments: [cash(150_000)] })).dueMinor).toBe(500_000);
    expect(await creditOf(victimId)).toEqual([500_000]);
    expect((await desk.checkOut({ creditMinor: 1 })).statusCode).toBe(403);
  });
});

describe('A113 a check-out', () => {
  beforeEach(() => desk.visit());

  test.each([
    ['a negative payment', { payments: [cash(-1)] }],
    ['a payment of nothing', { payments: [cash(0)] }],
    ['a fraction', { payments: [cash(0.5)] }],
    ['an amount beyond all limits', { payments: [cash(2 ** 53)] }],
    ['a negative tip', { payments: [cash(100, [{ staffId: newUuid(), amountMinor: -1 }])] }],
    ['negative credit', { creditMinor: -1 }],
    ['a negative price', { lines: [{ description: 'Haircut', unitPrice: '-1' }] }],
    ['a negative quantity', { lines: [{ description: 'Haircut', unitPrice: '1', quantity: '-1' }] }],
    ['an endless price', { lines: [{ description: 'Haircut', unitPrice: '1e9' }] }],
    ['a discount above everything in percent', { discount: { percent: '101' } }],
    [
      'a tip for nobody of the business',
      { payments: [cash(650_000, [{ staffId: newUuid(), amountMinor: 1 }])] },
    ],
    ['a service of nobody', { lines: [{ description: 'Cut', unitPrice: '1', serviceId: newUuid() }] }],
    ['a line that was not read', { lines: [{ position: 7, description: 'Cut', unitPrice: '1' }] }],
  ])('A113 refuses %s', async (_what, body) => {
    expect((await desk.checkOut(body)).statusCode).toBe(400);
    await nothingMoved();
  });

  test('A113 refuses more than is due, more than the tip’s payment, and a second tip for one person', async () => {
    const tip = (amountMinor: number) => ({ staffId: desk.ada, amountMinor });
    const answers = [
      await desk.checkOut({ payments: [cash(650_001)] }),
      await desk.checkOut({ payments: [cash(400_000), cash(250_001)] }),
      await desk.checkOut({ payments: [cash(100, [tip(101)])] }),
      await desk.checkOut({ payments: [cash(100, [tip(1), tip(1)])] }),
    ];
    expect(answers.map((answer) => [answer.statusCode, Object.keys(answer.json().fields)])).toEqual([
      [422, ['payments.0.amountMinor']],
      [422, ['payments.1.amountMinor']],
      [400, ['payments.0.amountMinor']],
      [400, ['payments.0.tips.1.staffId']],
    ]);
    await nothingMoved();
  });

  test('A113 uses no credit that the customer does not have', async () => {
    expect((await desk.checkOut({ creditMinor: 1 })).statusCode).toBe(409);
    await nothingMoved();
  });

  test('A113 of another staff member’s visit is not found by those who see only their own', async () => {
    const other = await desk.salon.addStaff({ name: 'Bola', performs: [] });
    const { token } = await server.signIn({ userType: 2, role: 2, staffId: other });
    const answer = await server.call('GET', `bookings/${await desk.bookingId()}/checkout`, { as: token });
    expect([403, 404]).toContain(answer.statusCode);
    const sent = await desk.checkOut({ payments: [cash(650_000)] }, token);
    expect([403, 404]).toContain(sent.statusCode);
    await nothingMoved();
  });

  test('A113 a receptionist changes no price and leaves out no line, but gives a discount', async () => {
    const { token } = await server.signIn({ userType: 2, role: 3 });
    const { lines: read } = await desk.checkout(token);
    const line = { position: 0, description: 'Haircut', staffId: read[0]?.staffId ?? null };
    const cheap = { lines: [{ ...line, unitPrice: '1' }], balanceMinor: 100 };
    const less = { lines: [{ description: 'Haircut', unitPrice: '1' }], balanceMinor: 100 };
    expect((await desk.checkOut(cheap, token)).statusCode).toBe(403);
    expect((await desk.checkOut(less, token)).statusCode).toBe(403);
    await nothingMoved();
    const fair = { discount: { percent: '10' }, balanceMinor: 585_000 };
    expect(result(await desk.checkOut(fair, token)).dueMinor).toBe(585_000);
  });
});

test('A113 a sale to a customer whom nobody knows, or by those who may not, is refused', async () => {
  await desk.visit();
  const sale = { lines: [{ description: 'Shampoo', unitPrice: '1' }], balanceMinor: 100 };
  expect((await desk.sell({ ...sale, customerId: newUuid() })).statusCode).toBe(400);
  expect((await desk.saleTerms(newUuid())).statusCode).toBe(404);
  const { token } = await server.signIn({ userType: 2, role: 2, staffId: desk.ada });
  expect([403, 404]).toContain((await desk.sell(sale, token)).statusCode);
  expect(await desk.invoices()).toEqual([]);
});
