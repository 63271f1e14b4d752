import type { DirectoryEntry } from '@daybook/contract/directory';
import { startOfWeek } from '@daybook/domain/calendar/calendar-range';
import {
  type Interval,
  intersectIntervals,
  mergeIntervals,
  subtractIntervals,
} from '@daybook/domain/interval';
import { uploadUrl } from '@daybook/domain/pictures';
import { nextFreeAt, utilisation } from '@daybook/domain/team-time';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import { workingTime } from '@daybook/domain/working-hours';
import type { Db } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findPlan } from '../../schedule/plan/current-plan.ts';
import { awayOf } from '../../schedule/plan/open-time.ts';
import { type Plan, type StaffPlan, zoneOf } from '../../schedule/plan/plan.ts';
import { directoryScope } from './staff-directory.policy.ts';
import { findProfiles, findTaken, findWeek } from './staff-directory.repo.ts';

/** How far ahead a return and a free time are searched for. */
const daysAhead = { back: 31, free: 14 };
/** A shorter gap is not offered as free. */
const shortestMinutes = 15;

/** The team as one reader may see it, with the same number of statements for any size. */
export async function readDirectory(
  db: Db,
  { actor, now }: { actor: SignedIn; now: Date },
): Promise<DirectoryEntry[]> {
  const week = await thisWeek(db, now);
  const plan = await findPlan(db, new Date(week.startAt));
  const profiles = await findProfiles(db);
  const span = { startAt: week.startAt, endAt: now.getTime() + daysAhead.free * dayMs };
  const ids = plan.staff.map(({ staffId }) => staffId);
  const taken = ids.length === 0 ? [] : await findTaken(db, ids, { span, now });
  return plan.staff.map((staff) => {
    const profile = profiles.find(({ staffId }) => staffId === staff.staffId);
    const sight = directoryScope(actor, staff.staffId);
    const theirs = taken.filter(({ staffId }) => staffId === staff.staffId);
    const working = workingOf(plan, staff, {
      startAt: week.startAt,
      endAt: now.getTime() + daysAhead.back * dayMs,
    });
    const booked = theirs.filter(({ isBooked }) => isBooked);
    return {
      staffId: staff.staffId,
      name: staff.name,
      title: staff.title,
      avatarUrl: uploadUrl(staff.avatarPath),
      services: profile?.services ?? [],
      ...presenceOf(working, zoneOf(staff, plan.business), now.getTime()),
      nextFreeAt: sight.appointments
        ? iso(nextFreeAt({ working: within(working, span), taken: theirs }, now.getTime(), shortestMinutes))
        : null,
      utilisation: sight.figures ? utilisation(within(working, week), booked) : null,
      onlineVisible: sight.settings ? (profile?.onlineVisible ?? false) : null,
      email: sight.settings ? (profile?.email ?? null) : null,
    };
  });
}

const dayMs = 86_400_000;
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const within = (intervals: readonly Interval[], span: Interval) => intersectIntervals(intervals, [span]);

async function thisWeek(db: Db, now: Date): Promise<Interval> {
  const { zone, weekStartsOn } = await findWeek(db);
  const clock = wallClock(zone);
  const today = clock.dateAt(now.getTime());
  const first = startOfWeek(today, weekStartsOn);
  return clock.days(first, addDays(first, 6));
}

/** Bookable time of a staff member: hours without breaks, time off and closures. */
function workingOf({ business }: Plan, staff: StaffPlan, span: Interval): Interval[] {
  const clock = wallClock(staff.keepsBusinessHours ? business.zone : staff.zone);
  const weekly = staff.keepsBusinessHours ? business.hours : staff.hours;
  const { exceptions, breaks } = staff;
  const schedule = { clock, weekly, exceptions, breaks, service: null };
  const { gridRanges } = workingTime(schedule, span);
  const away = mergeIntervals(awayOf(business, staff.timeOff, schedule, span));
  return subtractIntervals(within(mergeIntervals(gridRanges), span), away);
}

/** When they are there today, in their zone, and when they return if that is over. */
function presenceOf(working: readonly Interval[], zone: string, now: number) {
  const clock = wallClock(zone);
  const today = within(working, clock.days(clock.dateAt(now)));
  const isOver = !today.some(({ endAt }) => endAt > now);
  const next = working.find(({ startAt }) => startAt > now);
  return {
    zone,
    today: today.map(({ startAt, endAt }) => ({
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(endAt).toISOString(),
    })),
    backAt: isOver ? iso(next?.startAt ?? null) : null,
  };
}
