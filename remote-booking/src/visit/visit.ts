import type { StaffChoice } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';

/** The steps of the flow, in their order. */
export const stepNames = ['services', 'staff', 'time', 'details', 'review'] as const;
export type Step = (typeof stepNames)[number];

/** What a visitor has chosen so far: the query string of `/booking`, read and checked. */
export interface Visit {
  /** The tab of the price list. */
  category?: string;
  service?: string;
  staff?: StaffChoice;
  date?: CalendarDate;
  /** The chosen start, an instant. */
  start?: string;
  /** A step that was asked for by name; without it the first one that waits for an answer is shown. */
  step?: Step;
}

const parameters = ['category', 'service', 'staff', 'date', 'start', 'step'] as const;

/** The query string of a visit, with its question mark; empty when nothing is chosen. */
export function visitSearch(visit: Visit): string {
  const search = new URLSearchParams();
  for (const name of parameters) {
    const value = visit[name];
    if (value !== undefined) search.set(name, value);
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** Choosing another service starts afresh: who is free when depends on it. */
export const chooseService = (visit: Visit, service: string): Visit =>
  visit.service === service ? goOn(visit) : { service };

/** Choosing someone else keeps the day, which is usually the same, and asks for the time again. */
export const chooseStaff = (visit: Visit, staff: StaffChoice): Visit =>
  visit.staff === staff ? goOn(visit) : goOn({ ...visit, staff, start: undefined });

export const chooseDate = (visit: Visit, date: CalendarDate): Visit => ({ ...visit, date });

export const chooseStart = (visit: Visit, date: CalendarDate, start: string): Visit =>
  goOn({ ...visit, date, start });

/** The time is asked for again, everything else stays. */
export const withoutStart = (visit: Visit): Visit => goOn({ ...visit, start: undefined });

export const visitAt = (visit: Visit, step: Step): Visit => ({ ...visit, step });

/** To the first step that waits for an answer. */
export const goOn = (visit: Visit): Visit => ({ ...visit, step: undefined, category: undefined });
