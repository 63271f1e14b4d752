import { whoPerforms } from './parts.ts';
import type { Catalogue } from './read-visit.ts';
import { type Step, stepNames, type Visit } from './visit.ts';

/** The steps that ask this visitor something: one with a single possible answer is left out. */
export function stepsFor(visit: Visit, { services, staff }: Catalogue): Step[] {
  const chosen = services.filter(
    ({ serviceId }) => visit.services.length === 0 || visit.services.includes(serviceId),
  );
  const asksForService = services.length !== 1;
  const asksForStaff = chosen.some((service) => whoPerforms(service, staff).length > 1);
  return stepNames.filter(
    (step) => (step !== 'services' || asksForService) && (step !== 'staff' || asksForStaff),
  );
}

/** The first step that waits for an answer. */
function firstOpen(visit: Visit): Step {
  if (visit.services.length === 0) return 'services';
  if (!visit.staff) return 'staff';
  return visit.start ? 'details' : 'time';
}

/**
 * The step to show: the one asked for, as long as all before it are answered, else the first that is not. Review
 * wants the details, which the query string does not hold.
 */
export function stepOf(visit: Visit, steps: readonly Step[], hasDetails: boolean): Step {
  const open = firstOpen(visit);
  const furthest = open === 'details' && hasDetails ? 'review' : open;
  const isReached = (step: Step) => steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest);
  return visit.step && isReached(visit.step) ? visit.step : open;
}
