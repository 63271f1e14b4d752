import { postPrivate } from '@daybook/api';
import type { HoursExceptionInput, OpeningHoursInput, StaffHoursInput } from '@daybook/contract/hours';
import { keepPreviousData } from '@tanstack/react-query';
import { invalidates } from '../handlers.ts';
import { scheduleKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const hoursQueries = {
  /** The opening hours, with the version that a change must send. */
  opening: () => queryFor('GET opening-hours', scheduleKeys.openingHours),
  /** A staff member's weekly hours, breaks and exceptions. */
  ofStaff: (staffId: string) => queryFor('GET staff/:staffId/hours', scheduleKeys.staffHours, { staffId }),
  /** The working times from the first day to the last; the previous days stay while others load. */
  rota: (from: string, to: string) =>
    queryFor('GET rota', scheduleKeys.rota, { from, to }, { placeholderData: keepPreviousData }),
};

/** The coming appointments that a change would leave outside, requested before it is saved. */
export const hoursImpact = {
  opening: (body: OpeningHoursInput) => postPrivate('opening-hours/impact', { body }),
  ofStaff: (staffId: string, body: StaffHoursInput) =>
    postPrivate('staff/:staffId/hours/impact', { params: { staffId }, body }),
  exception: (staffId: string, date: string, body: HoursExceptionInput) =>
    postPrivate('staff/:staffId/exceptions/:date/impact', { params: { staffId, date }, body }),
};

const changed = { onSuccess: invalidates(...staleAfter.schedule) };

/**
 * Affected bookings without a decision are `bookings_affected`: see `affectedOf`. A stale version is
 * `version_conflict`.
 */
export const hoursMutations = {
  saveOpening: () => mutationFor('PUT opening-hours', changed),
  saveOfStaff: () => mutationFor('PUT staff/:staffId/hours', changed),
  saveException: () => mutationFor('PUT staff/:staffId/exceptions/:date', changed),
};
