import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { useNavigate } from 'react-router-dom';
import { canAdd, isAddon } from '../../visit/belonging.ts';
import { visitPath } from '../../visit/paths.ts';
import type { Catalogue } from '../../visit/read-visit.ts';
import { toggleService } from '../../visit/toggle-service.ts';
import { useLatestVisit } from '../../visit/use-latest-visit.ts';
import type { Visit } from '../../visit/visit.ts';

interface Input {
  catalogue: Catalogue;
  visit: Visit;
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
export function useChoosing({ catalogue, visit, servicesAtMost, announce }: Input) {
  const navigate = useNavigate();
  const change = useLatestVisit(visit);
  const isFull = servicesAtMost > 1 && visit.services.length >= servicesAtMost;
  const isChosen = ({ serviceId }: Service) => visit.services.includes(serviceId);

  const chosen = catalogue.services.filter(isChosen);
  /** An add-on is offered once its service is chosen. */
  const isOffered = (service: Service) =>
    !isAddon(service) || (servicesAtMost > 1 && canAdd(service, chosen));

  const toggle = ({ serviceId, name }: Service) => {
    const { services } = change((latest) => {
      const isOneMore = !latest.services.includes(serviceId);
      if (isOneMore && latest.services.length >= servicesAtMost) return latest;
      const next = toggleService(latest, serviceId, catalogue);
      navigate(visitPath(next), { replace: true, preventScrollReset: true });
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

  return { allowsSeveral: servicesAtMost > 1, isFull, isChosen, isOffered, toggle };
}

export type Choosing = ReturnType<typeof useChoosing>;
