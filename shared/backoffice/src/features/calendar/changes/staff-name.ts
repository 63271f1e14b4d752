import { t } from '@daybook/i18n';
import type { CalendarData } from '../calendar-data.ts';

/** Names of the calendar's staff, by id. */
export const staffNameIn =
  ({ staff }: Pick<CalendarData, 'staff'>) =>
  (staffId: string): string =>
    staff.find((person) => person.staffId === staffId)?.name ?? t('this person');
