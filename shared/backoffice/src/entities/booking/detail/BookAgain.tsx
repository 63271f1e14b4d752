import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

interface Props {
  booking: Booking;
  className?: string | undefined;
}

/** Links to a new booking of the same visit for the same customer, with the day still to choose. */
export function BookAgain({ booking, className }: Props) {
  const area = useArea();
  const staffIds = booking.appointments.map(({ staffId }) => staffId);
  if (!can(useUser(), 'booking.create', { staffIds })) return null;
  return (
    <Button
      component={Link}
      to={`${areaPaths(area).newBooking}?${againOf(booking)}`}
      variant="default"
      className={className}
      leftSection={<IconCalendarPlus aria-hidden size={16} />}
    >
      Book again
    </Button>
  );
}

const againOf = ({ customerId, appointments, partySize }: Booking): URLSearchParams =>
  new URLSearchParams({
    ...(customerId && { customer: customerId }),
    service: appointments.map(({ serviceId }) => serviceId).join(','),
    staff: appointments.map(({ staffId }) => staffId).join(','),
    ...(partySize > 1 && { people: String(partySize) }),
  });
