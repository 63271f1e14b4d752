import { withoutService, withService } from './belonging.ts';
import type { BookingChoice } from './booking-choice.ts';
import type { Catalogue } from './read-booking-choice.ts';

/**
 * Adds a service to the booking, or removes it with its add-ons. Free times depend on it; only a person who performs
 * everything stays chosen.
 */
export function toggleService(
  booking: BookingChoice,
  serviceId: string,
  catalogue: Catalogue,
): BookingChoice {
  const known = (id: string) => catalogue.services.find((service) => service.serviceId === id) ?? [];
  const chosen = booking.services.flatMap(known);
  const isChosen = booking.services.includes(serviceId);
  const after = isChosen
    ? withoutService(chosen, serviceId)
    : [known(serviceId)].flat().reduce(withService, chosen);
  const services = after.map((service) => service.serviceId);
  const { category, staff } = booking;
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
