import { bookingMoneyMutations } from '@daybook/api/booking-money';
import type { Booking } from '@daybook/contract/register';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { t } from '@daybook/i18n';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import { useMoneyAct } from './use-money-act.ts';

interface Props {
  booking: Booking;
  onClose: () => void;
}

/** Records a payment for a booking. One that waited for it is confirmed. */
export function RecordBookingPayment({ booking, onClose }: Props) {
  const { bookingId, currency, dueMinor, depositMinor, paidMinor, pendingReason, customer } = booking;
  const missing = missingDeposit({ depositMinor, paidMinor: paidMinor ?? 0 });
  const { act, isPending, error } = useMoneyAct(bookingMoneyMutations.take(), onClose);
  const keyOf = useOnceKey();

  return (
    <PaymentDialog
      title={t('Record a payment for {number}', { number: booking.reference })}
      id={bookingId}
      currency={currency}
      dueMinor={dueMinor}
      suggestedMinor={missing || (dueMinor ?? 0)}
      isBusy={isPending}
      error={error}
      hasReceipt={customer.email !== ''}
      onPay={(input) => {
        const request = { bookingId, ...input };
        act({ ...request, idempotencyKey: keyOf(request) }, t('Payment recorded'));
      }}
      onClose={onClose}
    >
      {pendingReason === 'payment' && <p>{t('Recording the deposit will confirm this visit.')}</p>}
    </PaymentDialog>
  );
}
