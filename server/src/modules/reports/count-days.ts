import {
  type CountedAppointment,
  type Figures,
  figuresOf,
  noWork,
  workByStaff,
} from '@daybook/domain/figures';
import type { Interval } from '@daybook/domain/interval';
import { addDays, type CalendarDate, minuteMs, type WallClock, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { findPlan } from '../schedule/plan/current-plan.ts';
import { openTimes } from '../schedule/plan/open-time.ts';
import type { Reach } from './report.policy.ts';
import { type Basis, everybody, findCounted } from './report.repo.ts';
import { findOpenMinutes, type StaffFigures } from './rollups/stored-figures.repo.ts';

/** The data of a day besides its hours. */
export interface Countable {
  date: CalendarDate;
  span: Interval;
  clock: WallClock;
  appointments: readonly CountedAppointment[];
}

/** Open minutes of each day: of each staff member, and of all under {@link everybody}. */
export type Hours = ReadonlyMap<CalendarDate, ReadonlyMap<string, number>>;

interface Counting {
  basis: Basis;
  reach: Reach;
}

/** Reads the hours of days as they are stored now. */
export async function readHours(
  db: Db,
  days: readonly CalendarDate[],
  { basis, reach }: Counting,
): Promise<Hours> {
  const sorted = days.toSorted();
  const [first] = sorted;
  if (!first) return new Map();
  const clock = wallClock(basis.zone);
  const plan = await findPlan(db, new Date(clock.days(first).startAt));
  const team = plan.staff.filter(({ staffId }) => reach?.includes(staffId) ?? true);
  return new Map(
    consecutiveRuns(sorted).flatMap((run) => {
      const times = openTimes(plan, clock.days(run[0] ?? '', run.at(-1)));
      const open = team.map(({ staffId }) => [staffId, times.get(staffId)?.open ?? []] as const);
      return run.map((date) => [date, minutesOf(open, clock.days(date))]);
    }),
  );
}

function minutesOf(
  open: readonly (readonly [string, readonly Interval[]])[],
  span: Interval,
): Map<string, number> {
  const minutes = new Map(open.map(([id, times]) => [id, minutesIn(times, span)]));
  const sum = [...minutes.values()].reduce((all, one) => all + one, 0);
  return minutes.set(everybody, sum);
}

/** Reads the appointments of days. */
export async function readDays(
  db: Db,
  days: readonly CalendarDate[],
  counting: Counting,
): Promise<Countable[]> {
  const clock = wallClock(counting.basis.zone);
  const read: Countable[] = [];
  for (const run of consecutiveRuns(days.toSorted())) {
    const halves = halvesOf(run).map((half) => readRun(db, half, { ...counting, clock }));
    read.push(...(await Promise.all(halves)).flat());
  }
  return read;
}

/** More than a week is queried in halves, so that one is counted while the database reads the other. */
function halvesOf(run: CalendarDate[]): CalendarDate[][] {
  const middle = Math.ceil(run.length / 2);
  return run.length > 7 ? [run.slice(0, middle), run.slice(middle)] : [run];
}

/** Runs of consecutive days. */
export function consecutiveRuns(days: readonly CalendarDate[]): CalendarDate[][] {
  const runs: CalendarDate[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.at(-1) === addDays(day, -1)) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

async function readRun(
  db: Db,
  run: readonly CalendarDate[],
  { basis, reach, clock }: Counting & { clock: WallClock },
): Promise<Countable[]> {
  const appointments = await findCounted(db, clock.days(run[0] ?? '', run.at(-1)), basis, reach);
  const spans = run.map((date) => clock.days(date));
  // Most appointments start on the same day as the one before them.
  let latest = 0;
  const byDay = Map.groupBy(appointments, ({ startAt }) => {
    const span = spans[latest];
    if (!span || startAt < span.startAt || startAt >= span.endAt)
      latest = spans.findIndex(({ endAt }) => startAt < endAt);
    return latest;
  });
  return run.map((date, index) => ({
    date,
    span: spans[index] ?? clock.days(date),
    clock,
    appointments: byDay.get(index) ?? [],
  }));
}

const minutesIn = (times: readonly Interval[], span: Interval): number =>
  times.reduce(
    (sum, { startAt, endAt }) =>
      sum +
      Math.max(0, Math.round((Math.min(endAt, span.endAt) - Math.max(startAt, span.startAt)) / minuteMs)),
    0,
  );

/** Hours may change later, but not those of a past day: its stored figures stay. */
export async function withKnownHours(db: Db, hours: Hours, { basis, reach }: Counting): Promise<Hours> {
  const known = await findOpenMinutes(db, [...hours.keys()], basis);
  const byDay = Map.groupBy(known, ({ date }) => date);
  const isCounted = (staffId: string) => reach?.includes(staffId) ?? true;
  return new Map(
    [...hours].map(([date, now]) => {
      const ofDay = byDay.get(date)?.filter(({ staffId }) => isCounted(staffId));
      if (!ofDay) return [date, now];
      // Staff who were not there yet had no hours.
      const none = [...now.keys()].map((id) => [id, 0] as const);
      return [date, new Map([...none, ...ofDay.map((one) => [one.staffId, one.openMinutes] as const)])];
    }),
  );
}

/** The open minutes of a day for all staff counted. */
export const openOn = (date: CalendarDate, hours: Hours, reach: Reach): number =>
  (reach ?? [everybody]).reduce((sum, id) => sum + (hours.get(date)?.get(id) ?? 0), 0);

/** The figures of a day for all staff counted. */
export const countDay = (
  { date, span, clock, appointments }: Countable,
  hours: Hours,
  reach: Reach,
): Figures => ({ ...figuresOf(appointments, span, clock), openMinutes: openOn(date, hours, reach) });

/** The figures shown per staff member: far fewer than all. */
export function countStaff(
  { date, appointments }: Pick<Countable, 'date' | 'appointments'>,
  hours: Hours,
): Map<string, StaffFigures> {
  const work = workByStaff(appointments);
  const open = hours.get(date);
  const staffIds = new Set([...(open?.keys() ?? []), ...work.keys()]);
  staffIds.delete(everybody);
  return new Map(
    [...staffIds].map((id) => [id, { ...(work.get(id) ?? noWork), openMinutes: open?.get(id) ?? 0 }]),
  );
}

/** The figures of one day by staff member; of all under {@link everybody}. */
export type DayFigures = ReadonlyMap<string, Figures>;

/** All figures of a day, in the stored form. */
export function countWhole({ date, span, clock, appointments }: Countable, hours: Hours): DayFigures {
  const byStaff = Map.groupBy(appointments, ({ staffId }) => staffId).set(everybody, [...appointments]);
  const open = hours.get(date);
  const staffIds = new Set([...(open?.keys() ?? []), ...byStaff.keys()]);
  return new Map(
    [...staffIds].map((id) => [
      id,
      { ...figuresOf(byStaff.get(id) ?? [], span, clock), openMinutes: open?.get(id) ?? 0 },
    ]),
  );
}
