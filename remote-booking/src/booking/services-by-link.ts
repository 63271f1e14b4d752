import { catalogueQueries } from '@daybook/api/catalogue';
import type { Category, Service } from '@daybook/contract/catalogue';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface ByLink {
  services: Service[];
  categories: Category[];
}

/**
 * Services in the address but not in the list: unlisted ones that only their link leads to, with their parts. Null
 * while they load; services that cannot be booked are left out, and the flow reports it.
 */
export function useServicesByLink(listed: readonly Service[] | undefined): ByLink | null {
  const [params] = useSearchParams();
  const isListed = (id: string) => listed?.some(({ serviceId }) => serviceId === id);
  const requested = [...new Set((params.get('service') ?? '').split(','))].filter((id) => uuid.test(id));
  const unknown = listed ? requested.filter((id) => !isListed(id)).slice(0, 5) : [];
  const answers = useQueries({
    queries: unknown.map((id) => ({ ...catalogueQueries.service(id), retry: false })),
  });
  if (!listed || answers.some(({ isPending }) => isPending)) return null;
  const found = answers.flatMap(({ data }) => data ?? []);
  const services = new Map(found.flatMap(({ items }) => items.map((item) => [item.serviceId, item])));
  return { services: [...services.values()], categories: found.map(({ category }) => category) };
}

/** Categories without other services come last. */
export const withCategories = (known: readonly Category[], more: readonly Category[]): Category[] => [
  ...new Map([...known, ...more].map((category) => [category.categoryId, category])).values(),
];
