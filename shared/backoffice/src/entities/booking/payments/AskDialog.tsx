import { bookingMoneyMutations } from '@daybook/api/booking-money';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { MoneyField } from '@daybook/ui/MoneyField';
import { amountText } from './payment-labels.ts';
import { useAmount } from './use-amount.ts';
import { useMoneyAct } from './use-money-act.ts';

interface Props {
  booking: Booking;
  onClose: () => void;
}

/** Asks the customer for a deposit. The booking's status does not change. */
export function AskDialog({ booking, onClose }: Props) {
  const { bookingId, version, currency, dueMinor, depositMinor, paidMinor, customer } = booking;
  const missing = Math.max(0, depositMinor - (paidMinor ?? 0));
  const amount = useAmount(missing || (dueMinor ?? 0), currency, (typedMinor) =>
    dueMinor !== null && typedMinor > dueMinor
      ? t('Enter up to {amount}.', { amount: amountText(dueMinor, booking) })
      : null,
  );
  const { act, isPending, problem, fields } = useMoneyAct(bookingMoneyMutations.askForPayment(), onClose);

  const send = () => {
    const amountMinor = amount.validate();
    if (amountMinor !== null) act({ bookingId, version, amountMinor }, t('Payment link sent'));
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Send a payment link?')}
      confirmLabel={t('Send payment link')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={Object.keys(fields).length === 0 && problem}
      onConfirm={send}
      onDismiss={onClose}
    >
      <p>
        {customer.email
          ? t('We’ll email {email} a link to pay online.', { email: customer.email })
          : t('We’ll email the customer a link to pay online.')}
      </p>
      <MoneyField
        currency={currency}
        ref={amount.field}
        label={t('Amount')}
        description={t('In {currency}', { currency })}
        value={amount.typed}
        error={amount.problem ?? fields.amountMinor}
        onChange={amount.setTyped}
      />
    </ConfirmDialog>
  );
}
