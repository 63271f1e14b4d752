import { catalogueQueries } from '@daybook/api/catalogue';
import type { Service } from '@daybook/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarColumnPerson } from '../calendar-data.ts';

const none: readonly Service[] = [];

/** The services of a staff member, or of all staff whose calendars the user may book in. */
export function useOfferedServices(
  staffId: string | null,
  staff: readonly CalendarColumnPerson[],
): readonly Service[] {
  const { data = none } = useQuery(catalogueQueries.bookable());
  return useMemo(() => {
    const people = staff.filter(
      (person) => person.canBook && (staffId === null || person.staffId === staffId),
    );
    return data.filter(({ serviceId }) => people.some(({ serviceIds }) => serviceIds.includes(serviceId)));
  }, [data, staff, staffId]);
}
