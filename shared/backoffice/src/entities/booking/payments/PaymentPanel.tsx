import { bookingMoneyQueries } from '@daybook/api/booking-money';
import type { BookingMoney, BookingPayment } from '@daybook/contract/booking-money';
import type { Booking } from '@daybook/contract/register';
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
import { amountText, dueText, paidText, paymentLabels } from './payment-labels.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { TakeDialog } from './TakeDialog.tsx';

interface Props {
  booking: Booking;
}

/** The requested, paid and due amounts of a booking, and the possible actions. Only for users who may see invoices. */
export function PaymentPanel({ booking }: Props) {
  const query = useQuery(bookingMoneyQueries.of(booking.bookingId));
  return (
    <Stack gap="sm">
      <Sums booking={booking} />
      <QueryView query={query} what="the payments" errorText={sentenceOf} skeleton={<Skeleton height={96} />}>
        {(money) => <Money booking={booking} money={money} />}
      </QueryView>
    </Stack>
  );
}

/** The sums that the user may see. */
export function Sums({ booking }: { booking: Booking }) {
  const { depositMinor, payment } = booking;
  const lines = [
    ['State', payment ? paymentLabels[payment] : ''],
    ['Deposit', depositMinor > 0 ? amountText(depositMinor, booking) : ''],
    ['Paid', paidText(booking)],
    ['Due', dueText(booking)],
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
  const [asked, setAsked] = useState<'take' | 'ask' | BookingPayment | null>(null);
  const close = () => setAsked(null);
  const may = (ability: BookingMoney['abilities'][number]) => money.abilities.includes(ability);
  return (
    <>
      {money.payments.length > 0 && (
        <ul className={classes.list} aria-label="Payments">
          {money.payments.map((payment) => (
            <PaymentLine
              key={payment.paymentId}
              booking={booking}
              payment={payment}
              onRefund={may('refund') && payment.refundableMinor > 0 ? () => setAsked(payment) : null}
            />
          ))}
        </ul>
      )}
      <Row>
        {may('take') && (
          <Button variant="default" onClick={() => setAsked('take')}>
            Take payment
          </Button>
        )}
        {may('link') && (
          <Button variant="default" onClick={() => setAsked('ask')}>
            Send payment link
          </Button>
        )}
      </Row>
      {asked === 'take' && <TakeDialog booking={booking} onClose={close} />}
      {asked === 'ask' && <AskDialog booking={booking} onClose={close} />}
      {asked !== null && typeof asked === 'object' && (
        <RefundDialog booking={booking} payment={asked} onClose={close} />
      )}
    </>
  );
}
