import { bookingMoneyQueries } from '@daybook/api/booking-money';
import type { BookingMoney } from '@daybook/contract/booking-money';
import type { DepositOutcome } from '@daybook/contract/booking-sums';
import type { Booking } from '@daybook/contract/register';
import type { RefundDestination } from '@daybook/contract/self-service-booking';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { Stack } from '@daybook/ui/Layout';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from '@tanstack/react-query';
import classes from './booking-money.module.css';
import { amountText } from './payment-labels.ts';

/** The decision about the payments; absent for the default. */
export interface EndChoice {
  deposit?: DepositOutcome;
  to?: RefundDestination;
}

interface Props {
  booking: Booking;
  /** The action that ends the booking. */
  action: 'cancel' | 'no-show' | 'decline';
  choice: EndChoice;
  onChange: (choice: EndChoice) => void;
}

/** Shows the effect on the payments before a booking is cancelled, declined or marked as missed. */
export function EndMoney(props: Props) {
  const { permissions } = useUser();
  if (!permissions.includes('invoice.view'))
    return props.booking.depositMinor === 0 ? null : (
      <p className={classes.note}>{t('The deposit follows your cancellation settings.')}</p>
    );
  return <Read {...props} />;
}

function Read(props: Props) {
  const { data: money } = useQuery(bookingMoneyQueries.of(props.booking.bookingId));
  if (!money) return null;
  const unused = money.payments.reduce((sum, { refundableMinor }) => sum + refundableMinor, 0);
  const { invoice } = money;
  return (
    <>
      {unused > 0 && <Choice {...props} money={money} unused={unused} />}
      {invoice && invoice.state !== 'draft' && (
        <p className={classes.note}>
          {t('Invoice {number} stays issued. Credit or void it under Invoice Management.', {
            number: invoice.number ?? '',
          })}
        </p>
      )}
    </>
  );
}

interface ChoiceProps extends Props {
  money: BookingMoney;
  unused: number;
}

/** The defaults: staff who cancel refund everything. */
const defaults = { cancel: 'return', decline: 'return', 'no-show': 'policy' } as const;

function Choice({ booking, action, choice, onChange, money, unused }: ChoiceProps) {
  const mayKeep = useUser().permissions.includes('payment.refund');
  const policy = action === 'no-show' ? money.noShow : money.cancelling;
  const text = (amountMinor: number) => amountText(amountMinor, booking);
  const fate = choice.deposit ?? defaults[action];
  const kept = { return: 0, keep: unused, policy: policy.feeMinor }[fate];
  const to = choice.to ?? policy.to;
  const sums = { kept: text(policy.feeMinor), refund: text(policy.refundMinor) };
  return (
    <Stack gap="md">
      {action !== 'decline' && (
        <Radio.Group
          label={t('{amount} paid in advance', { amount: text(unused) })}
          value={fate}
          onChange={(value) =>
            onChange({ ...choice, deposit: value === 'keep' || value === 'policy' ? value : 'return' })
          }
        >
          <Stack>
            <Radio value="return" label={t('Refund all: {amount}', { amount: text(unused) })} />
            <Radio
              value="policy"
              label={
                action === 'no-show'
                  ? t('By your settings: keep {kept}, refund {refund}', sums)
                  : t('Same as a customer cancelling now: keep {kept}, refund {refund}', sums)
              }
            />
            {mayKeep && <Radio value="keep" label={t('Keep all: {amount}', { amount: text(unused) })} />}
          </Stack>
        </Radio.Group>
      )}
      {kept < unused && (
        <Radio.Group
          label={t('Refund {amount}', { amount: text(unused - kept) })}
          value={to}
          onChange={(value) => onChange({ ...choice, to: value === 'credit' ? value : 'refund' })}
        >
          <Stack>
            <Radio value="refund" label={t('To the original payment method')} />
            <Radio value="credit" label={t('To the customer’s credit')} />
          </Stack>
        </Radio.Group>
      )}
      <p className={classes.note} role="status">
        {kept > 0 && t('{amount} is invoiced as a cancellation fee and marked paid.', { amount: text(kept) })}{' '}
        {money.surchargeMinor > 0 &&
          (fate === 'return' && to === 'refund'
            ? t('The {amount} payment fee is refunded too.', { amount: text(money.surchargeMinor) })
            : t('The {amount} payment fee isn’t refunded.', { amount: text(money.surchargeMinor) }))}
      </p>
    </Stack>
  );
}
