import type { InvoiceRow } from '@daybook/contract/invoices';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Clipped, type Column, DataTable, rowLink, type Selection } from '@daybook/ui/DataTable';
import { Link } from 'react-router-dom';
import { InvoiceChips } from '../../../entities/invoice/InvoiceChips.tsx';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { invoicePath } from '../../../entities/invoice/invoice-path.ts';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { DueDay } from './DueDay.tsx';
import classes from './list.module.css';
import { RowMenu } from './RowMenu.tsx';
import { type ListSums, SumText } from './Sums.tsx';

interface Props {
  invoices: readonly InvoiceRow[];
  sums: ListSums;
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection<InvoiceRow>;
}

export function InvoicesTable({ invoices, sums, ...table }: Props) {
  const area = useArea();
  const { dayText } = useDays();
  return (
    <DataTable
      caption={t('Invoices')}
      columns={columnsOf(area, dayText, sums)}
      rows={invoices}
      rowKey={({ invoiceId }) => invoiceId}
      {...table}
    />
  );
}

const columnsOf = (
  area: BackofficeArea,
  dayText: (day: string) => string,
  sums: ListSums,
): Column<InvoiceRow>[] => [
  {
    heading: t('Number [document]'),
    sortKey: 'number',
    isRowHeading: true,
    foot: <SumText sums={sums} of="count" />,
    cell: (invoice) => (
      <Link
        className={`${classes.line} ${rowLink}`}
        to={invoicePath(area, invoice)}
        aria-label={invoiceName(invoice)}
      >
        {invoice.number ?? t('Draft')}
      </Link>
    ),
  },
  {
    heading: t('Customer'),
    cell: ({ customerName }) => <Clipped text={customerName} />,
  },
  {
    heading: t('Booking'),
    isSpare: true,
    cell: ({ bookingId, bookingReference }) =>
      bookingId && (
        <Link className={classes.line} to={areaPaths(area).booking(bookingId)}>
          {bookingReference}
        </Link>
      ),
  },
  {
    heading: t('Issued'),
    sortKey: 'issuedOn',
    cell: ({ issuedOn }) => issuedOn && <span className={classes.line}>{dayText(issuedOn)}</span>,
  },
  { heading: t('Due'), sortKey: 'dueOn', cell: (invoice) => <DueDay invoice={invoice} /> },
  {
    heading: t('Total'),
    sortKey: 'totalMinor',
    isNumber: true,
    foot: <SumText sums={sums} of="totalMinor" />,
    cell: ({ totalMinor, currency }) => moneyText(totalMinor, currency),
  },
  {
    heading: t('Balance'),
    isNumber: true,
    foot: <SumText sums={sums} of="balanceMinor" />,
    cell: ({ state, balanceMinor, currency }) =>
      acceptsPayment({ state }) ? <strong>{moneyText(balanceMinor, currency)}</strong> : '–',
  },
  { heading: t('Status'), cell: (invoice) => <InvoiceChips invoice={invoice} /> },
  {
    heading: t('Actions'),
    cell: (invoice) => <RowMenu invoice={invoice} />,
  },
];
