import { customerQueries } from '@daybook/api/customers';
import type { BookingGroup, Customer, CustomerBooking } from '@daybook/contract/customers';
import { commaList } from '@daybook/domain/lists';
import { mayCheckOut } from '@daybook/domain/visit-steps';
import { msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { formatCount } from '@daybook/ui/format/number';
import { Pager } from '@daybook/ui/Pager';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Select } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CheckOutButton } from '../../../entities/booking/check-out/CheckOutButton.tsx';
import { totalText } from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './customer-bookings.module.css';
import { Summary } from './Summary.tsx';

const groups: Readonly<Record<BookingGroup, { label: string; none: string }>> = {
  all: { label: msg('All visits'), none: msg('No visits yet.') },
  upcoming: { label: msg('Upcoming'), none: msg('No upcoming visits.') },
  visited: { label: msg('Visited'), none: msg('No completed visits yet.') },
  no_show: { label: msg('No-show'), none: msg('No no-shows.') },
  cancelled: { label: msg('Cancelled'), none: msg('No cancelled visits.') },
};
const isGroup = (value: string | null): value is BookingGroup => value !== null && value in groups;

const pageSize = 10;

const distinct = (names: readonly string[]) => commaList([...new Set(names)]);

export function CustomerBookings({ customer }: { customer: Customer }) {
  const { customerId } = customer;
  const [group, setGroup] = useState<BookingGroup>('all');
  /** The cursors of the pages up to the current one, for the way back. */
  const [trail, setTrail] = useState<readonly string[]>([]);
  const cursor = trail.at(-1);
  const query = useQuery(
    customerQueries.bookings(customerId, { group, pageSize, ...(cursor && { cursor }) }),
  );

  const choose = (value: string | null) => {
    if (!isGroup(value)) return;
    setGroup(value);
    setTrail([]);
  };

  return (
    <Panel
      title={t('Visits')}
      aside={
        <Select
          className={classes.choice}
          aria-label={t('Visits to show')}
          size="xs"
          data={Object.entries(groups).map(([value, { label }]) => ({ value, label: t(label) }))}
          value={group}
          onChange={choose}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      }
    >
      <Summary customer={customer} />
      <QueryView
        query={query}
        what={t('the visits')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={120} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={classes.none}>{t(groups[group].none)}</p>}
      >
        {({ items, nextCursor, total }) => (
          <>
            <ul
              className={classes.list}
              aria-label={t(groups[group].label)}
              data-busy={query.isPlaceholderData || undefined}
            >
              {items.map((booking) => (
                <BookingItem key={booking.bookingId} booking={booking} />
              ))}
            </ul>
            {(nextCursor !== null || trail.length > 0) && (
              <Pager
                what={t('visits')}
                onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
                onNext={nextCursor === null ? undefined : () => setTrail([...trail, nextCursor])}
              >
                {t('{first} – {last} of {total}', {
                  first: formatCount(trail.length * pageSize + 1),
                  last: formatCount(trail.length * pageSize + items.length),
                  total: formatCount(total),
                })}
              </Pager>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function BookingItem({ booking }: { booking: CustomerBooking }) {
  const area = useArea();
  const { when } = useBusiness();
  const user = useUser();
  const isThere = booking.status === 'checked_in' || booking.status === 'in_service';
  return (
    <li className={classes.booking}>
      <div className={classes.what}>
        <Link
          data-touch
          className={classes.when}
          to={areaPaths(area).booking(booking.bookingId)}
          aria-label={`${booking.reference}, ${when(booking.startAt)}`}
        >
          {when(booking.startAt)}
        </Link>
        <p className={classes.detail}>
          {t('{services} with {staff}', {
            services: distinct(booking.appointments.map(({ serviceName }) => serviceName)),
            staff: distinct(booking.appointments.map(({ staffName }) => staffName)),
          })}
        </p>
      </div>
      <div className={classes.end}>
        <StatusChip status={booking.status} />
        {isThere && mayCheckOut(user) && (
          <CheckOutButton bookingId={booking.bookingId} name={booking.reference} />
        )}
        <p className={classes.total}>{totalText(booking)}</p>
      </div>
    </li>
  );
}
