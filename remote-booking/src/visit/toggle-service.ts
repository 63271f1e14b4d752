import { withoutService, withService } from './belonging.ts';
import type { Catalogue } from './read-visit.ts';
import type { Visit } from './visit.ts';

/**
 * Adds a service to the visit, or removes it with its add-ons. Free times depend on it; only a person who performs
 * everything stays chosen.
 */
export function toggleService(visit: Visit, serviceId: string, catalogue: Catalogue): Visit {
  const known = (id: string) => catalogue.services.find((service) => service.serviceId === id) ?? [];
  const chosen = visit.services.flatMap(known);
  const isChosen = visit.services.includes(serviceId);
  const after = isChosen
    ? withoutService(chosen, serviceId)
    : [known(serviceId)].flat().reduce(withService, chosen);
  const services = after.map((service) => service.serviceId);
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
