import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import { addDays, type CalendarDate } from '@daybook/domain/wall-clock';
import { stepNames, type Visit } from './visit.ts';

/** What can be booked. */
export interface Catalogue {
  categories: readonly Category[];
  services: readonly Service[];
  staff: readonly StaffMember[];
}

export interface ReadVisit {
  visit: Visit;
  service: Service | null;
  /** Who performs the service, in the order of the business. */
  candidates: readonly StaffMember[];
  /** A sentence for the visitor when a link asked for something that is not on offer. */
  notice: string | null;
}

interface Now {
  today: CalendarDate;
  atMs: number;
}

/** No service can be booked further ahead, whatever its own horizon; that one is the server's to judge. */
const horizonAtMostDays = 730;

const notices = {
  service: 'That service cannot be booked online at the moment. Choose another one.',
  staff: 'That staff member does not offer this service. Choose who you would like to see.',
  date: 'That day cannot be booked. You see the first free day instead.',
  start: 'That time cannot be booked. Choose another one.',
};

/**
 * Reads the query string against what can be booked. Whatever is unknown, malformed, past or too far ahead is left out
 * together with what depends on it, so a link that has grown old leads to the step that it can still answer. A service or a
 * staff member that is the only possible answer is taken as given.
 */
export function readVisit(search: URLSearchParams, catalogue: Catalogue, now: Now): ReadVisit {
  const service = readService(search, catalogue);
  const candidates = service ? whoPerforms(service, catalogue.staff) : [];
  const staff = service ? readStaff(search, candidates) : undefined;
  const date = readDate(search, now);
  const start = staff ? readStart(search, now) : undefined;
  const visit: Visit = {
    category: catalogue.categories.find((known) => known.categoryId === search.get('category'))?.categoryId,
    service: service?.serviceId,
    staff,
    date,
    start,
    step: stepNames.find((name) => name === search.get('step')),
  };
  return { visit, service, candidates, notice: noticeOf(search, visit) };
}

/** The staff members who perform a service and can be booked. */
export const whoPerforms = (service: Service, staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter(({ staffId }) => service.staffIds.includes(staffId));

function readService(search: URLSearchParams, { services }: Catalogue): Service | null {
  const only = services.length === 1 ? services[0] : undefined;
  return only ?? services.find(({ serviceId }) => serviceId === search.get('service')) ?? null;
}

function readStaff(search: URLSearchParams, candidates: readonly StaffMember[]): string | undefined {
  const only = candidates.length === 1 ? candidates[0] : undefined;
  if (only) return only.staffId;
  const asked = search.get('staff');
  if (asked === 'any' && candidates.length > 0) return asked;
  return candidates.find(({ staffId }) => staffId === asked)?.staffId;
}

function readDate(search: URLSearchParams, { today }: Now): CalendarDate | undefined {
  const asked = search.get('date') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && roundTrips(asked);
  return isDay && asked >= today && asked <= addDays(today, horizonAtMostDays) ? asked : undefined;
}

/** 30 February is a Date to the engine, of another day. */
function roundTrips(day: string): boolean {
  const parsed = Date.parse(day);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
}

function readStart(search: URLSearchParams, { today, atMs }: Now): string | undefined {
  const asked = search.get('start') ?? '';
  const day = asked.slice(0, 10);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/.test(asked) && roundTrips(day);
  // Its day in UTC may be the one after that of the business.
  const isInReach = day <= addDays(today, horizonAtMostDays + 1);
  return isInstant && isInReach && Date.parse(asked) >= atMs ? asked : undefined;
}

/** Only the first thing that went wrong is said; what comes after it could not be judged. */
function noticeOf(search: URLSearchParams, visit: Visit): string | null {
  if (search.has('service') && !visit.service) return notices.service;
  if (search.has('staff') && visit.service && !visit.staff) return notices.staff;
  if (search.has('start') && visit.staff && !visit.start) return notices.start;
  if (search.has('date') && visit.staff && !visit.date && !visit.start) return notices.date;
  return null;
}
