import { bookingMoneyMutations } from '@daybook/api/booking-money';
import type { BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useRef, useState } from 'react';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { amountText } from './payment-labels.ts';
import { useAmount } from './use-amount.ts';
import { useMoneyAct } from './use-money-act.ts';

interface Props {
  booking: Booking;
  payment: BookingPayment;
  onClose: () => void;
}

/** Refunds the part of a payment that no invoice has used. */
export function RefundDialog({ booking, payment, onClose }: Props) {
  const { bookingId, currency } = booking;
  const { paymentId, refundableMinor, provider } = payment;
  const most = amountText(refundableMinor, booking);
  const amount = useAmount(refundableMinor, currency, (wanted) =>
    wanted > refundableMinor ? `At most ${most}.` : null,
  );
  const [reason, setReason] = useTyped(`refund-${payment.paymentId}-reason`, '');
  const [isMissing, setIsMissing] = useState(false);
  const [isOutside, setIsOutside] = useState(false);
  const why = useRef<HTMLTextAreaElement>(null);
  const isSent = provider !== 'manual' && !isOutside;
  const { act, isPending, problem, fields } = useMoneyAct(
    bookingMoneyMutations.refund(),
    isSent ? 'Refund on its way' : 'Refund written down',
    onClose,
  );
  const keyOf = useOnceKey();

  const refund = () => {
    setIsMissing(reason.trim() === '');
    const amountMinor = amount.validate();
    if (amountMinor === null) return;
    if (reason.trim() === '') {
      why.current?.focus();
      return;
    }
    const wanted = { bookingId, paymentId, amountMinor, isOutside, reason };
    act({ ...wanted, idempotencyKey: keyOf(wanted) });
  };

  return (
    <ConfirmDialog
      isOpen
      title="Refund this payment?"
      confirmLabel="Refund"
      dismissLabel="Go back"
      tone="danger"
      isBusy={isPending}
      error={Object.keys(fields).length === 0 && problem}
      onConfirm={refund}
      onDismiss={onClose}
    >
      <p>
        {isSent
          ? 'The money goes back the way it came.'
          : 'You give the money back yourself; here it is written down.'}
      </p>
      <TextInput
        ref={amount.field}
        label="Amount to give back"
        description={`In ${currency}, at most ${most}`}
        inputMode="decimal"
        value={amount.typed}
        error={amount.problem ?? fields.amountMinor}
        onChange={({ currentTarget }) => amount.setTyped(currentTarget.value)}
      />
      <Textarea
        ref={why}
        label="Reason"
        description="Kept with the refund."
        maxLength={500}
        value={reason}
        error={(isMissing && reason.trim() === '' && 'Say why.') || fields.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {provider !== 'manual' && (
        <Checkbox
          label="It is given back by other means, such as cash"
          checked={isOutside}
          onChange={({ currentTarget }) => setIsOutside(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
