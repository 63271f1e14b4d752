import type { Booking } from '@daybook/contract/register';
import { PaymentPanel, Sums } from './PaymentPanel.tsx';

interface Props {
  booking: Booking;
}

/** The booking's payments that the reader's role permits. */
export const Payment = ({ booking }: Props) =>
  booking.payment === null ? <Sums booking={booking} /> : <PaymentPanel booking={booking} />;
