import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import type { BookingStaff } from '@daybook/contract/slots';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { msg, t } from '@daybook/i18n';
import { withoutLoose } from './belonging.ts';
import { type BookingChoice, staffAt, stepNames } from './booking-choice.ts';
import { type BookingPart, performersOf, seatsAtMost } from './parts.ts';

/** The bookable services and staff. */
export interface Catalogue {
  categories: readonly Category[];
  services: readonly Service[];
  staff: readonly StaffMember[];
}

export interface ReadBookingChoice {
  booking: BookingChoice;
  /** The services of the booking, each with its candidates and its chosen staff. */
  parts: readonly BookingPart[];
  /** A sentence for the visitor if a link requested something that is not on offer. */
  notice: string | null;
}

interface Now {
  today: CalendarDate;
  atMs: number;
}

/** The maximum horizon of any service; the server checks each service's own one. */
const horizonAtMostDays = 730;

const notices = {
  service: msg('That service can’t be booked online right now. Choose another.'),
  services: msg('These services can’t all be booked online in one visit right now.'),
  staff: msg('That team member doesn’t offer this service. Choose who you’d like to see.'),
  date: msg('That day can’t be booked. Here is the first available day.'),
  start: msg('That time can’t be booked. Choose another.'),
};

/**
 * Parses the query string against the catalogue. Anything unknown, malformed, past or beyond the horizon is left out
 * with the choices that depend on it, so an old link leads to the first step without an answer. The only possible
 * service or staff member is implied.
 */
export function readBookingChoice(
  search: URLSearchParams,
  catalogue: Catalogue,
  now: Now,
  servicesAtMost: number,
): ReadBookingChoice {
  const services = readServices(search, catalogue, servicesAtMost);
  const candidates = services.map((service) => performersOf(service, catalogue.staff));
  const staff = services.length > 0 ? readStaff(search, candidates) : readPerson(search, catalogue);
  const parts = services.map((service, index) => ({
    service,
    candidates: candidates[index] ?? [],
    staff: staffAt(staff, index),
  }));
  const canStart = services.length > 0 && staff !== undefined;
  const booking: BookingChoice = {
    category: catalogue.categories.find((known) => known.categoryId === search.get('category'))?.categoryId,
    services: services.map(({ serviceId }) => serviceId),
    staff,
    seats: readSeats(search, seatsAtMost(parts)),
    date: readDate(search, now),
    start: canStart ? readStart(search, now) : undefined,
    step: stepNames.find((name) => name === search.get('step')),
  };
  return { booking, parts, notice: noticeOf(search, booking) };
}

const listOf = (search: URLSearchParams, name: string): string[] =>
  (search.get(name) ?? '').split(',').filter(Boolean);

function readServices(search: URLSearchParams, { services }: Catalogue, atMost: number): Service[] {
  const [only, ...others] = services;
  if (only && others.length === 0) return [only];
  const requested = new Set(listOf(search, 'service'));
  const found = [...requested].flatMap((id) => services.find(({ serviceId }) => serviceId === id) ?? []);
  return withoutLoose(found).slice(0, atMost);
}

/** A person chosen before any service, as in a personal link. */
const readPerson = (search: URLSearchParams, { staff }: Catalogue): string | undefined =>
  search.has('service') ? undefined : staff.find(({ staffId }) => staffId === search.get('staff'))?.staffId;

function readStaff(
  search: URLSearchParams,
  candidates: readonly (readonly StaffMember[])[],
): BookingStaff | undefined {
  const only = candidates.flatMap(([first, ...others]) =>
    first && others.length === 0 ? first.staffId : [],
  );
  if (only.length === candidates.length) return new Set(only).size === 1 ? only[0] : only;
  const requested = listOf(search, 'staff');
  const [one, ...others] = requested;
  const choices = others.length === 0 ? candidates.map(() => one) : requested;
  const isPossible = candidates.every((people, index) => {
    const choice = choices[index];
    return choice === 'any' ? people.length > 0 : people.some(({ staffId }) => staffId === choice);
  });
  if (!isPossible || choices.length !== candidates.length) return undefined;
  return others.length === 0 ? one : requested;
}

function readSeats(search: URLSearchParams, atMost: number): number | undefined {
  const requested = Number(search.get('seats'));
  return Number.isInteger(requested) && requested > 1 && requested <= atMost ? requested : undefined;
}

function readDate(search: URLSearchParams, { today }: Now): CalendarDate | undefined {
  const requested = search.get('date') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(requested) && roundTrips(requested);
  return isDay && requested >= today && requested <= addDays(today, horizonAtMostDays)
    ? requested
    : undefined;
}

/** For the engine 30 February is a Date, but of another day. */
function roundTrips(day: string): boolean {
  const parsed = Date.parse(day);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
}

function readStart(search: URLSearchParams, { today, atMs }: Now): string | undefined {
  const requested = search.get('start') ?? '';
  const day = requested.slice(0, 10);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(requested) && roundTrips(day);
  // Its day in UTC may be the one after that of the business.
  const isInReach = day <= addDays(today, horizonAtMostDays + 1);
  return isInstant && isInReach && Date.parse(requested) >= atMs ? requested : undefined;
}

/** Only the first problem is reported; the later parts could not be checked. */
function noticeOf(search: URLSearchParams, booking: BookingChoice): string | null {
  const isChosen = booking.services.length > 0;
  if (search.has('service') && !isChosen) return t(notices.service);
  if (new Set(listOf(search, 'service')).size > booking.services.length) return t(notices.services);
  if (search.has('staff') && isChosen && !booking.staff) return t(notices.staff);
  if (search.has('start') && isChosen && booking.staff && !booking.start) return t(notices.start);
  if (search.has('date') && isChosen && booking.staff && !booking.date && !booking.start)
    return t(notices.date);
  return null;
}
