import type { Invoice } from '@daybook/contract/invoices';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
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
    [t('Total'), totalMinor, true],
    [t('Amount due'), payableMinor, payableMinor !== totalMinor],
    [t('Payments'), sums.paidMinor, sums.paidMinor > 0],
    [t('Refunds'), sums.refundedMinor, sums.refundedMinor > 0],
    [t('Credits'), sums.creditedMinor, sums.creditedMinor > 0],
    [t('Write-offs'), sums.writtenOffMinor, sums.writtenOffMinor > 0],
    [t('Balance due'), balanceMinor, acceptsPayment({ state })],
  ];
  return (
    <Panel title={t('Summary')}>
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
    <Panel title={t('About this invoice')}>
      <Facts
        facts={[
          [
            t('Customer'),
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
                  t('Booking'),
                  <Link key="booking" to={paths.booking(bookingId)}>
                    {bookingReference}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(invoice.extendedTo
            ? [
                [
                  t('Due'),
                  t('{date}, extended from {original}', {
                    date: dayText(invoice.extendedTo),
                    original: dayText(invoice.document.dueOn),
                  }),
                ] as const,
              ]
            : []),
          ...(views > 0
            ? [[t('Viewed'), t('{count, plural, one {once} other {# times}}', { count: views })] as const]
            : []),
          ...(deliveryError ? [[t('Not delivered'), deliveryError] as const] : []),
          ...(promisedOn ? [[t('Promised to pay by'), dayText(promisedOn)] as const] : []),
          ...(remindersPaused ? [[t('Reminders'), t('Paused')] as const] : []),
          ...(reason && state !== 'issued' ? [[t('Reason'), reason] as const] : []),
          ...(invoice.privateNote ? [[t('Private note'), invoice.privateNote] as const] : []),
        ]}
      />
    </Panel>
  );
}
