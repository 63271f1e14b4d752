import { bookingMutations } from '@daybook/api/bookings';
import type { RegisterColumn } from '@daybook/domain/register';
import { notify } from '@daybook/shell/notify';
import { useMutation } from '@tanstack/react-query';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { saveFile } from '../../../kit/files/save-file.ts';
import type { Question } from './register-filters.ts';

/** Saves bookings of the register as files. */
export function useDownload() {
  const { zone, now } = useBusiness();
  const file = useMutation(bookingMutations.exportFile());
  const calendar = useMutation(bookingMutations.exportCalendar());

  const saveAs = (name: string, type: string) => ({
    onSuccess(blob: Blob) {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
      saveFile(blob, `bookings-${name}-${today}.${type}`);
      notify({ tone: 'success', message: 'Bookings exported' });
    },
  });

  return {
    isPending: file.isPending,
    /** All pages of the filtered list, with the shown columns. */
    all({ cursor: _, pageSize: __, ...asked }: Question, columns: readonly RegisterColumn[]) {
      file.mutate({ ...asked, columns: columns.join(',') }, saveAs(asked.tab, 'csv'));
    },
    /** Only these, in the same order. */
    chosen(bookings: readonly string[], { sort }: Question, columns: readonly RegisterColumn[]) {
      const asked = { tab: 'all', sort, bookings: bookings.join(','), columns: columns.join(',') } as const;
      file.mutate(asked, saveAs('selected', 'csv'));
    },
    calendarOf(bookings: readonly string[]) {
      calendar.mutate({ bookings: bookings.join(',') }, saveAs('selected', 'ics'));
    },
  };
}
