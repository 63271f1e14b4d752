import type { BookingMoney, PrepaymentSettings } from '@daybook/contract/booking-money';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { openStatuses } from '@daybook/domain/booking';
import { can, type Permission } from '@daybook/domain/people';
import { msg, t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden, impossible, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { actionNotPossible } from '../../invoices/drafts/lock-invoice.ts';
import {
  lockBooking,
  lockCustomer,
  lockCustomerOfBooking,
} from '../../invoices/drafts/stored-invoice.repo.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { recordManualPayment } from '../../invoices/ledger/payments.ts';
import { refundPayment } from '../../invoices/ledger/refunds.ts';
import { orderCustomerMail } from '../../messages/order-mails.ts';
import { receiptIsBrought } from '../../payments/providers/handle-payment-received.ts';
import { walkInOf } from '../../people/walk-in.repo.ts';
import { insertEvent, updateBooking } from '../core/booking.repo.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import { paidBookingOwners, readMoney, requirePaidBooking } from './booking-money.queries.ts';
import { findSettings, type PaidBooking, saveSettings } from './booking-money.repo.ts';
import { confirmBookingOnPayment } from './confirm-on-payment.ts';
import { lockUnusedDeposits } from './deposit-refund.ts';

export type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

type Once = (work: (tx: Tx) => Promise<BookingMoney>) => Promise<BookingMoney>;

/** Locks the customer, then the booking, and checks the actor's permission. A walk-in becomes a customer of the ledger. */
export async function requireOwn(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  actor: SignedIn,
  bookingId: string,
  permission: Permission,
): Promise<PaidBooking & { customerId: string }> {
  const lockedCustomerId = await lockCustomerOfBooking(tx, bookingId);
  await lockBooking(tx, bookingId);
  const booking = await requirePaidBooking(tx, actor, bookingId);
  if (!can(actor, permission, paidBookingOwners(booking))) throw forbidden();
  const customerId = booking.customerId ?? (await walkInOf(deps, tx, bookingId));
  // The customer was merged into another in the meantime.
  if (customerId !== lockedCustomerId) await lockCustomer(tx, customerId);
  return { ...booking, customerId };
}

/** Records a payment for a booking before there is an invoice. */
export const recordDeposit = (
  deps: MoneyDeps,
  actor: SignedIn,
  { bookingId }: ParsedParamsOf<'POST bookings/:bookingId/money/payments'>,
  { sendReceipt, ...paid }: ParsedBodyOf<'POST bookings/:bookingId/money/payments'>,
  once: Once,
): Promise<BookingMoney> =>
  once(async (tx) => {
    const { customerId, currency, email } = await requireOwn(deps, tx, actor, bookingId, 'payment.take');
    if (sendReceipt && email === '') throw actionNotPossible(t('This customer has no email address yet.'));
    const deposit = { customerId, bookingId, currency };
    const { paymentId } = await recordManualPayment(deps, tx, { deposit }, paid, userActor(actor));
    const outcome = await confirmBookingOnPayment(deps, tx, { bookingId, paymentId });
    if (sendReceipt && !(await receiptIsBrought(tx, outcome))) await orderReceipt(deps, tx, paymentId);
    return readMoney(tx, actor, bookingId, deps.clock.now());
  });

/** Orders the mail with the receipt of a deposit, which a user sends to the customer. */
const orderReceipt = ({ outbox }: Pick<Deps, 'outbox'>, tx: Tx, paymentId: string): Promise<void> =>
  outbox.put(tx, {
    kind: 'receipt_sent',
    subjectId: paymentId,
    version: 0,
    recipient: 'customer',
    data: { isSentByUser: true },
  });

/** Refunds the part of a payment that no invoice has used. */
export const refundDeposit = (
  deps: MoneyDeps,
  actor: SignedIn,
  { bookingId, paymentId }: ParsedParamsOf<'POST bookings/:bookingId/money/payments/:paymentId/refund'>,
  { amountMinor, ...how }: ParsedBodyOf<'POST bookings/:bookingId/money/payments/:paymentId/refund'>,
  once: Once,
): Promise<BookingMoney> =>
  once(async (tx) => {
    await requireOwn(deps, tx, actor, bookingId, 'payment.refund');
    const unused = await lockUnusedDeposits(tx, bookingId);
    const own = unused.find(({ payment }) => payment.paymentId === paymentId);
    if (!own) throw notFound();
    if (amountMinor > own.left) throw impossible({ amountMinor: t('This is more than can be refunded.') });
    await refundPayment(deps, tx, {
      paymentId,
      amountMinor,
      from: 'unused',
      withTip: false,
      ...how,
      by: userActor(actor),
    });
    return readMoney(tx, actor, bookingId, deps.clock.now());
  });

/** Asks the customer to pay in advance, by a mail with the link to their booking. */
export const requestPayment = (
  deps: MoneyDeps,
  actor: SignedIn,
  { bookingId }: ParsedParamsOf<'POST bookings/:bookingId/money/link'>,
  { version, amountMinor }: ParsedBodyOf<'POST bookings/:bookingId/money/link'>,
): Promise<BookingMoney> =>
  inTransaction(deps.db, async (tx) => {
    const booking = await requireOwn(deps, tx, actor, bookingId, 'payment.take');
    if (!openStatuses.includes(booking.status) || booking.email === '') {
      throw conflict(
        'action_not_possible',
        t('To ask for a deposit, the booking must be open and have an email address.'),
      );
    }
    if (booking.priceIsKnown && amountMinor > booking.totalMinor - booking.paidMinor) {
      throw impossible({ amountMinor: t('This is more than the balance due.') });
    }
    const now = deps.clock.now();
    const change = { deposit_minor: booking.paidMinor + amountMinor, deposit_reason: 'by_hand' } as const;
    if (!(await updateBooking(tx, { bookingId, version }, change))) throw outdatedBooking();
    await insertEvent(tx, {
      booking_event_id: deps.newId(),
      booking_id: bookingId,
      version: version + 1,
      at: now,
      kind: 'ask',
      by_name: actor.fullName,
      reason: null,
    });
    await orderCustomerMail(tx, deps.outbox, {
      event: 'booking_payment_due',
      bookingId,
      version: version + 1,
    });
    return readMoney(tx, actor, bookingId, now);
  });

export const decideDeposit = (
  deps: MoneyDeps,
  actor: SignedIn,
  settings: PrepaymentSettings,
): Promise<PrepaymentSettings> =>
  inTransaction(deps.db, async (tx) => {
    const { version: _, ...before } = await findSettings(tx);
    if (!(await saveSettings(tx, settings))) {
      throw outdated('settings');
    }
    const { version: __, ...after } = settings;
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'business', id: 'prepayment', name: msg('Payment in advance') },
      before,
      after,
    });
    return findSettings(tx);
  });
