import { bookingQueries } from '@daybook/api/bookings';
import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { focusHeading } from '@daybook/shell/focus-heading';
import { areaPaths } from '@daybook/shell/paths';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { StatusChip } from '@daybook/ui/StatusChip';
import { Button, Drawer } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { IconArrowsMove, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useIsCheckingOut } from '../../../entities/booking/check-out/use-check-out.ts';
import { About } from '../../../entities/booking/detail/About.tsx';
import { BookingActions } from '../../../entities/booking/detail/BookingActions.tsx';
import { History } from '../../../entities/booking/detail/History.tsx';
import { Mails } from '../../../entities/booking/detail/Mails.tsx';
import { LateNote } from '../../../entities/booking/late/LateNote.tsx';
import { Payment } from '../../../entities/booking/payments/Payment.tsx';
import { isPaymentShown } from '../../../entities/booking/payments/payment-labels.ts';
import { BookedAlerts } from '../../../entities/customer/BookedAlerts.tsx';
import { ClaimedCustomer } from '../../../entities/customer/ClaimedCustomer.tsx';
import { BookingInvoices } from '../../../entities/invoice/BookingInvoices.tsx';
import type { CalendarAppointment } from '../calendar-data.ts';
import { BookingFacts } from './BookingFacts.tsx';
import classes from './OpenedBooking.module.css';

interface Props {
  /** The item in the calendar's latest data. */
  item: CalendarAppointment;
  onMove: () => void;
  onDismiss: () => void;
}

/** A drawer with the current booking of an appointment and its actions. */
export function OpenedBooking({ item, onMove, onDismiss }: Props) {
  const area = useArea();
  const query = useQuery(bookingQueries.detail(item.bookingId));
  const isCheckingOut = useIsCheckingOut();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer.Root
      opened
      onClose={onDismiss}
      position="right"
      returnFocus={false}
      closeOnEscape={!isCheckingOut}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.content}>
        {/* The library's header is not used: outside the page's landmarks it would be a second banner. */}
        <div className={classes.head}>
          <Drawer.Title ref={title} tabIndex={-1} data-autofocus className={classes.title}>
            {item.customerName}
          </Drawer.Title>
          <Drawer.CloseButton />
        </div>
        <Drawer.Body className={classes.body}>
          <QueryView
            query={query}
            what={t('the booking')}
            errorText={sentenceOf}
            skeleton={<RowsSkeleton height={240} />}
          >
            {(booking: Booking) => (
              <Stack gap="md">
                <p className={classes.state}>
                  <StatusChip status={booking.status} />
                  <Quiet as="span">{booking.reference}</Quiet>
                  <LateNote booking={booking} />
                </p>
                <BookedAlerts booking={booking} />
                <ClaimedCustomer booking={booking} />
                <BookingFacts booking={booking} item={item} />
                <BookingActions booking={booking} onDone={() => focusHeading(title.current)} />
                <div className={classes.flat}>
                  <About booking={booking} />
                  {booking.status === 'completed' && <BookingInvoices booking={booking} />}
                </div>
                {isPaymentShown(booking) && (
                  <section aria-label={t('Payment')} className={classes.payment}>
                    <Payment booking={booking} />
                  </section>
                )}
                <details className={classes.past}>
                  <summary className={classes.summary}>
                    {booking.mails.length > 0 ? t('Emails and history') : t('History')}
                  </summary>
                  <Mails mails={booking.mails} />
                  <History events={booking.history} currency={booking.currency} />
                </details>
              </Stack>
            )}
          </QueryView>
          <div className={classes.ways}>
            {item.canMove && (
              <Button
                variant="default"
                leftSection={<IconArrowsMove aria-hidden size={16} />}
                onClick={onMove}
              >
                {t('Move')}
              </Button>
            )}
            <Button
              component={Link}
              to={areaPaths(area).booking(item.bookingId)}
              variant="default"
              leftSection={<IconExternalLink aria-hidden size={16} />}
            >
              {t('Open booking')}
            </Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
