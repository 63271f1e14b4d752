import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Report } from '@daybook/contract/report';
import { type Figures, noFigures, sumFigures } from '@daybook/domain/figures';
import { can } from '@daybook/domain/people';
import { daysOf, monthsOf, previousPeriod, type ReportPeriod } from '@daybook/domain/report-period';
import { addDays, type CalendarDate, wallClock, weekdayOf } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { sumCollected } from './collected.repo.ts';
import { countDay, countStaff, openOn, readDays, readHours, withKnownHours } from './count-days.ts';
import { collectedReach, type Reach, reachWord, reportReach } from './report.policy.ts';
import { type Portion, presentReport, type ReportDay } from './report.present.ts';
import {
  type Basis,
  countNewCustomers,
  findBasis,
  findFirstDay,
  findServiceNames,
  findStaffNames,
} from './report.repo.ts';
import { csvOf } from './report-csv.ts';
import { readReturningCustomers } from './returning-customers/read-returning.ts';
import {
  findSeries,
  findStoredByStaff,
  findStoredFigures,
  findStoredMonths,
  type StaffFigures,
} from './rollups/stored-figures.repo.ts';

export type ReportDeps = Pick<Deps, 'db' | 'clock'>;

export async function readReport(
  { db, clock: time }: ReportDeps,
  actor: SignedIn,
  { from, to }: ReportPeriod,
): Promise<Report> {
  const reach = reportReach(actor);
  const basis = await findBasis(db);
  const [now, before] = [{ from, to }, previousPeriod({ from, to })];
  const clock = wallClock(basis.zone);
  const periods = { now, before };
  const today = clock.dateAt(time.now().getTime());
  const scope = { basis, reach, today, first: findFirstDay(db, basis) };
  const [{ portions, series, earlier, staff }, newCustomers, collected, returns, names] = await Promise.all([
    readFigures(db, periods, scope),
    countNewCustomers(db, { before: clock.days(before.from, before.to), now: clock.days(from, to) }, reach),
    can(actor, 'invoice.view')
      ? sumCollected(db, periods, { ...basis, reach: collectedReach(actor) })
      : { now: null, before: null },
    scope.first.then((first) => readReturningCustomers(db, { ...periods, zone: basis.zone, reach, first })),
    findStaffNames(db),
  ]);
  const sum = sumFigures(portions.map((portion) => portion.figures));
  const services = await findServiceNames(db, Object.keys(sum.services));
  return presentReport({
    basis,
    of: reachWord(actor),
    now: {
      ...now,
      days: daysOf(now).map((date, place) => ({
        date,
        ...(series.get(date) ?? noDay),
        beforeMinor: series.get(addDays(before.from, place))?.valueMinor ?? 0,
      })),
      portions,
      sum,
    },
    before: { ...before, sum: earlier },
    newCustomers,
    collected,
    returns,
    staff: names.flatMap(({ staffId: id, name }) => {
      const own = staff.get(id);
      return own ? [{ staffId: id, name, ...own }] : [];
    }),
    serviceNames: new Map(services.map(({ serviceId, name }) => [serviceId, name])),
  });
}

const noDay: ReportDay = { appointments: 0, valueMinor: 0 };

interface Found {
  /** The parts of the period. */
  portions: Portion[];
  /** The days of both periods. */
  series: ReadonlyMap<CalendarDate, ReportDay>;
  /** The sums of the previous period. */
  earlier: Figures;
  /** The sums of each staff member in the period. */
  staff: ReadonlyMap<string, StaffFigures>;
}

const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

interface ReportScope {
  basis: Basis;
  reach: Reach;
  today: CalendarDate;
  /** There was nothing to count before this day. */
  first: Promise<CalendarDate | null>;
}

/**
 * Stored whole months and days as far as they are up to date; the rest is counted: recent changes, and the far future.
 * Hours of past days are those stored at their end, of other days the present ones.
 */
async function readFigures(
  db: Db,
  { now, before }: { now: ReportPeriod; before: ReportPeriod },
  scope: ReportScope,
): Promise<Found> {
  const { basis, reach, today } = scope;
  const counting = { basis, reach };
  const isNow = (date: CalendarDate) => date >= now.from;
  const isOver = (date: CalendarDate) => date < today;
  const all = [...daysOf(before), ...daysOf(now)];
  const [{ months, whole, kept, known, first }, toCome] = await Promise.all([
    findAllKept(db, { now, before }, scope),
    readHours(
      db,
      all.filter((date) => !isOver(date)),
      counting,
    ),
  ]);
  const figures = new Map<CalendarDate, Figures>();
  for (const { date, isStale, wasOver, figures: one } of kept) {
    const sum = figures.get(date);
    if (!isStale && wasOver === isOver(date)) figures.set(date, sum ? sumFigures([sum, one]) : one);
  }
  const missing = all.filter(
    (date) => first !== null && date >= first && !figures.has(date) && !whole.has(monthOf(date)),
  );
  const [live, past, ofStaff] = await Promise.all([
    readDays(db, missing, counting),
    readHours(db, missing.filter(isOver), counting).then((hours) =>
      kept.some(({ isStale }) => isStale) ? withKnownHours(db, hours, counting) : hours,
    ),
    findStoredByStaff(
      db,
      { days: [...figures.keys()].filter(isNow), months: [...whole].filter(isNow) },
      reach,
    ),
  ]);
  const hours = new Map([...toCome, ...past]);
  const staff = new Map<string, StaffFigures>(ofStaff.map(({ staffId, ...sum }) => [staffId, sum]));
  for (const [date, one] of [...figures].filter(([day]) => !isOver(day))) {
    figures.set(date, { ...one, openMinutes: openOn(date, hours, reach) });
    if (isNow(date)) addStaff(staff, countStaff({ date, appointments: [] }, hours));
  }
  for (const day of live) {
    figures.set(day.date, countDay(day, hours, reach));
    if (isNow(day.date)) addStaff(staff, countStaff(day, hours));
  }
  const portions = [
    ...months.map((one) => ({ date: one.month, weekday: one.weekday, figures: one.figures })),
    ...[...figures].map(([date, one]) => ({ date, weekday: weekdayOf(date), figures: one })),
  ];
  return {
    portions: portions.filter(({ date }) => isNow(date)),
    series: new Map([...known.map(({ date, ...day }) => [date, day] as const), ...figures]),
    earlier: sumFigures(portions.filter(({ date }) => !isNow(date)).map((portion) => portion.figures)),
    staff,
  };
}

/** The stored figures of two consecutive periods: whole months, and the remaining days. */
async function findAllKept(
  db: Db,
  { now, before }: { now: ReportPeriod; before: ReportPeriod },
  { basis, reach, first }: ReportScope,
) {
  const reading = { reach, servicesFrom: now.from };
  const months = await findStoredMonths(db, [...monthsOf(before), ...monthsOf(now)], basis, reading);
  const whole = new Set(months.map(({ month }) => month));
  const isWhole = (date: CalendarDate) => whole.has(monthOf(date));
  const days = [...daysOf(before), ...daysOf(now)].filter((date) => !isWhole(date));
  const [kept, known, firstDay] = await Promise.all([
    findStoredFigures(db, days, basis, reading),
    findSeries(db, [...daysOf(before), ...daysOf(now)].filter(isWhole), basis, reach),
    first,
  ]);
  return { months, whole, kept, known, first: firstDay };
}

function addStaff(sums: Map<string, StaffFigures>, ofDay: ReadonlyMap<string, StaffFigures>): void {
  for (const [id, one] of ofDay) {
    const sum = sums.get(id) ?? noFigures;
    sums.set(id, {
      appointments: sum.appointments + one.appointments,
      valueMinor: sum.valueMinor + one.valueMinor,
      busyMinutes: sum.busyMinutes + one.busyMinutes,
      openMinutes: sum.openMinutes + one.openMinutes,
    });
  }
}

/** One table of a report, complete. */
export async function* writeTable(
  deps: ReportDeps,
  actor: SignedIn,
  { table, ...period }: ParsedQueryOf<'GET report/export'>,
): AsyncIterable<string> {
  yield csvOf(await readReport(deps, actor, period), table);
}
