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
import { openTimes } from '../../schedules/open-time.ts';
import { type Plan, readPlan } from '../../schedules/plan.ts';
import { findOpenMinutes, type StaffFigures } from './known/repo.ts';
import type { Reach } from './policy.ts';
import { type Basis, everybody, findCounted } from './repo.ts';

/** What a day is counted from. */
export interface Countable {
  date: CalendarDate;
  span: Interval;
  clock: WallClock;
  appointments: readonly CountedAppointment[];
  /** Of each who works or has an appointment; those of all of them under {@link everybody}. */
  openMinutes: ReadonlyMap<string, number>;
}

interface Counting {
  basis: Basis;
  reach: Reach;
}

/** Reads what days are counted from: their appointments, and the hours as they are kept now. */
export async function readDays(
  db: Db,
  days: readonly CalendarDate[],
  counting: Counting,
): Promise<Countable[]> {
  const clock = wallClock(counting.basis.zone);
  const read: Countable[] = [];
  const sorted = days.toSorted();
  const [first] = sorted;
  if (!first) return read;
  const plan = readPlan(db, new Date(clock.days(first).startAt));
  for (const run of runsOf(sorted)) {
    const halves = halvesOf(run).map((half) => readRun(db, half, { ...counting, clock, plan }));
    read.push(...(await Promise.all(halves)).flat());
  }
  return read;
}

/** More than a week is asked for by halves, so that one is counted while the database looks for the other. */
function halvesOf(run: CalendarDate[]): CalendarDate[][] {
  const middle = Math.ceil(run.length / 2);
  return run.length > 7 ? [run.slice(0, middle), run.slice(middle)] : [run];
}

/** Days that follow each other. */
export function runsOf(days: readonly CalendarDate[]): CalendarDate[][] {
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
  { basis, reach, clock, plan: planned }: Counting & { clock: WallClock; plan: Promise<Plan> },
): Promise<Countable[]> {
  const whole = clock.days(run[0] ?? '', run.at(-1));
  const [appointments, plan] = await Promise.all([findCounted(db, whole, basis, reach), planned]);
  const team = plan.staff.filter(({ staffId }) => reach?.includes(staffId) ?? true);
  const open = openTimes({ ...plan, staff: team }, whole);
  const spans = run.map((date) => clock.days(date));
  // Most appointments start on the same day as the one before them.
  let latest = 0;
  const byDay = Map.groupBy(appointments, ({ startAt }) => {
    const span = spans[latest];
    if (!span || startAt < span.startAt || startAt >= span.endAt)
      latest = spans.findIndex(({ endAt }) => startAt < endAt);
    return latest;
  });
  return run.map((date, index) => {
    const span = spans[index] ?? clock.days(date);
    const ofDay = byDay.get(index) ?? [];
    const staffIds = new Set([...open.keys(), ...ofDay.map(({ staffId }) => staffId)]);
    const openMinutes = new Map([...staffIds].map((id) => [id, minutesIn(open.get(id)?.open ?? [], span)]));
    openMinutes.set(
      everybody,
      [...openMinutes.values()].reduce((sum, one) => sum + one, 0),
    );
    return { date, span, clock, appointments: ofDay, openMinutes };
  });
}

const minutesIn = (times: readonly Interval[], span: Interval): number =>
  times.reduce(
    (sum, { startAt, endAt }) =>
      sum +
      Math.max(0, Math.round((Math.min(endAt, span.endAt) - Math.max(startAt, span.startAt)) / minuteMs)),
    0,
  );

/** Hours change, and those of a day that is over do not: what was written down for it stays. */
export async function withKnownHours(db: Db, days: readonly Countable[], basis: Basis): Promise<Countable[]> {
  const known = await findOpenMinutes(
    db,
    days.map(({ date }) => date),
    basis,
  );
  const byDay = Map.groupBy(known, ({ date }) => date);
  return days.map((day) => {
    const ofDay = new Map(byDay.get(day.date)?.map(({ staffId, openMinutes }) => [staffId, openMinutes]));
    if (ofDay.size === 0) return day;
    return {
      ...day,
      openMinutes: new Map([...day.openMinutes.keys()].map((id) => [id, ofDay.get(id) ?? 0])),
    };
  });
}

/** The figures of a day of all who are counted. */
export function countDay({ span, clock, appointments, openMinutes }: Countable, reach: Reach): Figures {
  const open = (reach ?? [everybody]).reduce((sum, id) => sum + (openMinutes.get(id) ?? 0), 0);
  return { ...figuresOf(appointments, span, clock), openMinutes: open };
}

/** What is said of each staff member: much less to count than all of their figures. */
export function countStaff({ appointments, openMinutes }: Countable): Map<string, StaffFigures> {
  const work = workByStaff(appointments);
  const staffIds = [...openMinutes.keys()].filter((id) => id !== everybody);
  return new Map(
    staffIds.map((id) => [id, { ...(work.get(id) ?? noWork), openMinutes: openMinutes.get(id) ?? 0 }]),
  );
}

/** The figures of one day, by staff member; those of all who are counted under {@link everybody}. */
export type DayFigures = ReadonlyMap<string, Figures>;

/** All figures of a day, as they are kept. */
export function countWhole({ span, clock, appointments, openMinutes }: Countable): DayFigures {
  const byStaff = Map.groupBy(appointments, ({ staffId }) => staffId).set(everybody, [...appointments]);
  return new Map(
    [...openMinutes].map(([id, open]) => [
      id,
      { ...figuresOf(byStaff.get(id) ?? [], span, clock), openMinutes: open },
    ]),
  );
}
