import type { PartOfDay } from '@daybook/domain/waitlist';

/** The parts of a day as people choose between them. */
export const partNames: Readonly<Record<PartOfDay, string>> = {
  any: 'Any time',
  morning: 'Morning, until 12:00',
  afternoon: 'Afternoon, 12:00 to 17:00',
  evening: 'Evening, from 17:00',
};
