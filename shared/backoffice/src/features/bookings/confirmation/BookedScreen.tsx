import { bookingQueries } from '@daybook/api/bookings';
import { hasCode } from '@daybook/api/has-code';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Row, Stack } from '@daybook/ui/Layout';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import {
  customerName,
  serviceNames,
  staffNames,
  totalText,
} from '../../../entities/booking/detail/booking-labels.ts';
import { Payment } from '../../../entities/booking/payments/Payment.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './booked.module.css';

/** The result of a booking made for a customer, with the next links. */
export function BookedScreen() {
  usePageTitle(t('Booked'));
  const [params] = useSearchParams();
  const bookingId = params.get('booking');
  return bookingId ? <Outcome bookingId={bookingId} /> : <Nothing />;
}

function Outcome({ bookingId }: { bookingId: string }) {
  const query = useQuery(bookingQueries.detail(bookingId));
  const { error } = query;
  const isUnknown = hasCode(error, 'not_found', 'invalid_input');
  if (isUnknown) return <Nothing />;
  return (
    <>
      <PageHeader title={query.data?.status === 'pending' ? t('Request recorded') : t('Booked')} />
      <QueryView
        query={query}
        what={t('the booking')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={144} />}
      >
        {(booking) => <Booked booking={booking} />}
      </QueryView>
    </>
  );
}

function Booked({ booking }: { booking: Booking }) {
  const area = useArea();
  const { when, time } = useBusiness();
  const { bookings, newBooking, booking: pathOf } = areaPaths(area);
  return (
    <div className={classes.root}>
      <Stack as="dl" gap="sm">
        {[
          [t('Customer'), customerName(booking.customer)],
          [t('When'), `${when(booking.startAt)} – ${time(booking.endAt)}`],
          [
            t('Services'),
            t('{service} with {staff}', {
              service: serviceNames(booking.appointments),
              staff: staffNames(booking.appointments),
            }),
          ],
          [t('Total'), totalText(booking)],
          [t('Reference'), booking.reference],
        ].map(([what, value]) => (
          <div key={what} className={classes.fact}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      <Row>
        <Button component={Link} to={pathOf(booking.bookingId)}>
          {t('Open booking')}
        </Button>
        <Button component={Link} to={newBooking} variant="default">
          {t('Book another')}
        </Button>
        <Button component={Link} to={bookings} variant="default">
          {t('All bookings')}
        </Button>
      </Row>
      <Payment booking={booking} />
    </div>
  );
}

function Nothing() {
  const area = useArea();
  return (
    <>
      <PageHeader title={t('Booked')} />
      <EmptyState
        drawing="calendar"
        title={t('Booking not found')}
        action={<Link to={areaPaths(area).bookings}>{t('All bookings')}</Link>}
      >
        {t('The link may be wrong, or you may not have access to this booking.')}
      </EmptyState>
    </>
  );
}
