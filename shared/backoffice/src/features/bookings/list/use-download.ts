import { bookingMutations } from '@daybook/api/bookings';
import type { RegisterColumn } from '@daybook/domain/register';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useExport } from '../../../kit/files/use-export.ts';
import { dateIn } from '../../../kit/time/days-text.ts';
import type { Question } from './register-filters.ts';

const done = 'Bookings exported';

/** Saves bookings of the register as files. */
export function useDownload() {
  const { zone, now } = useBusiness();
  const file = useExport(bookingMutations.exportFile(), done);
  const calendar = useExport(bookingMutations.exportCalendar(), done);

  const nameOf = (name: string, type: string) => `bookings-${name}-${dateIn(now, zone)}.${type}`;

  return {
    isPending: file.isPending,
    /** All pages of the filtered list, with the shown columns. */
    all({ cursor: _, pageSize: __, ...asked }: Question, columns: readonly RegisterColumn[]) {
      file.save({ ...asked, columns: columns.join(',') }, nameOf(asked.tab, 'csv'));
    },
    /** Only these, in the same order. */
    chosen(bookings: readonly string[], { sort }: Question, columns: readonly RegisterColumn[]) {
      const asked = { tab: 'all', sort, bookings: bookings.join(','), columns: columns.join(',') } as const;
      file.save(asked, nameOf('selected', 'csv'));
    },
    calendarOf(bookings: readonly string[]) {
      calendar.save({ bookings: bookings.join(',') }, nameOf('selected', 'ics'));
    },
  };
}
