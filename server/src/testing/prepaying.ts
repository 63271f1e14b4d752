import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import { sql } from 'kysely';
import {
  confirmBookingOnPayment,
  withBookingConfirmation,
} from '../modules/bookings/deposits/confirm-on-payment.ts';
import { systemActor } from '../modules/invoices/history/actor.ts';
import { failPayment, openPayment } from '../modules/invoices/ledger/open-payment.ts';
import { settlePayment } from '../modules/invoices/ledger/payments.ts';
import { settleRefund } from '../modules/invoices/ledger/settle-refund.ts';
import { handlePaymentReceived } from '../modules/payments/providers/handle-payment-received.ts';
import { newUuid } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { openManaging } from './manage.ts';
import type { TestServer } from './server.ts';

interface Money {
  amountMinor?: number;
  currency?: string;
}

/** Sets the provider's answer for every pending refund. */
const backOf =
  ({ deps, engine: { db } }: TestServer) =>
  async (state: 'succeeded' | 'failed' = 'succeeded') => {
    const waiting = await db
      .selectFrom('refund')
      .where('state', '=', 'pending')
      .select('refund_id')
      .execute();
    for (const { refund_id: refundId } of waiting)
      await inTransaction(db, (tx) => settleRefund(deps, tx, { refundId, state, transactionId: null }));
  };

/** Reads the stored amounts. */
const readersOf = ({ engine: { db } }: TestServer) => ({
  payments: () => db.selectFrom('payment').selectAll().orderBy('created_at').orderBy('number').execute(),
  refunds: () => db.selectFrom('refund').selectAll().orderBy('at').execute(),
  invoices: () => db.selectFrom('invoice').selectAll().orderBy('created_at').execute(),
  credit: async () =>
    (await db.selectFrom('customer_balance').select('credit_minor').executeTakeFirst())?.credit_minor ?? 0,
  events: () => db.selectFrom('booking_event').select(['kind', 'by_system']).orderBy('version').execute(),
});

const moreOf = (server: TestServer) => ({
  goBack: backOf(server),
  fail: (paymentId: string) => inTransaction(server.engine.db, (tx) => failPayment(tx, paymentId)),
  ...readersOf(server),
});

/** Functions that set the business's deposit and its cancellation terms. */
function depositSettingsOf({ engine: { db } }: TestServer) {
  async function settings({ tiers = [], from = 'everyone' }: { tiers?: CancelTier[]; from?: string }) {
    await sql`update payment_settings set takes_transfer = true, bank_name = 'First Bank', account_name = 'Ileke House',
      account_number = '0123456789', deposit_kind = 'none', deposit_from = ${from}, deposit_no_shows = 1,
      pay_within_minutes = 15, cancellation_tiers = ${JSON.stringify(tiers)}`.execute(db);
  }

  async function ask(kind: 'business' | 'none' | 'fixed' | 'percent' | 'full', value = 0): Promise<void> {
    await db.updateTable('service').set({ deposit_kind: kind, deposit_value: value }).execute();
  }

  return { settings, ask };
}

/**
 * A salon whose haircut costs 6,500.00 and requires a deposit of 2,000.00, payable through a provider or by
 * bank transfer, with functions that let money arrive.
 */
export async function openPrepaying(server: TestServer) {
  const link = await openManaging(server);
  const { deps, engine, signIn, call } = server;
  const { db } = engine;
  const { settings, ask } = depositSettingsOf(server);
  await sql`update payment_provider set is_enabled = (provider = 'paystack'),
    sealed_secret_key = 'sealed', secret_key_hint = 'sk_test'`.execute(db);
  await settings({});
  await sql`update prepayment set hold_hours = 24, no_show_keeps_percent = 100, gives_back_to = 'refund'`.execute(
    db,
  );
  await sql`update invoicing set creation = 'completion', issues_by_itself = false, sends_by_itself = false`.execute(
    db,
  );
  await ask('fixed', 200_000);

  /** A payment that was started for the deposit of the only booking, or of the given one. */
  async function begin(bookingId?: string, amountMinor = 200_000, surchargeMinor = 0): Promise<string> {
    const booking = await stored(bookingId);
    return inTransaction(db, (tx) =>
      openPayment(deps, tx, {
        customerId: booking.customer_id ?? '',
        bookingId: booking.booking_id,
        provider: 'paystack',
        method: 'online',
        reference: newUuid(),
        currency: 'NGN',
        amountMinor: amountMinor + surchargeMinor,
        surchargeMinor,
      }),
    );
  }

  /** The provider reports the payment as received, as often as it is called. */
  const arrive = (paymentId: string, { amountMinor = 200_000, currency = 'NGN' }: Money = {}) =>
    inTransaction(db, async (tx) => {
      const { isNew } = await settlePayment(deps, tx, {
        paymentId,
        receivedMinor: amountMinor,
        currency,
        transactionId: `txn ${paymentId}`,
        receivedAt: deps.clock.now(),
      });
      const bookingId = await bookingOf(tx, paymentId);
      const received = { paymentId, bookingId, by: systemActor };
      if (isNew) return handlePaymentReceived(withBookingConfirmation(deps), tx, received);
      return bookingId ? confirmBookingOnPayment(deps, tx, { bookingId, paymentId }) : 'nothing';
    });

  const bookingOf = async (tx: Parameters<typeof failPayment>[0], paymentId: string) =>
    (
      await tx
        .selectFrom('payment')
        .where('payment_id', '=', paymentId)
        .select('booking_id')
        .executeTakeFirst()
    )?.booking_id ?? null;

  async function stored(bookingId?: string) {
    const all = await link.bookings();
    const found = bookingId === undefined ? all[0] : all.find(({ booking_id }) => booking_id === bookingId);
    if (!found) throw new Error('There is no such booking.');
    return found;
  }

  const { token: admin } = await signIn();
  const money = (path: string, body: unknown, as = admin) =>
    call('POST', path, { body, as, headers: { 'idempotency-key': newUuid() } });

  return {
    ...link,
    admin,
    settings,
    ask,
    begin,
    arrive,
    stored,
    pay: (token: string, body: BodyOf<'POST bookings/manage/pay'>) => link.call('POST', token, '/pay', body),
    takeBack: (token: string, version: number) => link.call('POST', token, '/refund', { version }),
    act: async (action: string, body: object = {}, as = admin) => {
      const { booking_id, version } = await stored();
      return call('POST', `bookings/${booking_id}/${action}`, { body: { version, ...body }, as });
    },
    take: async (body: object = {}, as = admin) =>
      money(
        `bookings/${(await stored()).booking_id}/money/payments`,
        { method: 'cash', amountMinor: 200_000, receivedOn: '2026-09-08', ...body },
        as,
      ),
    refund: async (paymentId: string, body: object = {}, as = admin) =>
      money(
        `bookings/${(await stored()).booking_id}/money/payments/${paymentId}/refund`,
        { amountMinor: 200_000, reason: 'Asked for it.', ...body },
        as,
      ),
    readMoney: async (as = admin): Promise<AnswerOf<'GET bookings/:bookingId/money'>> =>
      (await call('GET', `bookings/${(await stored()).booking_id}/money`, { as })).json(),
    ...moreOf(server),
  };
}

export type Prepaying = Awaited<ReturnType<typeof openPrepaying>>;
