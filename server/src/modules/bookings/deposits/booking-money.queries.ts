import type { BookingMoney } from '@daybook/contract/booking-money';
import { openStatuses } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { splitPayment } from '@daybook/domain/prepayment/cancellation-split';
import { balanceDue } from '@daybook/domain/prepayment/payment-state';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findLiveInvoice } from '../../invoices/automatic/automatic-invoice.repo.ts';
import { findPrepaymentRules, type PrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { findPaidBooking, findPayments, type PaidBooking } from './booking-money.repo.ts';
import { cancellationCost } from './deposit.present.ts';
import { readUnusedDeposits } from './deposit-refund.ts';

export const paidBookingOwners = ({ performers }: PaidBooking) => ({
  staffIds: performers.map(({ staffId }) => staffId),
});

/** Reports 404 if the actor may not see the booking or its money. */
export async function requirePaidBooking(db: Db, actor: SignedIn, bookingId: string): Promise<PaidBooking> {
  const booking = await findPaidBooking(db, bookingId);
  const owners = booking && paidBookingOwners(booking);
  if (!booking || !owners || !can(actor, 'booking.view', owners) || !can(actor, 'invoice.view', owners)) {
    throw notFound();
  }
  return booking;
}

export async function readMoney(
  db: Db,
  actor: SignedIn,
  bookingId: string,
  now: Date,
): Promise<BookingMoney> {
  const booking = await requirePaidBooking(db, actor, bookingId);
  const [rules, payments, invoice, waiting] = [
    await findPrepaymentRules(db),
    await findPayments(db, bookingId),
    await findLiveInvoice(db, bookingId),
    await readUnusedDeposits(db, bookingId),
  ];
  const unused = new Map(waiting.map(({ payment, left: amount }) => [payment.paymentId, amount]));
  const left = [...unused.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    depositReason: booking.depositReason,
    payments: payments
      .filter(({ currency }) => currency === booking.currency)
      .map(({ currency: _, ...payment }) => ({
        ...payment,
        refundableMinor: unused.get(payment.paymentId) ?? 0,
      })),
    // Counts only the part that can still be refunded: an invoice may have used the rest.
    cancelling: {
      ...cancellationCost({ ...booking, paidMinor: left, tiers: booking.acceptedTiers ?? rules.tiers }, now),
      to: rules.givesBackTo,
    },
    surchargeMinor: waiting.reduce((sum, { surcharge }) => sum + surcharge, 0),
    noShow: { ...splitPayment(left, rules.noShowKeepsPercent), to: rules.givesBackTo },
    invoice: invoice && {
      invoiceId: invoice.invoiceId,
      number: invoice.number,
      state: invoice.state,
      balanceMinor: invoice.balanceMinor,
    },
    abilities: abilitiesOf(booking, actor, { rules, invoice, unused: [...unused.values()] }),
  };
}

interface Around {
  rules: PrepaymentRules;
  invoice: BookingMoney['invoice'];
  unused: readonly number[];
}

function abilitiesOf(
  booking: PaidBooking,
  actor: SignedIn,
  { rules, invoice, unused }: Around,
): BookingMoney['abilities'] {
  const owners = paidBookingOwners(booking);
  const isAhead = openStatuses.includes(booking.status);
  const invoicedMinor = invoice && invoice.state !== 'draft' ? invoice.balanceMinor : null;
  // A price on request may still be due.
  const isDue = balanceDue({ ...booking, invoicedMinor, isTimeLost: false }) !== 0;
  const may: Record<BookingMoney['abilities'][number], boolean> = {
    take: isDue && (isAhead || booking.status === 'completed') && can(actor, 'payment.take', owners),
    refund: unused.some((left) => left > 0) && can(actor, 'payment.refund', owners),
    link:
      isDue && isAhead && booking.email !== '' && rules.ways.length > 0 && can(actor, 'payment.take', owners),
    invoice: !invoice && can(actor, 'invoice.issue', owners),
  };
  return (['take', 'refund', 'link', 'invoice'] as const).filter((ability) => may[ability]);
}
