import type { RegisterRow } from '@daybook/contract/register';
import { bookingSourceNames, paymentStateNames } from '@daybook/domain/booking-names';
import { mailName } from '@daybook/domain/messages/mail-name';
import type { RegisterColumn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Clipped, type Column, clip, DataTable, rowLink, type Selection } from '@daybook/ui/DataTable';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Link } from 'react-router-dom';
import {
  customerName,
  serviceNames,
  staffNames,
  totalText,
} from '../../../entities/booking/detail/booking-labels.ts';
import { mailStates } from '../../../entities/booking/detail/mail-labels.ts';
import { amountText, dueText, paidText } from '../../../entities/booking/payments/payment-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import classes from './BookingsTable.module.css';
import { columnLabels, statusNote } from './register-labels.ts';

interface Props {
  bookings: readonly RegisterRow[];
  columns: readonly RegisterColumn[];
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
  selection?: Selection<RegisterRow>;
}

type Cells = Readonly<Record<RegisterColumn, Omit<Column<RegisterRow>, 'heading'>>>;

export function BookingsTable({ bookings, columns, ...table }: Props) {
  const area = useArea();
  const { when, time } = useBusiness();
  const cells = cellsOf(area, when, time);
  return (
    <DataTable
      caption={t('Bookings')}
      columns={columns.map((column) => ({ heading: t(columnLabels[column]), ...cells[column] }))}
      rows={bookings}
      rowKey={({ bookingId }) => bookingId}
      {...table}
    />
  );
}

const cellsOf = (
  area: BackofficeArea,
  when: (at: string) => string,
  time: (at: string) => string,
): Cells => ({
  visit: {
    sortKey: 'startAt',
    cell: ({ startAt, endAt, movedFrom }) => (
      <>
        <span className={classes.booking}>
          {when(startAt)}
          <span className={classes.quiet}> – {time(endAt)}</span>
        </span>
        {movedFrom && (
          <span className={classes.second}>{t('Moved from {when}', { when: when(movedFrom) })}</span>
        )}
      </>
    ),
  },
  customer: {
    isRowHeading: true,
    cell: ({ bookingId, reference, customer }) => (
      <Link
        className={`${clip} ${rowLink}`}
        title={customerName(customer)}
        to={areaPaths(area).booking(bookingId)}
        aria-label={`${reference} ${customerName(customer)}`}
      >
        {customerName(customer)}
      </Link>
    ),
  },
  phone: { cell: ({ customer }) => <span className={classes.line}>{customer.phone}</span> },
  email: { cell: ({ customer }) => <Clipped text={customer.email ?? ''} /> },
  services: { cell: ({ appointments }) => <Clipped text={serviceNames(appointments)} /> },
  staff: { cell: ({ appointments }) => <Clipped text={staffNames(appointments)} /> },
  status: {
    cell: (booking) => {
      const note = statusNote(booking, when);
      return (
        <>
          <StatusChip status={booking.status} />
          {note && <span className={classes.second}>{note}</span>}
          {booking.isOverridden && <span className={classes.second}>{t('Rule overridden')}</span>}
        </>
      );
    },
  },
  source: { cell: ({ source }) => t(bookingSourceNames[source]) },
  created: {
    isSpare: true,
    sortKey: 'createdAt',
    cell: ({ createdAt }) => <span className={classes.booked}>{when(createdAt)}</span>,
  },
  reference: {
    isSpare: true,
    cell: ({ reference }) => <span className={classes.line}>{reference}</span>,
  },
  total: { isNumber: true, cell: totalText },
  paid: { isNumber: true, cell: paidText },
  due: { isNumber: true, cell: dueText },
  payment: {
    cell: (booking) => (
      <>
        {booking.payment && t(paymentStateNames[booking.payment])}
        {booking.depositMinor > 0 && (
          <span className={classes.second}>
            {t('Deposit {amount}', { amount: amountText(booking.depositMinor, booking) })}
          </span>
        )}
      </>
    ),
  },
  message: {
    cell: ({ lastMessage }) => lastMessage && <LastMessage message={lastMessage} when={when} />,
  },
});

const LastMessage = ({
  message: { kind, state, at },
  when,
}: {
  message: NonNullable<RegisterRow['lastMessage']>;
  when: (at: string) => string;
}) => {
  const { word, icon: Glyph } = mailStates[state];
  return (
    <>
      <Clipped text={mailName(kind)} />
      <span className={classes.second}>
        {state !== 'sent' && <Glyph className={classes.mark} data-state={state} aria-hidden size={14} />}
        {t(word)}
        {state !== 'waiting' && ` ${when(at)}`}
      </span>
    </>
  );
};
