import type { BookingStaff, StaffChoice } from '@daybook/contract/slots';
import type { CalendarDate } from '@daybook/domain/wall-clock';

/** The steps of the flow, in order. */
export const stepNames = ['services', 'staff', 'time', 'extras', 'details', 'review'] as const;
export type Step = (typeof stepNames)[number];

/** The visitor's choices so far: the query string of `/booking`, parsed and checked. */
export interface BookingChoice {
  /** The tab of the price list. */
  category?: string;
  /** The chosen services, in the order of the booking. */
  services: readonly string[];
  /** One choice for the whole booking, or one for each of its services. */
  staff?: BookingStaff;
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

/** The query string of a booking, with its question mark; empty if nothing is chosen. */
export function bookingSearch({
  category,
  services,
  staff,
  seats,
  date,
  start,
  step,
}: BookingChoice): string {
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
export const chooseService = (booking: BookingChoice, service: string): BookingChoice =>
  booking.services.length === 1 && booking.services[0] === service
    ? nextStep(booking)
    : { services: [service] };

/** Choosing another person keeps the day, which is usually the same, and asks for the time again. */
export const chooseStaff = (booking: BookingChoice, staff: BookingStaff): BookingChoice =>
  isSameStaff(booking.staff, staff) ? nextStep(booking) : nextStep({ ...booking, staff, start: undefined });

/** Chooses the staff of one service and keeps the other answers; services without an answer get anyone. */
export function chooseStaffFor(booking: BookingChoice, place: number, choice: StaffChoice): BookingChoice {
  const staff = booking.services.map((_, index) =>
    index === place ? choice : (staffAt(booking.staff, index) ?? 'any'),
  );
  return { ...chooseStaff(booking, staff), step: 'staff' };
}

/** The chosen staff of the service at an index of the booking. */
export const staffAt = (staff: BookingStaff | undefined, place: number): StaffChoice | undefined =>
  typeof staff === 'object' ? staff[place] : staff;

/** Another party size has other free times. */
export const chooseSeats = (booking: BookingChoice, seats: number): BookingChoice => ({
  ...booking,
  seats: seats > 1 ? seats : undefined,
  start: undefined,
});

export const chooseDate = (booking: BookingChoice, date: CalendarDate): BookingChoice => ({
  ...booking,
  date,
});

export const chooseStart = (booking: BookingChoice, date: CalendarDate, start: string): BookingChoice =>
  nextStep({ ...booking, date, start });

/** Drops the time and keeps everything else. */
export const withoutStart = (booking: BookingChoice): BookingChoice =>
  nextStep({ ...booking, start: undefined });

export const bookingAt = (booking: BookingChoice, step: Step): BookingChoice => ({ ...booking, step });

/** Continues at the first step without an answer. */
export const nextStep = (booking: BookingChoice): BookingChoice => ({
  ...booking,
  step: undefined,
  category: undefined,
});

const isSameStaff = (one: BookingStaff | undefined, other: BookingStaff): boolean =>
  one !== undefined && one.toString() === other.toString() && typeof one === typeof other;
