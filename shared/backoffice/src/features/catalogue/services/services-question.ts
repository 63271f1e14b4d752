import type { ManagedServiceRow } from '@daybook/contract/service-lists';
import { serviceStates } from '@daybook/domain/service-states';

/** Which services the address asks for. */
export function questionOf(params: URLSearchParams) {
  const q = params.get('q') ?? '';
  const state = serviceStates.find((one) => one === params.get('tab')) ?? 'active';
  return q === '' ? { state } : { state, q };
}

/** Services of one category after the other, in the order in which they come. */
export const groupsOf = (services: readonly ManagedServiceRow[]): ManagedServiceRow[][] =>
  [...new Set(services.map(({ categoryId }) => categoryId))].map((categoryId) =>
    services.filter((service) => service.categoryId === categoryId),
  );
