import { bookingQueries } from '@daybook/api/bookings';
import { invoiceMutations, invoiceQueries } from '@daybook/api/invoices';
import { billableStatuses } from '@daybook/domain/booking';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { serviceNames, totalText } from '../../../entities/booking/detail/booking-labels.ts';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import classes from './editor.module.css';

interface Props {
  customerId: string;
  onMade: (invoiceId: string) => void;
}

/** The customer's bookings that have no invoice yet. */
export function FromBooking({ customerId, onMade }: Props) {
  const { when } = useBusiness();
  const keyOf = useOnceKey();
  const bookings = useQuery(
    bookingQueries.list({ tab: 'all', customer: customerId, sort: '-startAt', pageSize: 25 }),
  );
  const invoices = useQuery(invoiceQueries.list({ customer: customerId, pageSize: 100 }));
  const { mutate, isPending, variables, error } = useMutation({
    ...invoiceMutations.fromBooking(),
    meta: shownByScreen,
  });
  const billed = new Set(
    invoices.data?.items.filter(({ state }) => state !== 'void').map(({ bookingId }) => bookingId),
  );
  const open = (invoices.data ? (bookings.data?.items ?? []) : []).filter(
    ({ bookingId, status }) => billableStatuses.includes(status) && !billed.has(bookingId),
  );
  if (open.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('Bookings without an invoice')}</legend>
      <ul className={classes.bookings}>
        {open.slice(0, 5).map((booking) => (
          <li key={booking.bookingId}>
            <span>
              {when(booking.startAt)}, {serviceNames(booking.appointments)}, {totalText(booking)}
            </span>
            <Button
              size="xs"
              variant="default"
              loading={isPending && variables.bookingId === booking.bookingId}
              aria-label={t('Use the booking of {when}', { when: when(booking.startAt) })}
              onClick={() =>
                mutate(
                  { bookingId: booking.bookingId, idempotencyKey: keyOf(booking.bookingId) },
                  { onSuccess: ({ invoiceId }) => onMade(invoiceId) },
                )
              }
            >
              {t('Use')}
            </Button>
          </li>
        ))}
      </ul>
      <InlineError>{error && sentenceOf(error)}</InlineError>
    </fieldset>
  );
}
