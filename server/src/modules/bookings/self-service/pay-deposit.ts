import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { statusAt } from '@daybook/domain/booking';
import { missingDeposit, takesDeposit } from '@daybook/domain/prepayment/payment-state';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockBooking, lockCustomer } from '../../invoices/drafts/stored-invoice.repo.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { orderCustomerMail } from '../../messages/order-mails.ts';
import { emailFor } from '../../payment-terms/payer-email.ts';
import { findPrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import type { PaymentDeps } from '../../payments/providers/provider-credentials.ts';
import { startPayment } from '../../payments/providers/start-payment.ts';
import { insertEvent, type StoredBooking, updateBooking } from '../core/booking.repo.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import { withBookingConfirmation } from '../deposits/confirm-on-payment.ts';
import { refundDeposits } from '../deposits/deposit-refund.ts';
import { type ManageDeps, requireCurrentVersion } from './self-service.commands.ts';
import { readSelfServiceBooking, requireLinkedBooking } from './self-service.queries.ts';

export type PayDeps = ManageDeps & Omit<PaymentDeps, 'confirmBooking'>;

type PayRequest = ParsedBodyOf<'POST bookings/manage/pay'>;

const notNow = () =>
  conflict(
    'action_not_possible',
    t('This visit can’t be paid in advance right now. Check it and try again.'),
  );

/** The amount due, of the deposit or the whole price. The time must still be kept. */
export function payableAmountOf({ booking }: StoredBooking, amount: PayRequest['amount'], now: Date): number {
  const { status, pending_reason, expires_at, deposit_minor, paid_minor, total_minor } = booking;
  const present = statusAt({ status, expiresAt: expires_at?.getTime() ?? null }, now.getTime());
  const missing = missingDeposit({ depositMinor: deposit_minor, paidMinor: paid_minor });
  if (missing === 0 || !takesDeposit({ status: present, pendingReason: pending_reason })) throw notNow();
  return amount === 'total' && booking.price_is_known ? Math.max(missing, total_minor - paid_minor) : missing;
}

/** Starts a payment in advance. Whatever the browser reports afterwards, only the money confirms a booking. */
export async function startPrepayment(
  deps: PayDeps,
  token: string,
  { way, amount, surchargeMinor, email: typed }: PayRequest,
): Promise<AnswerOf<'POST bookings/manage/pay'>> {
  const { db, clock } = deps;
  const now = clock.now();
  const linked = await requireLinkedBooking(db, token, now);
  const amountMinor = payableAmountOf(linked, amount, now);
  await requireWay(db, way);
  if (way === 'bank_transfer') {
    await inTransaction(db, (tx) => keepTimeForTransfer(deps, tx, token));
    return { url: null, visit: await readSelfServiceBooking(db, token, now) };
  }
  const { booking } = linked;
  const { customer_id: customerId, booking_id: bookingId, reference } = booking;
  if (customerId === null) throw notNow();
  const email = emailFor(way, booking.email, typed);
  const { url } = await startPayment(
    withBookingConfirmation(deps),
    {
      provider: way,
      customerId,
      customerName: `${booking.first_name} ${booking.last_name}`.trim(),
      email,
      invoiceId: null,
      bookingId,
      label: reference,
      description: t('Visit {number}', { number: reference }),
      currency: booking.currency,
      amountMinor,
      tipMinor: 0,
      surchargeMinor,
      returnPath: '/booking/success',
    },
    async (tx) => {
      await lockCustomer(tx, customerId);
      await lockBooking(tx, bookingId);
      payableAmountOf(await requireLinkedBooking(tx, token, now), amount, now);
    },
  );
  return { url, visit: await readSelfServiceBooking(db, token, now) };
}

const notOffered = () => conflict('action_not_possible', t('This payment method isn’t available right now.'));

async function requireWay(db: Db, way: PayRequest['way']): Promise<void> {
  const { ways } = await findPrepaymentRules(db);
  const isOffered = ways.some((one) => (one.kind === 'online' ? one.provider === way : one.kind === way));
  if (!isOffered) throw notOffered();
}

/** A transfer takes longer: once, the time is kept for as long as the business waits for one. */
export async function keepTimeForTransfer(deps: ManageDeps, tx: Tx, token: string): Promise<void> {
  const now = deps.clock.now();
  const { booking } = await requireLinkedBooking(tx, token, now);
  const { booking_id: bookingId, version, status, created_at, start_at, expires_at } = booking;
  if (status !== 'pending' || expires_at === null) return;
  const { holdHours } = await findPrepaymentRules(tx);
  const until = new Date(Math.min(created_at.getTime() + holdHours * 60 * minuteMs, start_at.getTime()));
  if (until <= expires_at) return;
  if (!(await updateBooking(tx, { bookingId, version }, { expires_at: until }))) throw outdatedBooking();
  await insertEvent(tx, {
    booking_event_id: deps.newId(),
    booking_id: bookingId,
    version: version + 1,
    at: now,
    kind: 'ask',
    by_name: null,
    reason: kept(() => t('The customer will pay by bank transfer.')),
  });
  await orderCustomerMail(tx, deps.outbox, { event: 'booking_payment_due', bookingId, version: version + 1 });
}

/** Refunds the money, instead of another time, for a customer whose paid time someone else got. */
export async function requestRefund(
  deps: ManageDeps,
  token: string,
  { version }: ParsedBodyOf<'POST bookings/manage/refund'>,
): Promise<SelfServiceBooking> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const linked = await requireLinkedBooking(tx, token, now);
    requireCurrentVersion(linked, { version });
    const { booking_id: bookingId, time_lost_at } = linked.booking;
    if (time_lost_at === null) throw conflict('action_not_possible', t('There is nothing to refund.'));
    if (!(await updateBooking(tx, { bookingId, version }, { time_lost_at: null }))) throw outdatedBooking();
    const reason = kept(() => t('The time was taken before the payment arrived.'));
    await refundDeposits(deps, tx, {
      bookingId,
      keepsMinor: 0,
      to: 'refund',
      reason,
      by: systemActor,
      withSurcharge: true,
      isAnnounced: false,
    });
    await insertEvent(tx, {
      booking_event_id: deps.newId(),
      booking_id: bookingId,
      version: version + 1,
      at: now,
      kind: 'give-back',
      by_name: null,
      reason: null,
    });
    return readSelfServiceBooking(tx, token, now);
  });
}
