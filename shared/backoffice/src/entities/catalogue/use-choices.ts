import { catalogueQueries } from '@daybook/api/catalogue';
import { useQuery } from '@tanstack/react-query';

/** The team members and services of filters, by id and name. */
export function useChoices() {
  const staff = useQuery(catalogueQueries.staff());
  const services = useQuery(catalogueQueries.bookable());
  return {
    staff: staff.data?.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? [],
    services: services.data?.map(({ serviceId, name }) => ({ value: serviceId, label: name })) ?? [],
  };
}

/** The categories of filters, by id and name. */
export function useCategoryChoices() {
  const categories = useQuery(catalogueQueries.categories());
  return categories.data?.map(({ categoryId, name }) => ({ value: categoryId, label: name })) ?? [];
}
