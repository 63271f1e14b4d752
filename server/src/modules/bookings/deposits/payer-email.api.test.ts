import { type OnlineProvider, onlineProviders } from '@daybook/domain/payments';
import type { SimulatedCharge } from '@daybook/simulator/charges';
import { type Paying, startPaying } from '../../../testing/paying.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { connectSimulator } from '../../payments/providers/connect-demo.ts';

let paying: Paying;
let bookings: Prepaying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());
beforeEach(async () => {
  bookings = await openPrepaying(paying.server);
  await connectSimulator(paying.server.deps, paying.secrets, { isOurs: true });
});

/** A booking that requires a deposit, whose customer has no stored address. */
async function withoutAddress(): Promise<string> {
  const token = await bookings.book('10:00');
  const { db } = paying.server.engine;
  await db.updateTable('booking').set({ email: '' }).execute();
  await db.updateTable('customer').set({ email: null, email_key: null }).execute();
  return token;
}

async function begun(token: string, way: OnlineProvider, email?: string): Promise<SimulatedCharge> {
  expect((await bookings.pay(token, { way, ...(email !== undefined && { email }) })).statusCode).toBe(200);
  const charge = paying.simulator.book.charges.at(-1);
  if (!charge) throw new Error('The provider never heard of this payment.');
  return charge;
}

const needing = onlineProviders.filter((provider) => provider !== 'stripe');

describe('a deposit of a customer without a stored address', () => {
  test.each(needing)('needs an address for %s, and starts nothing without one', async (way) => {
    const token = await withoutAddress();
    for (const email of [undefined, '', 'ife', 'ife@', 'ife@example.com\r\nBcc: eve@example.com']) {
      const answer = await bookings.pay(token, { way, ...(email !== undefined && { email }) });
      expect([email, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([email, 400, ['email']]);
    }
    expect(await bookings.payments()).toEqual([]);
  });

  test('needs none for Stripe, which asks for one on its own page', async () => {
    expect((await begun(await withoutAddress(), 'stripe')).email).toBe('');
  });

  test.each(needing)(
    'B25 sends the typed address to %s only: it is stored for nobody, and the visit’s page does not show it',
    async (way) => {
      const token = await withoutAddress();
      expect((await begun(token, way, 'stranger@example.com')).email).toBe('stranger@example.com');
      const { db } = paying.server.engine;
      expect(await db.selectFrom('customer').select('email').execute()).toEqual([{ email: null }]);
      expect(await bookings.stored()).toMatchObject({ email: '' });
      expect(JSON.stringify(await bookings.read(token))).not.toContain('stranger');
      expect(JSON.stringify(await paying.server.mails())).not.toContain('stranger@');
    },
  );

  test('has a page of its own at the provider for each address', async () => {
    const token = await withoutAddress();
    const first = await begun(token, 'paystack', 'first@example.com');
    expect((await begun(token, 'paystack', 'first@example.com')).reference).toBe(first.reference);
    const second = await begun(token, 'paystack', 'second@example.com');
    expect(second).toMatchObject({ email: 'second@example.com' });
    expect(second.reference).not.toBe(first.reference);
  });

  test('confirms the visit when the money arrives', async () => {
    const token = await withoutAddress();
    const charge = await begun(token, 'flutterwave', 'stranger@example.com');
    await paying.simulator.pay(charge);
    await paying.follow();
    expect(await bookings.read(token)).toMatchObject({ status: 'confirmed' });
    expect(JSON.stringify(await paying.server.mails())).not.toContain('stranger@');
  });
});

test('the stored address of a visit is used, whatever is typed', async () => {
  const token = await bookings.book('10:00');
  expect((await begun(token, 'paystack', 'stranger@example.com')).email).toBe('ife@example.com');
});
