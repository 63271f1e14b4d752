import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { serviceStates } from '@daybook/domain/service-states';

/** Reads the list's query from the URL. */
export function questionOf(params: URLSearchParams) {
  const q = params.get('q') ?? '';
  const state = serviceStates.find((one) => one === params.get('tab')) ?? 'active';
  return q === '' ? { state } : { state, q };
}

/** Groups consecutive services of the same category. */
export const groupsOf = (services: readonly ManagedServiceRow[]): ManagedServiceRow[][] =>
  [...new Set(services.map(({ categoryId }) => categoryId))].map((categoryId) =>
    services.filter((service) => service.categoryId === categoryId),
  );
