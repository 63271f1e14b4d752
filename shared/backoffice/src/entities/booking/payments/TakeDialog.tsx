import { bookingMoneyMutations } from '@daybook/api/booking-money';
import type { Booking } from '@daybook/contract/register';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { NativeSelect, TextInput } from '@mantine/core';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { dateIn } from '../../../kit/time/days-text.ts';
import { useBusiness } from '../../business/Business.tsx';
import { useAmount } from './use-amount.ts';
import { useMoneyAct } from './use-money-act.ts';

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'bank_transfer', label: 'Bank transfer' },
  { value: 'other', label: 'Other' },
] as const;

interface Props {
  booking: Booking;
  onClose: () => void;
}

/** Records a payment taken by hand. A visit that waited for it is confirmed. */
export function TakeDialog({ booking, onClose }: Props) {
  const { zone, now } = useBusiness();
  const { bookingId, currency, dueMinor, depositMinor, paidMinor, pendingReason } = booking;
  const missing = Math.max(0, depositMinor - (paidMinor ?? 0));
  const amount = useAmount(missing || (dueMinor ?? 0), currency, () => null);
  const today = dateIn(now, zone);
  const [method, setMethod] = useTyped<(typeof methods)[number]['value']>(
    `take-${booking.bookingId}-method`,
    'cash',
  );
  const [receivedOn, setReceivedOn] = useTyped(`take-${booking.bookingId}-receivedOn`, today);
  const [reference, setReference] = useTyped(`take-${booking.bookingId}-reference`, '');
  const { act, isPending, problem, fields } = useMoneyAct(
    bookingMoneyMutations.take(),
    'Payment written down',
    onClose,
  );
  const keyOf = useOnceKey();

  const take = () => {
    const amountMinor = amount.validate();
    if (amountMinor === null) return;
    const wanted = { bookingId, method, amountMinor, receivedOn, reference };
    act({ ...wanted, idempotencyKey: keyOf(wanted) });
  };

  return (
    <ConfirmDialog
      isOpen
      title="Take payment"
      confirmLabel="Take payment"
      dismissLabel="Go back"
      isBusy={isPending}
      error={Object.keys(fields).length === 0 && problem}
      onConfirm={take}
      onDismiss={onClose}
    >
      {pendingReason === 'payment' && (
        <p>The visit waits for its deposit: once that is there, it is confirmed.</p>
      )}
      <TextInput
        ref={amount.field}
        label="Amount"
        description={`In ${currency}`}
        inputMode="decimal"
        value={amount.typed}
        error={amount.problem ?? fields.amountMinor}
        onChange={({ currentTarget }) => amount.setTyped(currentTarget.value)}
      />
      <NativeSelect
        label="How it was paid"
        data={methods}
        value={method}
        onChange={({ currentTarget: { value } }) =>
          setMethod(methods.find((one) => one.value === value)?.value ?? 'cash')
        }
      />
      <TextInput
        type="date"
        label="Received on"
        max={today}
        value={receivedOn}
        error={fields.receivedOn}
        onChange={({ currentTarget }) => setReceivedOn(currentTarget.value)}
      />
      <TextInput
        label="Reference (optional)"
        maxLength={120}
        value={reference}
        error={fields.reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
