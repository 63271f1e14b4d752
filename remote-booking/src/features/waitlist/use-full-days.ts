import { slotQueries } from '@daybook/api/slots';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { useQuery } from '@tanstack/react-query';
import type { RequestedBooking } from '../../booking/requested-booking.ts';
import { slotsOfDays } from '../../booking/slots-query.ts';

/** The maximum range of one request, about six weeks. */
const daysAhead = 41;

/** The coming days on which the business is open but has no free time: only those have a waiting list. */
export function useFullDays(requested: RequestedBooking, today: CalendarDate, zone: string) {
  const query = useQuery(slotQueries.list(slotsOfDays(requested, [today, addDays(today, daysAhead)], zone)));
  const days = query.data?.days.flatMap(({ date, reason }) => (reason === 'full' ? date : []));
  return { ...query, days };
}
