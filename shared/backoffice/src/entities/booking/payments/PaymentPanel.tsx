import { bookingMoneyQueries } from '@daybook/api/booking-money';
import type { BookingMoney, BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
import { paymentStateNames } from '@daybook/domain/booking-names';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { Row, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from './AskDialog.tsx';
import classes from './booking-money.module.css';
import { PaymentLine } from './PaymentLine.tsx';
import { amountText, dueText, paidText } from './payment-labels.ts';
import { RecordBookingPayment } from './RecordBookingPayment.tsx';
import { RefundBookingPayment } from './RefundBookingPayment.tsx';

interface Props {
  booking: Booking;
}

/** The requested, paid and due amounts of a booking, and the possible actions. Only for users who may see invoices. */
export function PaymentPanel({ booking }: Props) {
  const query = useQuery(bookingMoneyQueries.of(booking.bookingId));
  return (
    <Stack gap="sm">
      <Sums booking={booking} />
      <QueryView
        query={query}
        what={t('the payments')}
        errorText={sentenceOf}
        skeleton={<Skeleton height={96} />}
      >
        {(money) => <Money booking={booking} money={money} />}
      </QueryView>
    </Stack>
  );
}

/** The amounts that the user may see, each once. A settled amount is not shown as due. */
export function Sums({ booking }: { booking: Booking }) {
  const { depositMinor, payment, paidMinor, dueMinor } = booking;
  const isSettled = dueMinor === 0;
  const needsStatus = payment === 'time_lost' || (isSettled && !paidMinor);
  const needsDeposit = depositMinor > 0 && (payment === null || payment === 'deposit_due');
  const lines = [
    [t('Status'), payment && needsStatus ? t(paymentStateNames[payment]) : ''],
    [t('Deposit'), needsDeposit ? amountText(depositMinor, booking) : ''],
    [t('Amount paid'), paidMinor ? paidText(booking) : ''],
    [t('Balance due'), isSettled ? '' : dueText(booking)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={classes.sums}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Money({ booking, money }: Props & { money: BookingMoney }) {
  const [dialog, setDialog] = useState<'take' | 'ask' | BookingPayment | null>(null);
  const close = () => setDialog(null);
  const may = (ability: BookingMoney['abilities'][number]) => money.abilities.includes(ability);
  return (
    <>
      {money.payments.length > 0 && (
        <ul className={classes.list} aria-label={t('Payments')}>
          {money.payments.map((payment) => (
            <PaymentLine
              key={payment.paymentId}
              booking={booking}
              payment={payment}
              onRefund={may('refund') && payment.refundableMinor > 0 ? () => setDialog(payment) : null}
            />
          ))}
        </ul>
      )}
      <Row>
        {may('take') && (
          <Button variant="default" onClick={() => setDialog('take')}>
            {t('Record payment')}
          </Button>
        )}
        {may('link') && (
          <Button variant="default" onClick={() => setDialog('ask')}>
            {t('Send payment link')}
          </Button>
        )}
      </Row>
      {dialog === 'take' && <RecordBookingPayment booking={booking} onClose={close} />}
      {dialog === 'ask' && <AskDialog booking={booking} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <RefundBookingPayment booking={booking} payment={dialog} onClose={close} />
      )}
    </>
  );
}
