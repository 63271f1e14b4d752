import { bookingMoneyMutations } from '@daybook/api/booking-money';
import type { BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
import { useTyped } from '@daybook/shell/unsaved-work';
import { writeAmount } from '@daybook/ui/format/money-text';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { RefundDialog } from '../../payment/RefundDialog.tsx';
import { useMoneyAct } from './use-money-act.ts';

interface Props {
  booking: Booking;
  payment: BookingPayment;
  onClose: () => void;
}

/** Refunds the part of a payment that no invoice has used. */
export function RefundBookingPayment({ booking: { bookingId, currency }, payment, onClose }: Props) {
  const { paymentId, refundableMinor } = payment;
  const [typed, setTyped] = useTyped(`refund-${paymentId}`, () =>
    writeAmount({ amountMinor: refundableMinor, currency }),
  );
  const { act, isPending, problem, fields } = useMoneyAct(bookingMoneyMutations.refund(), onClose);
  const keyOf = useOnceKey();
  return (
    <RefundDialog
      payment={payment}
      currency={currency}
      typed={typed}
      isBusy={isPending}
      problem={Object.keys(fields).length === 0 ? problem : null}
      amountProblem={fields.amountMinor}
      onType={setTyped}
      onRefund={(input, done) => {
        const request = { bookingId, paymentId, ...input };
        act({ ...request, idempotencyKey: keyOf(request) }, done);
      }}
      onClose={onClose}
    />
  );
}
