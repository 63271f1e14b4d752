import type { ServiceRules, StaffRules } from '../src/availability/start-question.ts';
import type { VisitQuestion } from '../src/availability/visit-question.ts';
import { aQuestion } from './a-question.ts';

/** A service of a visit: who may perform it, and what differs from the plain hour of `aQuestion`. */
export interface SegmentChanges extends Partial<ServiceRules> {
  readonly by: readonly string[];
}

/** Changes to a visit: its services, and what differs for its staff. */
export interface VisitChanges extends Partial<Omit<VisitQuestion, 'segments' | 'staff'>> {
  readonly segments: readonly SegmentChanges[];
  readonly staff?: { readonly [staffId: string]: Partial<StaffRules> };
}

/** A visit in Lagos with whoever is named, every day from 9 to 12, asked long before; services are `s0`, `s1`, ... */
export function aVisit({ segments, staff, ...rest }: VisitChanges): VisitQuestion {
  const plain = aQuestion();
  const [from = 0, to = 0] = [9 * 60, 12 * 60];
  const morning = (plain.staff.hours ?? []).map((day) => ({ ...day, startMinute: from, endMinute: to }));
  const ids = [...new Set(segments.flatMap(({ by }) => by))];
  return {
    now: plain.now,
    business: plain.business,
    staff: ids.map((id) => ({ ...plain.staff, id, hours: morning, ...staff?.[id] })),
    segments: segments.map(({ by, ...service }, index) => ({
      serviceId: `s${index}`,
      performers: by.map((staffId) => ({
        staffId,
        service: { ...plain.service, stepMinutes: 15, ...service },
      })),
    })),
    ...rest,
  };
}
