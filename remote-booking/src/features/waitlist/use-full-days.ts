import { slotQueries } from '@daybook/api/slots';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { useQuery } from '@tanstack/react-query';
import type { AskedVisit } from '../../visit/asked-visit.ts';
import { slotsOfDays } from '../../visit/slots-query.ts';

/** As many days as one question may ask for, about six weeks. */
const daysAhead = 41;

/** The days from today on without a free time, though the business is open: only those are worth waiting for. */
export function useFullDays(asked: AskedVisit, today: CalendarDate, zone: string) {
  const query = useQuery(slotQueries.list(slotsOfDays(asked, [today, addDays(today, daysAhead)], zone)));
  const days = query.data?.days.flatMap(({ date, reason }) => (reason === 'full' ? date : []));
  return { ...query, days };
}
