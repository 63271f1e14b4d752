import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Report } from '@daybook/contract/report';
import { type Figures, noFigures, sumFigures } from '@daybook/domain/figures';
import { can } from '@daybook/domain/people';
import { daysOf, type Period, previousOf } from '@daybook/domain/report-period';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../platform/database/types.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { countDays, type DayFigures, withKnownHours } from './count.ts';
import { csvOf } from './csv.ts';
import { sumCollected } from './money/repo.ts';
import { collectedFor, countedFor, type Reach, reachWord } from './policy.ts';
import { presentReport } from './present.ts';
import {
  type Basis,
  countNewCustomers,
  everybody,
  findBasis,
  findFirstDay,
  findKept,
  findKeptByStaff,
  findServiceNames,
  findStaffNames,
} from './repo.ts';
import { readReturns } from './returns/read.ts';

export async function readReport(db: Db, actor: SignedIn, { from, to }: Period): Promise<Report> {
  const reach = countedFor(actor);
  const basis = await findBasis(db);
  const [now, before] = [{ from, to }, previousOf({ from, to })];
  const clock = wallClock(basis.zone);
  const periods = { now, before };
  const [{ figures, staff }, newCustomers, collected, returns, names] = await Promise.all([
    readDays(db, periods, basis, reach),
    countNewCustomers(db, { before: clock.days(before.from, before.to), now: clock.days(from, to) }, reach),
    can(actor, 'invoice.view')
      ? sumCollected(db, periods, { reach: collectedFor(actor), currency: basis.currency })
      : { now: null, before: null },
    findFirstDay(db, basis).then((first) => readReturns(db, { ...periods, zone: basis.zone, reach, first })),
    findStaffNames(db),
  ]);
  const byDay = daysOf(now).map((date) => ({ date, figures: figures.get(date) ?? noFigures }));
  const sum = sumFigures(byDay.map((day) => day.figures));
  const services = await findServiceNames(db, Object.keys(sum.services));
  return presentReport({
    basis,
    of: reachWord(actor),
    now: { ...now, days: byDay, sum },
    before: {
      ...before,
      sum: sumFigures(daysOf(before).map((date) => figures.get(date) ?? noFigures)),
    },
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

type StaffFigures = Pick<Figures, 'appointments' | 'valueMinor' | 'busyMinutes' | 'openMinutes'>;

interface Days {
  figures: ReadonlyMap<CalendarDate, Figures>;
  /** What each staff member's days of the period add up to. */
  staff: ReadonlyMap<string, StaffFigures>;
}

/** What is kept, as far as it is up to date; the rest is counted: today, what is to come, and what changed just now. */
async function readDays(
  db: Db,
  { now, before }: { now: Period; before: Period },
  basis: Basis,
  reach: Reach,
): Promise<Days> {
  const both = { from: before.from, to: now.to };
  const [kept, first] = await Promise.all([
    findKept(db, both, basis, { reach, servicesFrom: now.from }),
    findFirstDay(db, basis),
  ]);
  const figures = new Map<CalendarDate, Figures>();
  for (const { date, isStale, figures: one } of kept) {
    const known = figures.get(date);
    if (!isStale) figures.set(date, known ? sumFigures([known, one]) : one);
  }
  const missing = daysOf(both).filter((date) => !figures.has(date) && first !== null && date >= first);
  const [counted, ofStaff] = await Promise.all([
    countDays(db, missing, { basis, reach }),
    findKeptByStaff(db, now, { reach, without: missing }),
  ]);
  const live = kept.some(({ isStale }) => isStale) ? await withKnownHours(db, counted, basis) : counted;
  for (const [date, ofDay] of live) {
    const those = (reach ?? [everybody]).map((id) => ofDay.get(id) ?? noFigures);
    figures.set(date, sumFigures(those));
  }
  const staff = new Map<string, StaffFigures>(ofStaff.map(({ staffId, ...sum }) => [staffId, sum]));
  for (const [date, ofDay] of live) if (date >= now.from) addDay(staff, ofDay);
  return { figures, staff };
}

function addDay(staff: Map<string, StaffFigures>, ofDay: DayFigures): void {
  for (const [id, one] of ofDay) {
    if (id === everybody) continue;
    const sum = staff.get(id) ?? noFigures;
    staff.set(id, {
      appointments: sum.appointments + one.appointments,
      valueMinor: sum.valueMinor + one.valueMinor,
      busyMinutes: sum.busyMinutes + one.busyMinutes,
      openMinutes: sum.openMinutes + one.openMinutes,
    });
  }
}

/** One table of a report, whole. */
export async function* writeTable(
  db: Db,
  actor: SignedIn,
  { table, ...period }: ParsedQueryOf<'GET report/export'>,
): AsyncIterable<string> {
  yield csvOf(await readReport(db, actor, period), table);
}
