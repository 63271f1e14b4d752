import { bookingMoneyMutations } from '@daybook/api/booking-money';
import type { BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
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
  const amount = useAmount(refundableMinor, currency, (typedMinor) =>
    typedMinor > refundableMinor ? t('Enter up to {amount}.', { amount: most }) : null,
  );
  const [reason, setReason] = useTyped(`refund-${payment.paymentId}-reason`, '');
  const [isMissing, setIsMissing] = useState(false);
  const [isOutside, setIsOutside] = useState(false);
  const why = useRef<HTMLTextAreaElement>(null);
  const isSent = provider !== 'manual' && !isOutside;
  const { act, isPending, problem, fields } = useMoneyAct(
    bookingMoneyMutations.refund(),
    isSent ? t('Refund on its way') : t('Refund recorded'),
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
    const request = { bookingId, paymentId, amountMinor, isOutside, reason };
    act({ ...request, idempotencyKey: keyOf(request) });
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Refund this payment?')}
      confirmLabel={t('Refund')}
      dismissLabel={t('Cancel')}
      tone="danger"
      isBusy={isPending}
      error={Object.keys(fields).length === 0 && problem}
      onConfirm={refund}
      onDismiss={onClose}
    >
      <p>
        {isSent
          ? t('The money goes back to the original payment method.')
          : t('You refund the customer yourself. This only records it.')}
      </p>
      <TextInput
        ref={amount.field}
        label={t('Amount')}
        description={t('In {currency}, up to {amount}', { currency, amount: most })}
        inputMode="decimal"
        value={amount.typed}
        error={amount.problem ?? fields.amountMinor}
        onChange={({ currentTarget }) => amount.setTyped(currentTarget.value)}
      />
      <Textarea
        ref={why}
        label={t('Reason')}
        description={t('Saved with the refund.')}
        maxLength={500}
        value={reason}
        error={(isMissing && reason.trim() === '' && t('Enter a reason.')) || fields.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {provider !== 'manual' && (
        <Checkbox
          label={t('Refunded outside Daybook (for example, in cash)')}
          checked={isOutside}
          onChange={({ currentTarget }) => setIsOutside(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
