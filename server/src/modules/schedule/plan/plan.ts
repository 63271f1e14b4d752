import { type DayPart, spanOfDays } from '@daybook/domain/closure-dates';
import type { Schedule } from '@daybook/domain/schedule-impact';
import { type WallClock, wallClock } from '@daybook/domain/wall-clock';
import type { HoursException } from '@daybook/domain/working-hours';
import type { Db } from '../../../platform/database/types.ts';
import { findBusinessHours, findDeviations, findStaff, type StaffRow } from './plan.repo.ts';

type Business = Awaited<ReturnType<typeof findBusinessHours>>;

/** Approved time off; its dates are known unless it was given in instants. */
export interface PlannedTimeOff {
  timeOffId: string;
  startAt: number;
  endAt: number;
  days: DayPart | null;
}

/** One staff member's part of the plan. */
export interface StaffPlan extends StaffRow {
  exceptions: (HoursException & { note: string })[];
  timeOff: PlannedTimeOff[];
}

/** Opening and working hours from now on, to which changes are applied before the check. */
export interface Plan {
  business: Business;
  staff: StaffPlan[];
}

/** The plan of everyone, or of one staff member. */
export async function readPlan(db: Db, now: Date, staffId?: string): Promise<Plan> {
  const [business, staff, deviations] = await Promise.all([
    findBusinessHours(db, now),
    findStaff(db, staffId),
    findDeviations(db, now, staffId),
  ]);
  const exceptions = Map.groupBy(deviations.exceptions, (row) => row.staffId);
  const timeOff = Map.groupBy(deviations.timeOff, (row) => row.staffId);
  return {
    business,
    staff: staff.map((one) => ({
      ...one,
      exceptions: exceptions.get(one.staffId) ?? [],
      timeOff: timeOff.get(one.staffId)?.map(planned) ?? [],
    })),
  };
}

type TimeOffRow = Awaited<ReturnType<typeof findDeviations>>['timeOff'][number];

function planned({
  timeOffId,
  startAt,
  endAt,
  firstOn,
  lastOn,
  start_minute,
  end_minute,
}: TimeOffRow): PlannedTimeOff {
  const part =
    start_minute === null || end_minute === null
      ? null
      : { startMinute: start_minute, endMinute: end_minute };
  return { timeOffId, startAt, endAt, days: firstOn && lastOn ? { firstOn, lastOn, part } : null };
}

/** The zone of a staff member's hours and days off. */
export const zoneOf = (
  staff: Pick<StaffPlan, 'keepsBusinessHours' | 'zone'>,
  business: Pick<Business, 'zone'>,
): string => (staff.keepsBusinessHours ? business.zone : staff.zone);

/** The same days off in another zone, if their dates are known. */
const onClock = (timeOff: readonly PlannedTimeOff[], clock: WallClock): PlannedTimeOff[] =>
  timeOff.map((one) => (one.days ? { ...one, ...spanOfDays(one.days, clock) } : one));

/** Applies a change to one staff member; their days off move with their zone. */
export function withStaff(plan: Plan, staffId: string, change: (staff: StaffPlan) => StaffPlan): Plan {
  return {
    ...plan,
    staff: plan.staff.map((staff) => {
      if (staff.staffId !== staffId) return staff;
      const changed = change(staff);
      const zone = zoneOf(changed, plan.business);
      return zone === zoneOf(staff, plan.business)
        ? changed
        : { ...changed, timeOff: onClock(changed.timeOff, wallClock(zone)) };
    }),
  };
}

/** The schedule of one staff member, in the form the rules expect. */
export const scheduleOf = ({ business }: Plan, staff: StaffPlan): Schedule => ({
  business: { zone: business.zone, hours: business.hours, closures: business.closures },
  staff: {
    id: staff.staffId,
    zone: staff.zone,
    hours: staff.keepsBusinessHours ? null : staff.hours,
    exceptions: staff.exceptions,
    breaks: staff.breaks,
    timeOff: staff.timeOff,
  },
});
