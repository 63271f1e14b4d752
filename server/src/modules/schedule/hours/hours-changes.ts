import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Change } from '../plan/affected-bookings.ts';
import { withStaff } from '../plan/plan.ts';

export const openingChange =
  ({ ranges }: Pick<ParsedBodyOf<'PUT opening-hours'>, 'ranges'>): Change =>
  (plan) => ({ ...plan, business: { ...plan.business, hours: ranges } });

type StaffBody = ParsedBodyOf<'PUT staff/:staffId/hours'>;

export const staffChange =
  (
    staffId: string,
    {
      keepsBusinessHours,
      zone,
      hours,
      breaks,
    }: Pick<StaffBody, 'keepsBusinessHours' | 'zone' | 'hours' | 'breaks'>,
  ): Change =>
  (plan) =>
    withStaff(plan, staffId, (staff) => ({ ...staff, keepsBusinessHours, zone, hours, breaks }));

type ExceptionBody = ParsedBodyOf<'PUT staff/:staffId/exceptions/:date'>;

export const exceptionChange =
  (staffId: string, date: string, { ranges, note }: Pick<ExceptionBody, 'ranges' | 'note'>): Change =>
  (plan) =>
    withStaff(plan, staffId, (staff) => ({
      ...staff,
      exceptions: [
        ...staff.exceptions.filter((exception) => exception.date !== date),
        ...(ranges ? [{ date, ranges, note, staffId }] : []),
      ],
    }));
