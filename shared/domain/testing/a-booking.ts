import type { AvailabilityQuestion } from '../src/availability/availability-question.ts';
import type { ServiceRules, StaffRules } from '../src/availability/start-question.ts';
import { aQuestion } from './a-question.ts';

/** A service of a booking: its performers, and the differences from the one-hour service of `aQuestion`. */
export interface SegmentChanges extends Partial<ServiceRules> {
  readonly by: readonly string[];
}

/** Changes to a booking: its services, and the differences for its staff. */
export interface BookingChanges extends Partial<Omit<AvailabilityQuestion, 'segments' | 'staff'>> {
  readonly segments: readonly SegmentChanges[];
  readonly staff?: { readonly [staffId: string]: Partial<StaffRules> };
}

/** A booking in Lagos with the named staff, every day from 9 to 12, asked long before. Services are `s0`, `s1`, ... */
export function aBooking({ segments, staff, ...rest }: BookingChanges): AvailabilityQuestion {
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
