import { addDays, type CalendarDate } from './wall-clock.ts';

/** Who came again on one day. */
export interface DayReturns {
  readonly date: CalendarDate;
  /** Visits that were completed, of customers who are known. */
  readonly completed: number;
  /** Of them, those whose customer has a later booking that was made by 30 days after the visit. */
  readonly rebooked: number;
  /** Visits to which somebody came, by the days since their visit before; a first visit is not among them. */
  readonly gaps: Readonly<Record<string, number>>;
}

export interface Returns {
  /** Customers who came in these days and had come before them: each counts once. */
  readonly returningCustomers: number;
  /** Null where no visit was completed. */
  readonly rebookedRate: number | null;
}

/**
 * What the days of a period add up to. A customer who came three times in it is one: only the first of their visits in
 * the period lies as far behind the one before as to reach out of it.
 */
export function returnsOf(days: readonly DayReturns[], from: CalendarDate): Returns {
  let [returningCustomers, completed, rebooked] = [0, 0, 0];
  for (const day of days) {
    completed += day.completed;
    rebooked += day.rebooked;
    for (const [gap, visits] of Object.entries(day.gaps)) {
      if (addDays(day.date, -Number(gap)) < from) returningCustomers += visits;
    }
  }
  return { returningCustomers, rebookedRate: completed === 0 ? null : rebooked / completed };
}
