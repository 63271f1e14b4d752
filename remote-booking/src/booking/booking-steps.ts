import { type BookingChoice, type Step, stepNames } from './booking-choice.ts';
import { performersOf } from './parts.ts';
import type { Catalogue } from './read-booking-choice.ts';

/**
 * The steps for this visitor: one with a single possible answer is left out. `hasExtras` if other areas add to the
 * flow.
 */
export function stepsFor(
  booking: BookingChoice,
  { services, staff }: Catalogue,
  { hasExtras = false } = {},
): Step[] {
  const chosen = services.filter(
    ({ serviceId }) => booking.services.length === 0 || booking.services.includes(serviceId),
  );
  const asksForService = services.length !== 1;
  const asksForStaff = chosen.some((service) => performersOf(service, staff).length > 1);
  const asked: Readonly<Partial<Record<Step, boolean>>> = {
    services: asksForService,
    staff: asksForStaff,
    extras: hasExtras,
  };
  return stepNames.filter((step) => asked[step] ?? true);
}

/** The first step without an answer. */
function firstOpen(booking: BookingChoice): Step {
  if (booking.services.length === 0) return 'services';
  if (!booking.staff) return 'staff';
  return booking.start ? 'details' : 'time';
}

/**
 * The step to show: the requested one if all before it are answered, else the first that is not. The extras need no
 * answer. The review requires the details, which the query string does not contain.
 */
export function stepOf(booking: BookingChoice, steps: readonly Step[], hasDetails: boolean): Step {
  const open = firstOpen(booking);
  const furthest = open === 'details' && hasDetails ? 'review' : open;
  const isReached = (step: Step) => steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest);
  if (booking.step && isReached(booking.step)) return booking.step;
  return open === 'details' && steps.includes('extras') ? 'extras' : open;
}
