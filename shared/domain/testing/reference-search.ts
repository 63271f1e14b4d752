import { DateTime } from 'luxon';
import type { AvailabilityQuestion } from '../src/availability/availability-question.ts';
import type {
  BusyBlock,
  HeldBlock,
  ServiceRules,
  Session,
  StaffRules,
} from '../src/availability/start-question.ts';
import type { Interval } from '../src/time/interval.ts';
import { minutesOf, withWholeShifts } from './oracle.ts';

const minute = 60_000;
const five = 5 * minute;

/** One way to place a booking: the performer of each service. */
export type Way = readonly string[];

/**
 * Every way to place a booking at each start of a range, by trying each combination of people against each rule. The
 * engine's search must find the same without trying them all. Starts without a way are left out. It shares only types
 * with the engine.
 */
export function everyWay(question: AvailabilityQuestion, range: Interval): Map<number, Way[]> {
  const { staff, segments } = question;
  const rows = new Map(
    segments.flatMap(({ performers }, index) =>
      performers.map(({ staffId, service }) => {
        const member = memberOf(staff, staffId);
        const known = { business: question.business, staff: member, service };
        return [`${index} ${staffId}`, minutesOf(known, range)] as const;
      }),
    ),
  );
  const ways = product(segments.map(({ performers }) => performers.map(({ staffId }) => staffId)));
  const rowsOf = (index: number, staffId: string) => rows.get(`${index} ${staffId}`);

  function isPossible(way: Way, startAt: number, onlyFree: boolean): boolean {
    let at = startAt;
    return way.every((staffId, index) => {
      const segment = segments[index];
      const service = segment?.performers.find((one) => one.staffId === staffId)?.service;
      if (!segment || !service) return false;
      const tried: Tried = {
        question,
        bookingStartAt: startAt,
        serviceId: segment.serviceId,
        service,
        staff: memberOf(staff, staffId),
        booking: { startAt: at, endAt: at + service.durationMinutes * minute },
        before: way[index - 1] === staffId ? 0 : service.beforeMinutes,
        after: way[index + 1] === staffId ? 0 : service.afterMinutes,
        rows: rowsOf(index, staffId),
      };
      at = tried.booking.endAt;
      return isFree(tried) && (onlyFree || isAllowed(tried));
    });
  }

  function isStart(way: Way, startAt: number): boolean {
    const [first = ''] = way;
    const [segment] = segments;
    const service = segment?.performers.find(({ staffId }) => staffId === first)?.service;
    if (!segment || !service) return false;
    if (rowsOf(0, first)?.gridStarts.includes(startAt)) return true;
    if (sessionAt(memberOf(staff, first), segment.serviceId, service, startAt)) return true;
    // A service with listed times is offered at no other time.
    if (!service.fillsGaps || service.startMinutes || startAt % five !== 0) return false;
    const free = (at: number) => ways.some((other) => other[0] === first && isPossible(other, at, true));
    return free(startAt) && !(free(startAt - five) && free(startAt + five));
  }

  const found = new Map<number, Way[]>();
  for (let startAt = range.startAt; startAt < range.endAt; startAt += five) {
    const possible = ways.filter((way) => isPossible(way, startAt, false) && isStart(way, startAt));
    if (possible.length > 0) found.set(startAt, possible);
  }
  return found;
}

interface Tried {
  question: AvailabilityQuestion;
  bookingStartAt: number;
  serviceId: string;
  service: ServiceRules;
  staff: StaffRules;
  booking: Interval;
  before: number;
  after: number;
  rows: ReturnType<typeof minutesOf> | undefined;
}

/** R5, R6 and R13. */
function isFree(tried: Tried): boolean {
  const { question, service, staff, booking, rows } = tried;
  const block = {
    startAt: booking.startAt - tried.before * minute,
    endAt: booking.endAt + tried.after * minute,
  };
  const away = withWholeShifts({ business: question.business, staff });
  const gone = [...away.business.closures, ...away.staff.timeOff, ...(staff.blocked ?? [])];
  if (!service.active || !staff.active || !rows) return false;
  const mustWork = service.buffersFitHours ? block : booking;
  if (rows.part(rows.working, mustWork).includes(false)) return false;
  if (gone.some((one) => share(one, mustWork))) return false;
  const session = sessionAt(staff, tried.serviceId, service, booking.startAt);
  const held = othersHolds(question, staff.holds).filter(
    ({ places, serviceStartAt }) =>
      places?.serviceId === tried.serviceId && serviceStartAt === booking.startAt,
  );
  const isGroup = (service.capacity ?? 1) > 1;
  const taken = (session?.taken ?? 0) + held.reduce((sum, { places }) => sum + (places?.count ?? 0), 0);
  const room = isGroup ? (session?.capacity ?? service.capacity ?? 1) - taken : 1;
  if ((question.partySize ?? 1) > room) return false;
  if (session) return true;
  const book = [...othersBusy(question, staff.busy), ...othersHolds(question, staff.holds)];
  const inTheWay = book.filter((entry) => !(isGroup && 'holdId' in entry && held.includes(entry)));
  return !inTheWay.some((entry) => partsOf(service, booking, block).some((part) => share(part, entry)));
}

/** R7 to R9. */
function isAllowed({ question, bookingStartAt, service, serviceId, staff, booking }: Tried): boolean {
  const { now, business, own } = question;
  const parts = question.staff
    .flatMap(({ holds }) => holds)
    .filter(({ holdId, expiresAt }) => holdId === own?.holdId && expiresAt > now);
  const first = parts.toSorted((a, b) => a.serviceStartAt - b.serviceStartAt)[0];
  const requestedAt = first?.serviceStartAt === bookingStartAt ? first.createdAt : now;
  if (bookingStartAt < requestedAt + service.noticeMinutes * minute) return false;
  const inZone = (at: number) => DateTime.fromMillis(at, { zone: business.zone });
  const dateOf = (at: number) => inZone(at).toISODate() ?? '';
  if (service.horizonDays !== null) {
    const lastDate = inZone(now).plus({ days: service.horizonDays }).toISODate() ?? '';
    if (dateOf(bookingStartAt) > lastDate) return false;
  }
  const isJoined =
    sessionAt(staff, serviceId, service, booking.startAt) !== undefined ||
    ((service.capacity ?? 1) > 1 &&
      othersHolds(question, staff.holds).some(
        ({ places, serviceStartAt }) => places?.serviceId === serviceId && serviceStartAt === booking.startAt,
      ));
  if (staff.bookingsPerDay !== null && !isJoined) {
    const names = [
      ...othersBusy(question, staff.busy).map((one) => ({
        ...one,
        name: one.bookingId,
        isGroup: !!one.sessionId,
      })),
      ...othersHolds(question, staff.holds).map((one) => ({
        ...one,
        name: `hold ${one.holdId}`,
        isGroup: !!one.places,
      })),
    ].filter(({ serviceStartAt }) => dateOf(serviceStartAt) === dateOf(booking.startAt));
    const count = new Set(names.map((one) => (one.isGroup ? one.serviceStartAt : one.name))).size;
    if (count >= staff.bookingsPerDay) return false;
  }
  const { cap } = service;
  if (cap === null) return true;
  const isBeside = ({ serviceStartAt }: { serviceStartAt: number }) =>
    inZone(serviceStartAt).hasSame(inZone(booking.startAt), cap.period);
  const busy = cap.busy.filter(({ bookingId }) => bookingId !== own?.bookingId).filter(isBeside);
  const holds = cap.holds
    .filter(({ holdId, expiresAt }) => holdId !== own?.holdId && expiresAt > now)
    .filter(isBeside);
  const count = new Set(busy.map((one) => one.bookingId)).size + new Set(holds.map((one) => one.holdId)).size;
  return count < cap.count;
}

function partsOf({ processing }: ServiceRules, booking: Interval, block: Interval): Interval[] {
  if (!processing) return [block];
  const pauseAt = booking.startAt + processing.startMinute * minute;
  return [
    { startAt: block.startAt, endAt: pauseAt },
    { startAt: pauseAt + processing.minutes * minute, endAt: block.endAt },
  ];
}

function sessionAt(
  staff: StaffRules,
  serviceId: string,
  { capacity }: ServiceRules,
  at: number,
): Session | undefined {
  return (capacity ?? 1) > 1
    ? staff.sessions?.find((one) => one.serviceId === serviceId && one.startAt === at)
    : undefined;
}

function othersBusy({ own }: AvailabilityQuestion, busy: readonly BusyBlock[]): readonly BusyBlock[] {
  return busy.filter(({ bookingId }) => bookingId !== own?.bookingId);
}

function othersHolds({ own, now }: AvailabilityQuestion, holds: readonly HeldBlock[]): readonly HeldBlock[] {
  return holds.filter(({ holdId, expiresAt }) => holdId !== own?.holdId && expiresAt > now);
}

function memberOf(staff: readonly StaffRules[], staffId: string): StaffRules {
  const member = staff.find(({ id }) => id === staffId);
  if (!member) throw new Error(`Nobody is called ${staffId}`);
  return member;
}

function share(a: Interval, b: Interval): boolean {
  return Math.max(a.startAt, b.startAt) < Math.min(a.endAt, b.endAt);
}

function product(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])),
    [[]],
  );
}
