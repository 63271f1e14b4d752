import { invoiceMutations } from '@daybook/api/invoices';
import type { Booking } from '@daybook/contract/register';
import { billableStatuses } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { areaPaths } from '@daybook/shell/paths';
import { randomId } from '@daybook/shell/random-id';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { InvoicesPanel } from './InvoicesPanel.tsx';

interface Props {
  booking: Pick<Booking, 'bookingId' | 'reference' | 'status'>;
}

/** The invoices of a booking, with a button for a new one if none is in force. */
export function BookingInvoices({ booking: { bookingId, reference, status } }: Props) {
  const user = useUser();
  if (!can(user, 'invoice.view')) return null;
  return (
    <InvoicesPanel
      query={{ q: reference, pageSize: 10 }}
      belongs={(invoice) => invoice.bookingId === bookingId}
      none={t('No invoice yet.')}
      after={(invoices) =>
        can(user, 'invoice.issue') &&
        billableStatuses.includes(status) &&
        invoices.every(({ state }) => state === 'void') && <Write bookingId={bookingId} />
      }
    />
  );
}

function Write({ bookingId }: { bookingId: string }) {
  const area = useArea();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(randomId);
  const { mutate, isPending, error } = useMutation({
    ...invoiceMutations.fromBooking(),
    meta: shownByScreen,
  });
  return (
    <>
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <Button
        mt="sm"
        size="xs"
        variant="default"
        leftSection={<IconFileInvoice aria-hidden size={16} />}
        loading={isPending}
        onClick={() =>
          mutate(
            { bookingId, idempotencyKey },
            { onSuccess: ({ invoiceId }) => void navigate(areaPaths(area).editInvoice(invoiceId)) },
          )
        }
      >
        {t('Create invoice')}
      </Button>
    </>
  );
}
