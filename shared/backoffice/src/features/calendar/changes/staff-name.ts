import type { CalendarData } from '../calendar-data.ts';

/** What the people of a calendar are called, by id. */
export const staffNameIn =
  ({ staff }: Pick<CalendarData, 'staff'>) =>
  (staffId: string): string =>
    staff.find((person) => person.staffId === staffId)?.name ?? 'this person';
