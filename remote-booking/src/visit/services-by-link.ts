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
 * Services that the address names and the list does not: those that only their link leads to, with what belongs to them.
 * Null while they are asked for; what cannot be booked is left out, and the flow says so.
 */
export function useServicesByLink(listed: readonly Service[] | undefined): ByLink | null {
  const [params] = useSearchParams();
  const isListed = (id: string) => listed?.some(({ serviceId }) => serviceId === id);
  const asked = [...new Set((params.get('service') ?? '').split(','))].filter((id) => uuid.test(id));
  const unknown = listed ? asked.filter((id) => !isListed(id)).slice(0, 5) : [];
  const answers = useQueries({
    queries: unknown.map((id) => ({ ...catalogueQueries.service(id), retry: false })),
  });
  if (!listed || answers.some(({ isPending }) => isPending)) return null;
  const found = answers.flatMap(({ data }) => data ?? []);
  const services = new Map(found.flatMap(({ items }) => items.map((item) => [item.serviceId, item])));
  return { services: [...services.values()], categories: found.map(({ category }) => category) };
}

/** Those that nothing else stands under come last. */
export const withCategories = (known: readonly Category[], more: readonly Category[]): Category[] => [
  ...new Map([...known, ...more].map((category) => [category.categoryId, category])).values(),
];
