import { validateStart } from '../availability/slots.ts';
import type { BusinessRules, StaffRules } from '../availability/start-question.ts';
import type { StartRefusal } from '../availability/start-refusal.ts';
import type { Interval } from '../time/interval.ts';
import { minuteMs } from '../time/wall-clock.ts';

/** The opening hours and a staff member's working time, without their appointments. */
export interface Schedule {
  readonly business: BusinessRules;
  readonly staff: Pick<StaffRules, 'id' | 'zone' | 'hours' | 'exceptions' | 'breaks' | 'timeOff'>;
}

/** A placed appointment with its buffers. */
export interface PlacedAppointment extends Interval {
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  readonly buffersFitHours: boolean;
}

/** An appointment that a change of schedule would leave outside, and the reason. */
export interface Affected<T> {
  readonly appointment: T;
  readonly refusal: StartRefusal;
}

/**
 * The appointments of one staff member that are inside the schedule before a change and outside after it. Only hours
 * and absences count, not notice, horizon, grid or other appointments. An appointment that was already outside is not
 * affected.
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

/** The reason why an appointment does not fit a schedule; null if it fits. */
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
