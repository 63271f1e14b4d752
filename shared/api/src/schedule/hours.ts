import { getPrivate, postPrivate } from '@daybook/api';
import type { HoursExceptionInput, OpeningHoursInput, StaffHoursInput } from '@daybook/contract/hours';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mutationFor } from '../mutation-for.ts';
import { refreshSchedules, scheduleKeys } from './schedule-change.ts';

export const hoursQueries = {
  /** The opening hours, with the version that a change must send. */
  opening: () =>
    queryOptions({
      queryKey: scheduleKeys.openingHours,
      queryFn: ({ signal }) => getPrivate('opening-hours', { signal }),
    }),
  /** A staff member's weekly hours, breaks and exceptions. */
  ofStaff: (staffId: string) =>
    queryOptions({
      queryKey: scheduleKeys.staffHours(staffId),
      queryFn: ({ signal }) => getPrivate('staff/:staffId/hours', { params: { staffId }, signal }),
    }),
  /** The working times from the first day to the last; the previous days stay while others load. */
  rota: (from: string, to: string) =>
    queryOptions({
      queryKey: scheduleKeys.rota(from, to),
      queryFn: ({ signal }) => getPrivate('rota', { query: { from, to }, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** The coming appointments that a change would leave outside, requested before it is saved. */
export const hoursImpact = {
  opening: (body: OpeningHoursInput) => postPrivate('opening-hours/impact', { body }),
  ofStaff: (staffId: string, body: StaffHoursInput) =>
    postPrivate('staff/:staffId/hours/impact', { params: { staffId }, body }),
  exception: (staffId: string, date: string, body: HoursExceptionInput) =>
    postPrivate('staff/:staffId/exceptions/:date/impact', { params: { staffId, date }, body }),
};

/**
 * Affected bookings without a decision are `bookings_affected`: see `affectedOf`. A stale version is
 * `version_conflict`.
 */
export const hoursMutations = {
  saveOpening: () =>
    mutationFor('PUT opening-hours', {
      onSuccess: (_hours, _body, _before, { client }) => refreshSchedules(client),
    }),
  saveOfStaff: () =>
    mutationFor('PUT staff/:staffId/hours', {
      onSuccess: (_hours, _body, _before, { client }) => refreshSchedules(client),
    }),
  saveException: () =>
    mutationFor('PUT staff/:staffId/exceptions/:date', {
      onSuccess: (_hours, _body, _before, { client }) => refreshSchedules(client),
    }),
};
