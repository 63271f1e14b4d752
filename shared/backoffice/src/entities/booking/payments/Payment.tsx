import type { Booking } from '@daybook/contract/register';
import { useUser } from '@daybook/session';
import { PaymentPanel, Sums } from './PaymentPanel.tsx';

interface Props {
  booking: Booking;
}

/** The money of a booking, as far as the reader's role permits. */
export function Payment({ booking }: Props) {
  const { permissions } = useUser();
  if (!permissions.includes('invoice.view')) return <Sums booking={booking} />;
  return <PaymentPanel booking={booking} />;
}
