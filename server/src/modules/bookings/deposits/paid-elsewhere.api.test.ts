import { promptly, type SimulatedCharge } from '@daybook/simulator/charges';
import { at } from '../../../testing/manage.ts';
import { type Paying, startPaying } from '../../../testing/paying.ts';
import { openPrepaying, type Prepaying } from '../../../testing/prepaying.ts';
import { aBooking } from '../../../testing/salon.ts';
import { connectSimulator } from '../../payments/providers/connect-demo.ts';
import { expireRequests } from '../lifecycle/expire-requests.ts';

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

const unheard = { ...promptly, times: 0 };

async function begun(provider: 'paystack' | 'flutterwave' | 'stripe' = 'paystack') {
  const token = await bookings.book('10:00');
  expect((await bookings.pay(token, { way: provider })).statusCode).toBe(200);
  const charge = paying.simulator.book.charges.at(-1);
  if (!charge) throw new Error('The provider never heard of this payment.');
  return { token, charge };
}
const checked = ({ reference }: SimulatedCharge) => paying.check(reference);

describe('a deposit without a message from its provider', () => {
  test.each(['paystack', 'flutterwave', 'stripe'] as const)(
    'is checked at %s by its reference, which its visit names, and confirms the visit at once',
    async (provider) => {
      const { token, charge } = await begun(provider);
      expect((await bookings.read(token)).prepayment).toMatchObject({
        lastTry: 'pending',
        checking: charge.reference,
      });
      await paying.simulator.pay(charge, { delivery: unheard });
      expect(await checked(charge)).toMatchObject({ state: 'paid', visit: { state: 'stands' } });
      expect(await bookings.read(token)).toMatchObject({
        status: 'confirmed',
        prepayment: { lastTry: 'none', checking: null },
      });
    },
  );

  test('is shown as failed at once, and can be paid again', async () => {
    const { token, charge } = await begun();
    await paying.simulator.pay(charge, { outcome: 'fail', delivery: unheard });
    expect(await checked(charge)).toMatchObject({ state: 'failed', visit: { state: 'waiting' } });
    expect((await bookings.read(token)).prepayment).toMatchObject({ lastTry: 'failed', checking: null });
    expect((await bookings.pay(token, { way: 'paystack' })).json().url).toEqual(expect.any(String));
  });
});

describe('a customer who returns from paying in another browser reads the status of the visit', () => {
  test('that waits for its payment', async () => {
    const { charge } = await begun();
    expect(await checked(charge)).toMatchObject({
      state: 'checking',
      visit: { state: 'waiting', reference: expect.stringMatching(/^DB-/) },
    });
  });

  test('whose time was taken by someone else', async () => {
    const { charge } = await begun();
    paying.server.clock.pass(15);
    await expireRequests(paying.server.deps);
    await bookings.salon.book(
      aBooking({
        serviceIds: [bookings.cut],
        startAt: at('10:00'),
        customer: {
          email: 'bisi@example.com',
          phone: '+234 800 000 9999',
          firstName: 'Bisi',
          lastName: 'Ade',
        },
      }),
    );
    await paying.simulator.pay(charge, { delivery: unheard });
    expect(await checked(charge)).toMatchObject({ state: 'paid', visit: { state: 'time_lost' } });
  });

  test('that expired without a payment', async () => {
    const { charge } = await begun();
    paying.server.clock.pass(15);
    await expireRequests(paying.server.deps);
    expect(await checked(charge)).toMatchObject({ state: 'checking', visit: { state: 'expired' } });
  });

  test('that was cancelled in the meantime', async () => {
    const { token, charge } = await begun();
    const { version } = await bookings.read(token);
    await bookings.cancel(token, version);
    await paying.simulator.pay(charge, { delivery: unheard });
    expect(await checked(charge)).toMatchObject({ state: 'paid', visit: { state: 'called_off' } });
  });

  test('only by a reference of a visit, not of an invoice or an unknown one', async () => {
    const { token } = await paying.invoice();
    expect(await checked(await paying.begin(token))).toMatchObject({ visit: null });
    expect(await paying.check('DB-1-guessed')).toEqual({
      state: 'unknown',
      amountMinor: null,
      currency: null,
      number: null,
      returnPath: null,
      visit: null,
    });
  });
});
