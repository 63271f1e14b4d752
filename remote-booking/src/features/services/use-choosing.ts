import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { useNavigate } from 'react-router-dom';
import { canAdd, isAddon } from '../../booking/belonging.ts';
import type { BookingChoice } from '../../booking/booking-choice.ts';
import { bookingPath } from '../../booking/paths.ts';
import type { Catalogue } from '../../booking/read-booking-choice.ts';
import { toggleService } from '../../booking/toggle-service.ts';
import { useLatestChoice } from '../../booking/use-latest-choice.ts';

interface Input {
  catalogue: Catalogue;
  booking: BookingChoice;
  servicesAtMost: number;
  announce: (sentence: string) => void;
}

/** The maximum number of services, in a sentence. */
export const mostServices = (count: number): string =>
  t(
    '{count, plural, one {You can book # service in one visit.} other {You can book up to # services in one visit.}}',
    {
      count,
    },
  );

/** Choosing services: with a maximum of one a choice continues, otherwise it adds or removes. */
export function useChoosing({ catalogue, booking, servicesAtMost, announce }: Input) {
  const navigate = useNavigate();
  const change = useLatestChoice(booking);
  const isFull = servicesAtMost > 1 && booking.services.length >= servicesAtMost;
  const isChosen = ({ serviceId }: Service) => booking.services.includes(serviceId);

  const chosen = catalogue.services.filter(isChosen);
  /** An add-on is offered once its service is chosen. */
  const isOffered = (service: Service) =>
    !isAddon(service) || (servicesAtMost > 1 && canAdd(service, chosen));

  const toggle = ({ serviceId, name }: Service) => {
    const { services } = change((latest) => {
      const isOneMore = !latest.services.includes(serviceId);
      if (isOneMore && latest.services.length >= servicesAtMost) return latest;
      const next = toggleService(latest, serviceId, catalogue);
      navigate(bookingPath(next), { replace: true, preventScrollReset: true });
      return next;
    });
    const isIn = services.includes(serviceId);
    const chosen = { name, count: services.length };
    if (isFull && !isIn && services.length >= servicesAtMost) announce(mostServices(servicesAtMost));
    else if (isIn)
      announce(
        t('{name} added. {count, plural, one {# service selected.} other {# services selected.}}', chosen),
      );
    else
      announce(
        t('{name} removed. {count, plural, one {# service selected.} other {# services selected.}}', chosen),
      );
  };

  const toggledPath = ({ serviceId }: Service) => bookingPath(toggleService(booking, serviceId, catalogue));

  return { allowsSeveral: servicesAtMost > 1, isFull, isChosen, isOffered, toggle, toggledPath };
}

export type Choosing = ReturnType<typeof useChoosing>;
