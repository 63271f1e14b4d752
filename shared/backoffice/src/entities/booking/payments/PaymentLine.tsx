import type { BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
import { paymentMethodNames } from '@daybook/domain/invoicing/invoice-names';
import { msg, t } from '@daybook/i18n';
import { formatDate } from '@daybook/ui/format/when';
import { Button } from '@mantine/core';
import { dateIn } from '../../../kit/time/days-text.ts';
import { useBusiness } from '../../business/Business.tsx';
import classes from './booking-money.module.css';
import { amountText } from './payment-labels.ts';

const stateLabels: Readonly<Record<BookingPayment['state'], string>> = {
  pending: msg('Not paid yet'),
  succeeded: msg('Received'),
  failed: msg('Failed'),
  reversed: msg('Reversed'),
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
    t(paymentMethodNames[method]),
    t(stateLabels[state]),
    receivedOn && state !== 'pending' && formatDate(receivedOn, today),
    by && t('by {by}', { by }),
    number,
  ].filter(Boolean);
  return (
    <li className={classes.payment}>
      <div className={classes.what}>
        <p className={classes.amount}>{amountText(amountMinor, booking)}</p>
        <p className={classes.quiet}>{facts.join(' · ')}</p>
        {refundedMinor > 0 && (
          <p className={classes.quiet}>
            {t('{amount} refunded', { amount: amountText(refundedMinor, booking) })}
          </p>
        )}
        {note && <p className={classes.quiet}>{note}</p>}
      </div>
      {onRefund && (
        <Button size="xs" variant="default" aria-label={t('Refund {name}', { name })} onClick={onRefund}>
          {t('Refund')}
        </Button>
      )}
    </li>
  );
}
