import type { Invoice } from '@daybook/contract/invoices';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { areaPaths } from '@daybook/shell/paths';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { Facts } from './Facts.tsx';

interface Props {
  invoice: Invoice;
}

/** The invoice's amounts, from the total to the balance. */
export function Summary({ invoice }: { invoice: Invoice }) {
  const { sums, currency, totalMinor, payableMinor, balanceMinor, state } = invoice;
  const money = (amount: number) => moneyText(amount, currency);
  const rows: readonly (readonly [string, number, boolean])[] = [
    ['Total', totalMinor, true],
    ['To pay', payableMinor, payableMinor !== totalMinor],
    ['Paid', sums.paidMinor, sums.paidMinor > 0],
    ['Given back', sums.refundedMinor, sums.refundedMinor > 0],
    ['Credited', sums.creditedMinor, sums.creditedMinor > 0],
    ['Written off', sums.writtenOffMinor, sums.writtenOffMinor > 0],
    ['Balance', balanceMinor, acceptsPayment({ state })],
  ];
  return (
    <Panel title="Summary">
      <Facts
        isMoney
        facts={rows.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, money(amount)])}
      />
    </Panel>
  );
}

/** Related records, and how payment is requested. */
export function About({ invoice }: Props) {
  const area = useArea();
  const { dayText } = useDays();
  const paths = areaPaths(area);
  const { bookingId, bookingReference, promisedOn, remindersPaused, views, deliveryError, reason, state } =
    invoice;
  return (
    <Panel title="About this invoice">
      <Facts
        facts={[
          [
            'Customer',
            invoice.customerId === null ? (
              invoice.customerName
            ) : (
              <Link key="customer" to={paths.customer(invoice.customerId)}>
                {invoice.customerName}
              </Link>
            ),
          ],
          ...(bookingId
            ? [
                [
                  'Booking',
                  <Link key="booking" to={paths.booking(bookingId)}>
                    {bookingReference}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(invoice.extendedTo
            ? [
                [
                  'Due',
                  `${dayText(invoice.extendedTo)}, extended from ${dayText(invoice.document.dueOn)}`,
                ] as const,
              ]
            : []),
          ...(views > 0 ? [['Opened', views === 1 ? 'Once' : `${views} times`] as const] : []),
          ...(deliveryError ? [['Not delivered', deliveryError] as const] : []),
          ...(promisedOn ? [['Promised', `to be paid by ${dayText(promisedOn)}`] as const] : []),
          ...(remindersPaused ? [['Reminders', 'Paused'] as const] : []),
          ...(reason && state !== 'issued' ? [['Why', reason] as const] : []),
          ...(invoice.privateNote ? [['Private note', invoice.privateNote] as const] : []),
        ]}
      />
    </Panel>
  );
}
