import type { BookingRow } from '@daybook/contract/register';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { type Column, DataTable, rowLink } from '@daybook/ui/DataTable';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Link } from 'react-router-dom';
import { customerName, serviceNames, staffNames, totalText } from '../../booking/booking-words.ts';
import { useBusiness } from '../../business/Business.tsx';
import classes from './BookingsTable.module.css';

interface Props {
  area: BackofficeArea;
  bookings: readonly BookingRow[];
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

export function BookingsTable({ area, bookings, ...table }: Props) {
  const { when, time } = useBusiness();
  const columns: readonly Column<BookingRow>[] = [
    {
      heading: 'Visit',
      sortKey: 'startAt',
      cell: ({ startAt, endAt }) => (
        <span className={classes.visit}>
          {when(startAt)}
          <span className={classes.quiet}> – {time(endAt)}</span>
        </span>
      ),
    },
    {
      heading: 'Customer',
      isRowHeading: true,
      cell: ({ bookingId, reference, customer }) => (
        <>
          <Link
            className={`${classes.name} ${rowLink}`}
            to={areaPaths(area).booking(bookingId)}
            aria-label={`${reference} ${customerName(customer)}`}
          >
            {customerName(customer)}
          </Link>
          {customer.phone && <span className={classes.second}>{customer.phone}</span>}
        </>
      ),
    },
    {
      heading: 'Service',
      cell: ({ appointments }) => (
        <>
          <span className={classes.clip} title={serviceNames(appointments)}>
            {serviceNames(appointments)}
          </span>
          <span className={classes.second}>{staffNames(appointments)}</span>
        </>
      ),
    },
    { heading: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
    {
      heading: 'Booked',
      isSpare: true,
      sortKey: 'createdAt',
      cell: ({ createdAt, reference }) => (
        <>
          <span className={classes.booked}>{when(createdAt)}</span>
          <span className={classes.second}>{reference}</span>
        </>
      ),
    },
    { heading: 'Total', isNumber: true, cell: totalText },
  ];

  return (
    <DataTable
      caption="Bookings"
      columns={columns}
      rows={bookings}
      rowKey={({ bookingId }) => bookingId}
      {...table}
    />
  );
}
