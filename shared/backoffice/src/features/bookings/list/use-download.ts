import { bookingMutations } from '@daybook/api/bookings';
import type { RegisterColumn } from '@daybook/domain/register';
import { msg, t } from '@daybook/i18n';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useExport } from '../../../kit/files/use-export.ts';
import { dateIn } from '../../../kit/time/days-text.ts';
import type { Question } from './register-filters.ts';

const done = msg('Bookings exported');

/** Saves bookings of the register as files. */
export function useDownload() {
  const { zone, now } = useBusiness();
  const file = useExport(bookingMutations.exportFile(), t(done));
  const calendar = useExport(bookingMutations.exportCalendar(), t(done));

  const nameOf = (name: string, type: string) => `bookings-${name}-${dateIn(now, zone)}.${type}`;

  return {
    isPending: file.isPending,
    /** All pages of the filtered list, with the shown columns. */
    all({ cursor: _, pageSize: __, ...filters }: Question, columns: readonly RegisterColumn[]) {
      file.save({ ...filters, columns: columns.join(',') }, nameOf(filters.tab, 'csv'));
    },
    /** Exports only these bookings, in the same order. */
    chosen(bookings: readonly string[], { sort }: Question, columns: readonly RegisterColumn[]) {
      const filters = { tab: 'all', sort, bookings: bookings.join(','), columns: columns.join(',') } as const;
      file.save(filters, nameOf('selected', 'csv'));
    },
    calendarOf(bookings: readonly string[]) {
      calendar.save({ bookings: bookings.join(',') }, nameOf('selected', 'ics'));
    },
  };
}
