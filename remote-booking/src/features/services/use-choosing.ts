import type { Service } from '@daybook/contract/catalogue';
import { useNavigate } from 'react-router-dom';
import { visitPath } from '../../visit/paths.ts';
import type { Catalogue } from '../../visit/read-visit.ts';
import { toggleService } from '../../visit/toggle-service.ts';
import type { Visit } from '../../visit/visit.ts';

interface Input {
  catalogue: Catalogue;
  visit: Visit;
  servicesAtMost: number;
  announce: (sentence: string) => void;
}

/** Choosing services: one that leads on where a visit has no more than one, else adding and removing. */
export function useChoosing({ catalogue, visit, servicesAtMost, announce }: Input) {
  const navigate = useNavigate();
  const isFull = servicesAtMost > 1 && visit.services.length >= servicesAtMost;
  const isChosen = ({ serviceId }: Service) => visit.services.includes(serviceId);

  const toggle = (service: Service) => {
    if (isFull && !isChosen(service)) {
      announce(`One visit has at most ${servicesAtMost} services.`);
      return;
    }
    const next = toggleService(visit, service.serviceId, catalogue);
    const count = next.services.length;
    announce(
      `${service.name} ${isChosen(service) ? 'removed' : 'added'}. ${count === 1 ? '1 service' : `${count} services`} chosen.`,
    );
    navigate(visitPath(next), { replace: true, preventScrollReset: true });
  };

  return { allowsSeveral: servicesAtMost > 1, isFull, isChosen, toggle };
}

export type Choosing = ReturnType<typeof useChoosing>;
