import { validateStart } from '../availability/slots.ts';
import type { BusinessRules, StaffRules } from '../availability/start-question.ts';
import type { StartRefusal } from '../availability/start-refusal.ts';
import type { Interval } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';

/** When the business is open and a staff member works, without what stands in their book. */
export interface Schedule {
  readonly business: BusinessRules;
  readonly staff: Pick<StaffRules, 'id' | 'zone' | 'hours' | 'exceptions' | 'breaks' | 'timeOff'>;
}

/** An appointment as it was placed, with the buffers that are kept around it. */
export interface PlacedAppointment extends Interval {
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  readonly buffersFitHours: boolean;
}

/** An appointment that a change of schedule leaves outside, and why. */
export interface Affected<T> {
  readonly appointment: T;
  readonly refusal: StartRefusal;
}

/**
 * The appointments of one staff member that lie inside the schedule before a change and not after it. Only the calendar
 * is asked: notice, horizon and what else stands in the book have nothing to do with it, nor has the grid. What was
 * outside before is not affected.
 */
export function affectedBy<T extends PlacedAppointment>(
  appointments: readonly T[],
  { before, after }: { readonly before: Schedule; readonly after: Schedule },
): Affected<T>[] {
  return appointments.flatMap((appointment) => {
    if (whyOutside(appointment, before) !== null) return [];
    const refusal = whyOutside(appointment, after);
    return refusal ? { appointment, refusal } : [];
  });
}

/** Why a schedule has no room for an appointment at its time, or null when it has. */
function whyOutside(appointment: PlacedAppointment, { business, staff }: Schedule): StartRefusal | null {
  const { startAt, endAt, beforeMinutes, afterMinutes, buffersFitHours } = appointment;
  return validateStart(
    {
      now: startAt,
      business,
      staff: { ...staff, active: true, bookingsPerDay: null, blocked: [], busy: [], holds: [] },
      service: {
        active: true,
        durationMinutes: (endAt - startAt) / minuteMs,
        stepMinutes: null,
        beforeMinutes,
        afterMinutes,
        hours: null,
        noticeMinutes: 0,
        horizonDays: null,
        buffersFitHours,
        cap: null,
      },
      offGrid: true,
    },
    startAt,
  );
}
