import type { StaffChoice, VisitStaff } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';

/** The steps of the flow, in their order. */
export const stepNames = ['services', 'staff', 'time', 'details', 'review'] as const;
export type Step = (typeof stepNames)[number];

/** What a visitor has chosen so far: the query string of `/booking`, read and checked. */
export interface Visit {
  /** The tab of the price list. */
  category?: string;
  /** The chosen services, in the order in which they happen. */
  services: readonly string[];
  /** One choice for the whole visit, or one for each of its services. */
  staff?: VisitStaff;
  /** For how many people; without it for one. */
  seats?: number;
  date?: CalendarDate;
  /** The chosen start, an instant. */
  start?: string;
  /** A step that was asked for by name; without it the first one that waits for an answer is shown. */
  step?: Step;
}

/** A list as it stands in an address; an empty one does not. */
const listText = (list: readonly string[]): string | undefined => list.join(',') || undefined;

/** The query string of a visit, with its question mark; empty when nothing is chosen. */
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
  // A comma may stand in a query string as it is, and so people can read it.
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`;
}

/** Choosing one service and nothing else starts afresh: who is free when depends on it. */
export const chooseService = (visit: Visit, service: string): Visit =>
  visit.services.length === 1 && visit.services[0] === service ? goOn(visit) : { services: [service] };

/** Choosing someone else keeps the day, which is usually the same, and asks for the time again. */
export const chooseStaff = (visit: Visit, staff: VisitStaff): Visit =>
  isSameStaff(visit.staff, staff) ? goOn(visit) : goOn({ ...visit, staff, start: undefined });

/** Choosing for one service while the others keep their answers; whoever has none yet gets anyone. */
export function chooseStaffFor(visit: Visit, place: number, choice: StaffChoice): Visit {
  const staff = visit.services.map((_, index) =>
    index === place ? choice : (staffAt(visit.staff, index) ?? 'any'),
  );
  return { ...chooseStaff(visit, staff), step: 'staff' };
}

/** Who was chosen for the service at a place of the visit. */
export const staffAt = (staff: VisitStaff | undefined, place: number): StaffChoice | undefined =>
  typeof staff === 'object' ? staff[place] : staff;

/** For more or fewer people the times are others. */
export const chooseSeats = (visit: Visit, seats: number): Visit => ({
  ...visit,
  seats: seats > 1 ? seats : undefined,
  start: undefined,
});

export const chooseDate = (visit: Visit, date: CalendarDate): Visit => ({ ...visit, date });

export const chooseStart = (visit: Visit, date: CalendarDate, start: string): Visit =>
  goOn({ ...visit, date, start });

/** The time is asked for again, everything else stays. */
export const withoutStart = (visit: Visit): Visit => goOn({ ...visit, start: undefined });

export const visitAt = (visit: Visit, step: Step): Visit => ({ ...visit, step });

/** To the first step that waits for an answer. */
export const goOn = (visit: Visit): Visit => ({ ...visit, step: undefined, category: undefined });

const isSameStaff = (one: VisitStaff | undefined, other: VisitStaff): boolean =>
  one !== undefined && one.toString() === other.toString() && typeof one === typeof other;
