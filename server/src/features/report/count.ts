import { type CountedAppointment, type Figures, figuresOf } from '@daybook/domain/figures';
import type { Interval } from '@daybook/domain/interval';
import { addDays, type CalendarDate, minuteMs, type WallClock, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import { openTimes } from '../../schedules/open-time.ts';
import { readPlan } from '../../schedules/plan.ts';
import { findOpenMinutes } from './known/repo.ts';
import type { Reach } from './policy.ts';
import { type Basis, everybody, findCounted } from './repo.ts';

/** The figures of one day, by staff member; those of all who are counted under {@link everybody}. */
export type DayFigures = ReadonlyMap<string, Figures>;

interface Counting {
  basis: Basis;
  reach: Reach;
}

/** Counts days from their appointments and from the hours as they are kept now. */
export async function countDays(
  db: Db,
  days: readonly CalendarDate[],
  counting: Counting,
): Promise<Map<CalendarDate, DayFigures>> {
  const clock = wallClock(counting.basis.zone);
  const counted = new Map<CalendarDate, DayFigures>();
  for (const run of runsOf(days.toSorted())) {
    for (const [date, figures] of await countRun(db, run, { ...counting, clock })) counted.set(date, figures);
  }
  return counted;
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

async function countRun(
  db: Db,
  run: readonly CalendarDate[],
  { basis, reach, clock }: Counting & { clock: WallClock },
): Promise<[CalendarDate, DayFigures][]> {
  const span = clock.days(run[0] ?? '', run.at(-1));
  const [appointments, plan] = await Promise.all([
    findCounted(db, span, basis, reach),
    readPlan(db, new Date(span.startAt)),
  ]);
  const team = plan.staff.filter(({ staffId }) => reach?.includes(staffId) ?? true);
  const open = openTimes({ ...plan, staff: team }, span);
  const days = run.map((date) => clock.days(date));
  const byDay = Map.groupBy(appointments, ({ startAt }) => days.findIndex(({ endAt }) => startAt < endAt));
  return run.map((date, index) => [
    date,
    dayFigures(
      byDay.get(index) ?? [],
      days[index] ?? clock.days(date),
      clock,
      (id) => open.get(id)?.open ?? [],
      [...open.keys()],
    ),
  ]);
}

function dayFigures(
  appointments: readonly CountedAppointment[],
  day: Interval,
  clock: WallClock,
  openOf: (staffId: string) => readonly Interval[],
  team: readonly string[],
): DayFigures {
  const byStaff = Map.groupBy(appointments, ({ staffId }) => staffId);
  const openMinutes = (staffId: string) =>
    openOf(staffId).reduce(
      (sum, { startAt, endAt }) =>
        sum +
        Math.max(0, Math.round((Math.min(endAt, day.endAt) - Math.max(startAt, day.startAt)) / minuteMs)),
      0,
    );
  const figures = new Map<string, Figures>();
  for (const staffId of new Set([...team, ...byStaff.keys()])) {
    const own = figuresOf(byStaff.get(staffId) ?? [], day, clock);
    figures.set(staffId, { ...own, openMinutes: openMinutes(staffId) });
  }
  const all = figuresOf(appointments, day, clock);
  const allOpen = [...figures.values()].reduce((sum, one) => sum + one.openMinutes, 0);
  return figures.set(everybody, { ...all, openMinutes: allOpen });
}

/** Hours change, and those of a day that is over do not: what was written down for it stays. */
export async function withKnownHours(
  db: Db,
  counted: ReadonlyMap<CalendarDate, DayFigures>,
  basis: Basis,
): Promise<Map<CalendarDate, DayFigures>> {
  const known = await findOpenMinutes(db, [...counted.keys()], basis);
  const byDay = Map.groupBy(known, ({ date }) => date);
  return new Map(
    [...counted].map(([date, figures]) => {
      const ofDay = new Map(byDay.get(date)?.map(({ staffId, openMinutes }) => [staffId, openMinutes]));
      if (ofDay.size === 0) return [date, figures];
      return [
        date,
        new Map(
          [...figures].map(([staffId, one]) => [staffId, { ...one, openMinutes: ofDay.get(staffId) ?? 0 }]),
        ),
      ];
    }),
  );
}
