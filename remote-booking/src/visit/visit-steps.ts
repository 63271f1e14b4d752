import { performersOf } from './parts.ts';
import type { Catalogue } from './read-visit.ts';
import { type Step, stepNames, type Visit } from './visit.ts';

/** The steps for this visitor: one with a single possible answer is left out. */
export function stepsFor(visit: Visit, { services, staff }: Catalogue): Step[] {
  const chosen = services.filter(
    ({ serviceId }) => visit.services.length === 0 || visit.services.includes(serviceId),
  );
  const asksForService = services.length !== 1;
  const asksForStaff = chosen.some((service) => performersOf(service, staff).length > 1);
  return stepNames.filter(
    (step) => (step !== 'services' || asksForService) && (step !== 'staff' || asksForStaff),
  );
}

/** The first step without an answer. */
function firstOpen(visit: Visit): Step {
  if (visit.services.length === 0) return 'services';
  if (!visit.staff) return 'staff';
  return visit.start ? 'details' : 'time';
}

/**
 * The step to show: the requested one if all before it are answered, else the first that is not. The review requires
 * the details, which the query string does not contain.
 */
export function stepOf(visit: Visit, steps: readonly Step[], hasDetails: boolean): Step {
  const open = firstOpen(visit);
  const furthest = open === 'details' && hasDetails ? 'review' : open;
  const isReached = (step: Step) => steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest);
  return visit.step && isReached(visit.step) ? visit.step : open;
}
