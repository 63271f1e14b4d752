import type { Booking } from '@daybook/contract/register';
import { Alerts } from './Alerts.tsx';
import { useBookedCustomer } from './use-booked-customer.ts';

interface Props {
  booking: Pick<Booking, 'customerId'>;
  className?: string | undefined;
}

/** What has to be known before the visit of a booking. That it could not be had, {@link CustomerCard} says. */
export function BookedAlerts({ booking, className }: Props) {
  const { data } = useBookedCustomer(booking);
  if (!data || (data.alerts.length === 0 && !data.isBlockedOnline)) return null;
  return (
    <div className={className}>
      <Alerts alerts={data.alerts} isBlockedOnline={data.isBlockedOnline} />
    </div>
  );
}
