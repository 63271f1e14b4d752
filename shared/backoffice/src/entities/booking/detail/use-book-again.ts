import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { useArea } from '../../../kit/area/Area.tsx';

/** The address of a new booking of the same services for the same customer; null if the user may not make one. */
export function useBookAgain(booking: Booking): string | null {
  const area = useArea();
  const staffIds = booking.appointments.map(({ staffId }) => staffId);
  if (!can(useUser(), 'booking.create', { staffIds })) return null;
  return `${areaPaths(area).newBooking}?${againOf(booking)}`;
}

const againOf = ({ customerId, appointments, partySize }: Booking): URLSearchParams =>
  new URLSearchParams({
    ...(customerId && { customer: customerId }),
    service: appointments.map(({ serviceId }) => serviceId).join(','),
    staff: appointments.map(({ staffId }) => staffId).join(','),
    ...(partySize > 1 && { people: String(partySize) }),
  });
