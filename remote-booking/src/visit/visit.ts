import type { StaffChoice, VisitStaff } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';

/** The steps of the flow, in order. */
export const stepNames = ['services', 'staff', 'time', 'details', 'review'] as const;
export type Step = (typeof stepNames)[number];

/** The visitor's choices so far: the query string of `/booking`, parsed and checked. */
export interface Visit {
  /** The tab of the price list. */
  category?: string;
  /** The chosen services, in the order of the visit. */
  services: readonly string[];
  /** One choice for the whole visit, or one for each of its services. */
  staff?: VisitStaff;
  /** The party size; one by default. */
  seats?: number;
  date?: CalendarDate;
  /** The chosen start, an instant. */
  start?: string;
  /** A requested step; by default the first one without an answer is shown. */
  step?: Step;
}

/** A list for an address; absent if empty. */
const listText = (list: readonly string[]): string | undefined => list.join(',') || undefined;

/** The query string of a visit, with its question mark; empty if nothing is chosen. */
export function visitSearch({ category, services, staff, seats, date, start, step }: Visit): string {
  const values = {
    category,
    service: listText(services),
    staff: typeof staff === 'object' ? listText(staff) : staff,
    seats: seats?.toString(),
    date,
    start,
    step,
  };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  // A comma is permitted in a query string, and keeps it readable.
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`;
}

/** Choosing a single service starts again: free times depend on it. */
export const chooseService = (visit: Visit, service: string): Visit =>
  visit.services.length === 1 && visit.services[0] === service ? goOn(visit) : { services: [service] };

/** Choosing another person keeps the day, which is usually the same, and asks for the time again. */
export const chooseStaff = (visit: Visit, staff: VisitStaff): Visit =>
  isSameStaff(visit.staff, staff) ? goOn(visit) : goOn({ ...visit, staff, start: undefined });

/** Chooses the staff of one service and keeps the other answers; services without an answer get anyone. */
export function chooseStaffFor(visit: Visit, place: number, choice: StaffChoice): Visit {
  const staff = visit.services.map((_, index) =>
    index === place ? choice : (staffAt(visit.staff, index) ?? 'any'),
  );
  return { ...chooseStaff(visit, staff), step: 'staff' };
}

/** The chosen staff of the service at an index of the visit. */
export const staffAt = (staff: VisitStaff | undefined, place: number): StaffChoice | undefined =>
  typeof staff === 'object' ? staff[place] : staff;

/** Another party size has other free times. */
export const chooseSeats = (visit: Visit, seats: number): Visit => ({
  ...visit,
  seats: seats > 1 ? seats : undefined,
  start: undefined,
});

export const chooseDate = (visit: Visit, date: CalendarDate): Visit => ({ ...visit, date });

export const chooseStart = (visit: Visit, date: CalendarDate, start: string): Visit =>
  goOn({ ...visit, date, start });

/** Drops the time and keeps everything else. */
export const withoutStart = (visit: Visit): Visit => goOn({ ...visit, start: undefined });

export const visitAt = (visit: Visit, step: Step): Visit => ({ ...visit, step });

/** Continues at the first step without an answer. */
export const goOn = (visit: Visit): Visit => ({ ...visit, step: undefined, category: undefined });

const isSameStaff = (one: VisitStaff | undefined, other: VisitStaff): boolean =>
  one !== undefined && one.toString() === other.toString() && typeof one === typeof other;
