import type { Compared, Report } from '@daybook/contract/report';
import { bookingStatuses } from '@daybook/domain/booking';
import { type Figures, ratesOf } from '@daybook/domain/figures';
import type { ReportPeriod } from '@daybook/domain/report-period';
import type { CalendarDate, Weekday } from '@daybook/domain/wall-clock';
import type { Basis } from './report.repo.ts';
import type { ReturningCustomers } from './returning-customers/read-returning.ts';

/** A part of a period whose days all have the same weekday. */
export interface Portion {
  weekday: Weekday;
  figures: Figures;
}

/** The data of one day in a report. */
export type ReportDay = Pick<Figures, 'appointments' | 'valueMinor'>;

/** All data of a report. */
interface Found {
  basis: Basis;
  of: Report['of'];
  now: ReportPeriod & {
    days: (ReportDay & { date: CalendarDate; beforeMinor: number })[];
    portions: readonly Portion[];
    sum: Figures;
  };
  before: ReportPeriod & { sum: Figures };
  newCustomers: { now: number; before: number };
  collected: Compared;
  returns: { now: ReturningCustomers; before: ReturningCustomers };
  staff: Report['staff'];
  serviceNames: ReadonlyMap<string, string>;
}

export function presentReport(found: Found): Report {
  const { basis, of, now, before, staff } = found;
  return {
    from: now.from,
    to: now.to,
    previous: { from: before.from, to: before.to },
    ...basis,
    of,
    key: keyFigures(found),
    days: now.days.map(({ date, appointments, valueMinor, beforeMinor }) => ({
      date,
      appointments,
      valueMinor,
      beforeMinor,
    })),
    statuses: bookingStatuses.flatMap((status) => {
      const appointments = now.sum.statuses[status];
      return appointments ? [{ status, appointments }] : [];
    }),
    hours: hoursOf(now.portions),
    services: servicesOf(found),
    staff: staff.filter(({ appointments, openMinutes }) => appointments > 0 || openMinutes > 0),
  };
}

function keyFigures({ now, before, newCustomers, returns, collected }: Found): Report['key'] {
  const rates = { now: ratesOf(now.sum), before: ratesOf(before.sum) };
  const sums = (of: (figures: Figures) => number): Compared => ({
    now: of(now.sum),
    before: of(before.sum),
  });
  const rate = (name: keyof typeof rates.now): Compared => ({
    now: rates.now[name],
    before: rates.before[name],
  });
  const returned = (name: keyof ReturningCustomers): Compared => ({
    now: returns.now[name],
    before: returns.before[name],
  });
  return {
    appointments: sums(({ appointments }) => appointments),
    bookedOnline: sums(({ sources }) => sources.online ?? 0),
    bookedByStaff: sums(({ sources }) => sources.staff ?? 0),
    walkedIn: sums(({ sources }) => sources.walk_in ?? 0),
    valueMinor: sums(({ valueMinor }) => valueMinor),
    collectedMinor: collected,
    utilisation: rate('utilisation'),
    noShowRate: rate('noShowRate'),
    cancellationRate: rate('cancellationRate'),
    lateCancellationRate: rate('lateCancellationRate'),
    newCustomers,
    returningCustomers: returned('returningCustomers'),
    rebookedRate: returned('rebookedRate'),
    medianLeadHours: rate('medianLeadHours'),
  };
}

function hoursOf(portions: readonly Portion[]): Report['hours'] {
  const counts = new Map<Weekday, Map<number, number>>();
  for (const { weekday, figures } of portions) {
    const ofWeekday = counts.get(weekday) ?? new Map<number, number>();
    counts.set(weekday, ofWeekday);
    for (const [hour, count] of Object.entries(figures.hours)) {
      ofWeekday.set(Number(hour), (ofWeekday.get(Number(hour)) ?? 0) + count);
    }
  }
  return [...counts]
    .flatMap(([weekday, ofWeekday]) =>
      [...ofWeekday].map(([hour, appointments]) => ({ weekday, hour, appointments })),
    )
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}

const servicesOf = ({ now, serviceNames }: Found): Report['services'] =>
  Object.entries(now.sum.services)
    .map(([serviceId, figures]) => ({ serviceId, name: serviceNames.get(serviceId) ?? '', ...figures }))
    .sort(
      (a, b) =>
        b.appointments - a.appointments || b.valueMinor - a.valueMinor || a.name.localeCompare(b.name),
    );
