import { bookingQueries } from '@daybook/api/bookings';
import { hasCode } from '@daybook/api/has-code';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { About } from '../../../entities/booking/detail/About.tsx';
import { BookingActions } from '../../../entities/booking/detail/BookingActions.tsx';
import { History } from '../../../entities/booking/detail/History.tsx';
import { Mails } from '../../../entities/booking/detail/Mails.tsx';
import { Payment } from '../../../entities/booking/payments/Payment.tsx';
import { isPaymentShown } from '../../../entities/booking/payments/payment-labels.ts';
import { BookedAlerts } from '../../../entities/customer/BookedAlerts.tsx';
import { ClaimedCustomer } from '../../../entities/customer/ClaimedCustomer.tsx';
import { BookingInvoices } from '../../../entities/invoice/BookingInvoices.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { BookingAppointments } from './BookingAppointments.tsx';
import { BookingHeader } from './BookingHeader.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { BookingTabs } from './BookingTabs.tsx';
import classes from './booking.module.css';
import { Contact } from './Contact.tsx';

export function BookingScreen() {
  const area = useArea();
  const { bookingId = '' } = useParams();
  const query = useQuery(bookingQueries.detail(bookingId));
  usePageTitle(query.data ? t('Booking {reference}', { reference: query.data.reference }) : t('Booking'));
  const isMissing = hasCode(query.error, 'not_found');

  return (
    <>
      <BookingHeader booking={query.data}>
        {query.data && <BookingActions key={bookingId} booking={query.data} />}
      </BookingHeader>
      {isMissing ? (
        <EmptyState
          drawing="calendar"
          title={t('Booking not found')}
          action={<Link to={areaPaths(area).bookings}>{t('All bookings')}</Link>}
        >
          {sentenceOf(query.error)} {t('The link may be wrong, or you may not have access to this booking.')}
        </EmptyState>
      ) : (
        <QueryView
          query={query}
          what={t('the booking')}
          errorText={sentenceOf}
          skeleton={<BookingSkeleton />}
        >
          {(booking) => (
            <>
              <BookedAlerts booking={booking} className={classes.alerts} />
              <ClaimedCustomer booking={booking} />
              <BookingTabs booking={booking}>
                <div className={classes.columns}>
                  <div className={classes.column}>
                    <BookingAppointments booking={booking} />
                    <History events={booking.history} currency={booking.currency} />
                  </div>
                  <div className={classes.column}>
                    <Contact booking={booking} />
                    <BookingInvoices booking={booking} />
                    {isPaymentShown(booking) && (
                      <Panel title={t('Payment')}>
                        <Payment booking={booking} />
                      </Panel>
                    )}
                    <About booking={booking} />
                    <Mails mails={booking.mails} />
                  </div>
                </div>
              </BookingTabs>
            </>
          )}
        </QueryView>
      )}
    </>
  );
}
