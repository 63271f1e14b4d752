import { catalogueQueries } from '@daybook/api/catalogue';
import { useQuery } from '@tanstack/react-query';

interface Choice {
  value: string;
  label: string;
}

/** The choices of the filters, by id and name. */
export function useChoices(): Readonly<Record<'staff' | 'services' | 'categories', Choice[]>> {
  const staff = useQuery(catalogueQueries.staff());
  const services = useQuery(catalogueQueries.bookable());
  const categories = useQuery(catalogueQueries.categories());
  return {
    staff: staff.data?.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? [],
    services: services.data?.map(({ serviceId, name }) => ({ value: serviceId, label: name })) ?? [],
    categories: categories.data?.map(({ categoryId, name }) => ({ value: categoryId, label: name })) ?? [],
  };
}
