import type { Site } from '@daybook/contract/site';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayOf } from '../visit/days.ts';
import { visitPath } from '../visit/paths.ts';
import { type Catalogue, readVisit } from '../visit/read-visit.ts';
import type { Visit } from '../visit/visit.ts';
import { stepOf, stepsFor } from '../visit/visit-steps.ts';

interface Input {
  site: Site;
  catalogue: Catalogue;
  now: Date;
  /** True if the details are filled in, so that the review can be reached. */
  hasDetails: boolean;
}

/** The visit in the address, and functions to change it. */
export function useVisit({ site, catalogue, now, hasDetails }: Input) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const read = readVisit(
    search,
    catalogue,
    { today: dayOf(now, site.zone), atMs: now.getTime() },
    site.policy.servicesPerVisit,
  );
  const steps = stepsFor(read.visit, catalogue);

  const go = useCallback(
    (visit: Visit, how: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
      void navigate(visitPath(visit), how),
    [navigate],
  );

  return { ...read, steps, step: stepOf(read.visit, steps, hasDetails), go };
}

export type VisitFlow = ReturnType<typeof useVisit>;
