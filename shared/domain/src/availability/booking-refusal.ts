import type { BookingRefusal } from './availability-question.ts';
import { distinctSteps, firstSteps, type Step, tryStep } from './booking-search.ts';
import type { PreparedBooking } from './prepared-booking.ts';
import { plainRefusal, type StartRefusal, type StartRefusalReason } from './start-refusal.ts';

/**
 * From impossible to nearly possible. Of several people who cannot, the last in this order gives the reason: if Ada
 * does not work and Bola is booked, the time is taken.
 */
const nearness: readonly StartRefusalReason[] = [
  'service_inactive',
  'staff_inactive',
  'outside_hours',
  'break',
  'closed',
  'time_off',
  'blocked',
  'horizon',
  'notice',
  'taken',
  'held',
  'capacity',
  'buffer',
  'cap',
  'new_customers',
];

/**
 * Why a booking cannot start then, or null if it can. Checks service by service until one has no possible performer.
 */
export function refusalAt(prepared: PreparedBooking, bookingStartAt: number): BookingRefusal | null {
  const { validators, search } = prepared;
  let steps = firstSteps(validators, bookingStartAt);
  for (const segment of validators.keys()) {
    let closest: BookingRefusal | null = null;
    let isRefused = true;
    for (const step of steps) {
      const refusal = refusalOf(prepared, step);
      if (refusal) closest = closer(closest, { segment, staffId: step.validator.staffId, refusal });
      else isRefused = false;
    }
    if (isRefused) return closest ?? { segment, staffId: null, refusal: plainRefusal('staff_inactive') };
    steps = distinctSteps(steps.flatMap(search.after));
  }
  return null;
}

function refusalOf({ validators, validator }: PreparedBooking, step: Step): StartRefusal | null {
  const next = validators[step.segment + 1];
  // The buffer after the service applies at the end, or where another person continues.
  const canStay = next?.some(({ staffId }) => staffId === step.validator.staffId) ?? false;
  return validator(step, tryStep(step, !canStay));
}

function closer(known: BookingRefusal | null, other: BookingRefusal): BookingRefusal {
  return known && closeness(known) >= closeness(other) ? known : other;
}

function closeness({ refusal }: BookingRefusal): number {
  // A customer at their own limit cannot solve it by choosing another staff member.
  const isOwnCap = refusal.reason === 'cap' && refusal.of === 'customer';
  return nearness.indexOf(refusal.reason) + Number(isOwnCap);
}
