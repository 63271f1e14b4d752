import type { BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
import { formatDate } from '@daybook/ui/format/when';
import { Button } from '@mantine/core';
import { dateIn } from '../../../kit/time/days-text.ts';
import { useBusiness } from '../../business/Business.tsx';
import classes from './booking-money.module.css';
import { amountText } from './payment-labels.ts';

const methodLabels: Readonly<Record<BookingPayment['method'], string>> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
  online: 'Online',
};

const stateLabels: Readonly<Record<BookingPayment['state'], string>> = {
  pending: 'Not paid yet',
  succeeded: 'Received',
  failed: 'Did not go through',
  reversed: 'Taken back',
};

interface Props {
  booking: Booking;
  payment: BookingPayment;
  /** Null if nothing can be refunded, or not by this user. */
  onRefund: (() => void) | null;
}

/** One payment: amount, method, time and refunds. */
export function PaymentLine({ booking, payment, onRefund }: Props) {
  const { zone, now } = useBusiness();
  const { amountMinor, refundedMinor, method, state, number, receivedOn, by, note } = payment;
  const today = dateIn(now, zone);
  const name = number ?? amountText(amountMinor, booking);
  const facts = [
    methodLabels[method],
    stateLabels[state],
    receivedOn && state !== 'pending' && formatDate(receivedOn, today),
    by && `by ${by}`,
    number,
  ].filter(Boolean);
  return (
    <li className={classes.payment}>
      <div className={classes.what}>
        <p className={classes.amount}>{amountText(amountMinor, booking)}</p>
        <p className={classes.quiet}>{facts.join(' · ')}</p>
        {refundedMinor > 0 && (
          <p className={classes.quiet}>{amountText(refundedMinor, booking)} given back</p>
        )}
        {note && <p className={classes.quiet}>{note}</p>}
      </div>
      {onRefund && (
        <Button size="xs" variant="default" aria-label={`Refund ${name}`} onClick={onRefund}>
          Refund
        </Button>
      )}
    </li>
  );
}
