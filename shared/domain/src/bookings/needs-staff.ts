import { minuteMs } from '../time/wall-clock.ts';
import type { BookingStatus } from './booking.ts';

/** How long after its time a step may be missing before somebody must look. */
const graceMs = 10 * minuteMs;

/** Whether a visit waits for a member of the team: a request for its answer, any other for a step that is overdue. */
export function needsStaff(
  { status, startAt, endAt }: { status: BookingStatus; startAt: number; endAt: number },
  now: number,
): boolean {
  switch (status) {
    case 'pending':
      return true;
    case 'confirmed':
    case 'checked_in':
      return now >= startAt + graceMs;
    case 'in_service':
      return now >= endAt + graceMs;
    default:
      return false;
  }
}
