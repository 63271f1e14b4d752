import { invalidates } from '../handlers.ts';
import { calendarKeys } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';

const changed = { onSuccess: invalidates(calendarKeys.all) };

export const blockedTimeMutations = {
  /** Blocks time. The response names the overlapping bookings, which stay. */
  block: () => mutationFor('POST blocked-time', changed),
  /** Changes blocked time, including its staff member; a stale version is `version_conflict`. */
  change: () => mutationFor('PUT blocked-time/:blockedTimeId', changed),
  /** Removes blocked time; a stale version is `version_conflict`. */
  remove: () => mutationFor('DELETE blocked-time/:blockedTimeId', changed),
};
