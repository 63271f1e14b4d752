import { bookingMoneyQueries } from '@daybook/api/booking-money';
import type { BookingMoney } from '@daybook/contract/booking-money';
import type { DepositOutcome } from '@daybook/contract/booking-sums';
import type { RefundDestination } from '@daybook/contract/manage';
import type { Booking } from '@daybook/contract/register';
import { useUser } from '@daybook/session';
import { Stack } from '@daybook/ui/Layout';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from '@tanstack/react-query';
import classes from './booking-money.module.css';
import { amountText } from './payment-labels.ts';

/** What happens to payments; absent for the default. */
export interface EndChoice {
  deposit?: DepositOutcome;
  to?: RefundDestination;
}

interface Props {
  booking: Booking;
  /** How the visit ends without taking place. */
  action: 'cancel' | 'no-show' | 'decline';
  choice: EndChoice;
  onChange: (choice: EndChoice) => void;
}

/** Shows what happens to the payments of a visit that will not take place, before it is done. */
export function EndMoney(props: Props) {
  const { permissions } = useUser();
  if (!permissions.includes('invoice.view'))
    return props.booking.depositMinor === 0 ? null : (
      <p className={classes.note}>What was paid in advance is settled as the business does it.</p>
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
          Invoice {invoice.number} was issued and stays. Credit or void it where it is managed.
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
  const own =
    action === 'no-show' ? 'As the settings have it' : 'As the customer would be treated who cancels now';
  return (
    <Stack gap="md">
      {action !== 'decline' && (
        <Radio.Group
          label={`${text(unused)} was paid in advance`}
          value={fate}
          onChange={(value) =>
            onChange({ ...choice, deposit: value === 'keep' || value === 'policy' ? value : 'return' })
          }
        >
          <Stack>
            <Radio value="return" label={`All of it goes back: ${text(unused)}`} />
            <Radio
              value="policy"
              label={`${own}: ${text(policy.feeMinor)} is kept, ${text(policy.refundMinor)} goes back`}
            />
            {mayKeep && <Radio value="keep" label={`All of it is kept: ${text(unused)}`} />}
          </Stack>
        </Radio.Group>
      )}
      {kept < unused && (
        <Radio.Group
          label={`${text(unused - kept)} goes`}
          value={to}
          onChange={(value) => onChange({ ...choice, to: value === 'credit' ? value : 'refund' })}
        >
          <Stack>
            <Radio value="refund" label="Back the way it came" />
            <Radio value="credit" label="To the customer’s credit" />
          </Stack>
        </Radio.Group>
      )}
      <p className={classes.note} role="status">
        {kept > 0 &&
          `${text(kept)} becomes an invoice for the visit that did not take place, which it pays. `}
        {money.surchargeMinor > 0 &&
          `${text(money.surchargeMinor)} that the customer paid on top for the payment fee ${fate === 'return' && to === 'refund' ? 'goes back as well' : 'does not go back'}.`}
      </p>
    </Stack>
  );
}
