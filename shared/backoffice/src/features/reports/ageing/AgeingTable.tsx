import type { Ageing } from '@daybook/contract/money-reports';
import type { AgeingBucket } from '@daybook/domain/invoicing/due';
import { msg, t } from '@daybook/i18n';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Clipped, type Column, DataTable } from '@daybook/ui/DataTable';
import { formatCount } from '@daybook/ui/format/number';
import { Quiet } from '@daybook/ui/Layout';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from '../money-reports.module.css';

type Row = Ageing['items'][number];

const ageLabels: Readonly<Record<AgeingBucket, string>> = {
  current: msg('Not overdue'),
  '1-30': msg('1–30 days'),
  '31-60': msg('31–60 days'),
  '61-90': msg('61–90 days'),
  '90+': msg('Over 90 days'),
};

interface Props {
  report: Ageing;
  isBusy: boolean;
}

/** Each amount links to its invoices. */
export function AgeingTable({ report, isBusy }: Props) {
  const area = useArea();
  return (
    <DataTable
      caption={t('Open balances by customer')}
      columns={columnsOf(area, report)}
      rows={report.items}
      rowKey={({ customerId, bookingId }) => customerId ?? bookingId ?? ''}
      sort="-total"
      onSort={() => undefined}
      isBusy={isBusy}
    />
  );
}

function columnsOf(area: BackofficeArea, { currency, ages, sums }: Ageing): Column<Row>[] {
  const to = (filters: Record<string, string>) =>
    `${areaPaths(area).invoices}?${new URLSearchParams({ tab: 'unpaid', currency, ...filters })}`;
  const amount = (minor: number, address: string | null, isLate: boolean) =>
    minor === 0 ? (
      <Quiet as="span">–</Quiet>
    ) : address === null ? (
      moneyText(minor, currency)
    ) : (
      <Link className={classes.cell} data-late={isLate || undefined} to={address}>
        {moneyText(minor, currency)}
      </Link>
    );
  return [
    {
      heading: t('Customer'),
      isRowHeading: true,
      foot: t('All customers'),
      cell: ({ customerId, bookingId, customerName }) => (
        <Link
          className={classes.name}
          to={
            customerId === null
              ? areaPaths(area).booking(bookingId ?? '')
              : areaPaths(area).customer(customerId)
          }
        >
          <Clipped text={customerName || t('Erased customer')} />
        </Link>
      ),
    },
    {
      heading: t('Invoices'),
      isNumber: true,
      isSpare: true,
      foot: formatCount(sums.count),
      cell: ({ count }) => formatCount(count),
    },
    {
      heading: t('Total'),
      isNumber: true,
      foot: <strong>{amount(sums.totalMinor, to({}), false)}</strong>,
      cell: ({ customerId, totalMinor }) => (
        <strong>{amount(totalMinor, customerId && to({ customer: customerId }), false)}</strong>
      ),
    },
    ...ages.map(
      (age, place): Column<Row> => ({
        heading: t(ageLabels[age]),
        isNumber: true,
        foot: amount(sums.byAge[place] ?? 0, to({ age }), age === '90+'),
        cell: ({ customerId, byAge }) =>
          amount(byAge[place] ?? 0, customerId && to({ customer: customerId, age }), age === '90+'),
      }),
    ),
  ];
}
