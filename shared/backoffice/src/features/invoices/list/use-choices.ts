import { catalogueQueries } from '@daybook/api/catalogue';
import { useQuery } from '@tanstack/react-query';

/** The options of the filters for staff members and services. */
export function useChoices() {
  const staff = useQuery(catalogueQueries.staff());
  const services = useQuery(catalogueQueries.bookable());
  return {
    staff: staff.data?.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? [],
    services: services.data?.map(({ serviceId, name }) => ({ value: serviceId, label: name })) ?? [],
  };
}
