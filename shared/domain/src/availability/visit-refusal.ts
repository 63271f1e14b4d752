import type { PreparedVisit } from './prepared-visit.ts';
import { plainRefusal, type StartRefusal, type StartRefusalReason } from './start-refusal.ts';
import type { VisitRefusal } from './visit-question.ts';
import { distinctSteps, firstSteps, type Step, tryStep } from './visit-search.ts';

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

/** Why a visit cannot start then, or null if it can: proceeds service by service until nobody can perform one. */
export function refusalAt(prepared: PreparedVisit, visitStartAt: number): VisitRefusal | null {
  const { validators, search } = prepared;
  let steps = firstSteps(validators, visitStartAt);
  for (const segment of validators.keys()) {
    let closest: VisitRefusal | null = null;
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

function refusalOf({ validators, validator }: PreparedVisit, step: Step): StartRefusal | null {
  const next = validators[step.segment + 1];
  // The buffer after it applies at the end, and where nobody next is the same person.
  const canStay = next?.some(({ staffId }) => staffId === step.validator.staffId) ?? false;
  return validator(step, tryStep(step, !canStay));
}

function closer(known: VisitRefusal | null, other: VisitRefusal): VisitRefusal {
  return known && closeness(known) >= closeness(other) ? known : other;
}

function closeness({ refusal }: VisitRefusal): number {
  // A customer at their own limit cannot choose somebody else instead.
  const isOwnCap = refusal.reason === 'cap' && refusal.of === 'customer';
  return nearness.indexOf(refusal.reason) + Number(isOwnCap);
}
