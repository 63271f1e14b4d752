import type { Catalogue } from './read-visit.ts';
import type { Visit } from './visit.ts';

/**
 * Puts a service at the end of the visit, or takes it out. Who is free when depends on it; only a person who performs
 * all of it stays chosen.
 */
export function toggleService(visit: Visit, serviceId: string, catalogue: Catalogue): Visit {
  const isChosen = visit.services.includes(serviceId);
  const services = isChosen
    ? visit.services.filter((known) => known !== serviceId)
    : [...visit.services, serviceId];
  const { category, staff } = visit;
  const performsAll =
    typeof staff === 'string' &&
    catalogue.services.every(
      (service) => !services.includes(service.serviceId) || service.staffIds.includes(staff),
    );
  return {
    category,
    services,
    staff: performsAll ? staff : undefined,
    step: services.length > 0 ? 'services' : undefined,
  };
}
