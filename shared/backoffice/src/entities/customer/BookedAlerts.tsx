import type { Booking } from '@daybook/contract/register';
import { Alerts } from './Alerts.tsx';
import { useBookedCustomer } from './use-booked-customer.ts';

interface Props {
  booking: Pick<Booking, 'customerId'>;
  className?: string | undefined;
}

/** The alerts of a booking's customer. Their failure to load is reported by {@link CustomerCard}. */
export function BookedAlerts({ booking, className }: Props) {
  const { data } = useBookedCustomer(booking);
  if (!data || (data.alerts.length === 0 && !data.isBlockedOnline)) return null;
  return (
    <div className={className}>
      <Alerts alerts={data.alerts} isBlockedOnline={data.isBlockedOnline} />
    </div>
  );
}
