import { type BookingAction, type BookingStatus, blocksTime } from '@daybook/domain/booking';
import { overlaps } from '@daybook/domain/interval';
import { blocksOf, serviceTime } from '@daybook/domain/service-time';
import { offerStarts, validateStart } from '@daybook/domain/slots';
import type { BusyBlock, StartQuestion } from '@daybook/domain/start-question';
import { addDays, type CalendarDate, datesFrom, minuteMs, wallClock } from '@daybook/domain/wall-clock';
import type { Random } from './random.ts';

const hour = 60 * minuteMs;
const day = 24 * hour;

/** A service with one staff member, and the rules of both. */
export interface Offer {
  serviceId: string;
  staffId: string;
  needsApproval: boolean;
  isGroup: boolean;
  question: Omit<StartQuestion, 'now'>;
}

export interface PlannedBooking {
  offer: Offer;
  startAt: number;
  createdAt: number;
  status: BookingStatus;
  /** Its status changes since it was made, in order. */
  steps: readonly { kind: BookingAction; at: number }[];
}

interface Season {
  now: number;
  zone: string;
  random: Random;
  /** Days back and ahead. */
  past: number;
  ahead: number;
}

/**
 * Some weeks of bookings around now. Each start is one that the rules would have offered when it was booked, given the
 * bookings made before it.
 */
export function planBookings(offers: readonly Offer[], season: Season): PlannedBooking[] {
  const book = openBook(season);
  // Requests first: they need long free stretches.
  for (const offer of offers.filter(({ needsApproval }) => needsApproval)) addRequests(book, offer, season);
  for (const offer of offers.filter(({ isGroup }) => isGroup)) addClasses(book, offer, season);
  const plain = offers.filter(({ needsApproval, isGroup }) => !needsApproval && !isGroup);
  const byStaff = [...Map.groupBy(plain, ({ staffId }) => staffId).values()];
  for (const date of datesOf(season)) {
    for (const theirs of byStaff) addDay(book, theirs, date, season);
  }
  return book.bookings.toSorted((a, b) => a.createdAt - b.createdAt);
}

type Book = ReturnType<typeof openBook>;

const todayOf = ({ zone, now }: Season): CalendarDate => wallClock(zone).dateAt(now);

const datesOf = (season: Season): readonly CalendarDate[] =>
  datesFrom(addDays(todayOf(season), -season.past), addDays(todayOf(season), season.ahead));

function addRequests(book: Book, offer: Offer, season: Season): void {
  for (const [days, status] of requests) {
    const date = addDays(todayOf(season), days);
    if (!book.add(offer, date, status)) book.add(offer, addDays(date, 1), status);
  }
}

/** In days from today, with the number of participants. */
const classes: readonly (readonly [days: number, guests: number])[] = [
  [-11, 5],
  [-4, 4],
  [6, 3],
  [16, 2],
];

function addClasses(book: Book, offer: Offer, season: Season): void {
  for (const [days, guests] of classes) book.addGroup(offer, addDays(todayOf(season), days), guests);
}

function addDay(book: Book, theirs: readonly Offer[], date: CalendarDate, season: Season): void {
  for (let left = bookingsPlanned(date, todayOf(season), season.random); left > 0; left -= 1) {
    const offer = season.random.pick(theirs);
    if (offer) book.add(offer, date);
  }
}

/** The bookings so far, and a function that adds one at a free start. */
function openBook(season: Season) {
  const clock = wallClock(season.zone);
  const blocks = new Map<string, BusyBlock[]>();
  const bookings: PlannedBooking[] = [];

  function take({ staffId, question }: Offer, startAt: number): void {
    const { startAt: serviceStartAt, endAt: serviceEndAt } = serviceTime(question.service, startAt);
    const booking = { serviceStartAt, serviceEndAt, bookingId: String(bookings.length) };
    const taken = blocksOf(question.service, startAt).map((part) => ({ ...part, ...booking }));
    blocks.set(staffId, [...(blocks.get(staffId) ?? []), ...taken]);
  }

  /** False if the day has no start left. */
  function add(offer: Offer, date: CalendarDate, givenStatus?: BookingStatus): boolean {
    const range = clock.days(date);
    const near = { startAt: range.startAt - day, endAt: range.endAt + day };
    const busy = (blocks.get(offer.staffId) ?? []).filter((block) => overlaps(block, near));
    const question = { ...offer.question, staff: { ...offer.question.staff, busy } };
    const starts = offerStarts({ ...question, now: range.startAt - 3 * day }, range);
    const startAt = season.random.pick(onTheHalfHour(starts));
    if (startAt === undefined) return false;
    const booking = planBooking(offer, startAt, season, givenStatus);
    if (validateStart({ ...question, now: booking.createdAt }, startAt) !== null) return false;
    bookings.push(booking);
    if (blocksTime(booking.status)) take(offer, startAt);
    return true;
  }

  /** Several participants at one start. */
  function addGroup(offer: Offer, date: CalendarDate, guests: number): void {
    const status = date < todayOf(season) ? 'completed' : 'confirmed';
    if (!add(offer, date, status)) return;
    const startAt = bookings.at(-1)?.startAt ?? 0;
    for (let more = 1; more < guests; more += 1) bookings.push(planBooking(offer, startAt, season, status));
  }

  return { bookings, add, addGroup };
}

/** The statuses of services that require an answer, in days from today. */
const requests: readonly (readonly [days: number, status: BookingStatus])[] = [
  [-20, 'completed'],
  [-13, 'declined'],
  [-9, 'expired'],
  [-4, 'completed'],
  [3, 'pending'],
  [5, 'confirmed'],
  [7, 'pending'],
  [10, 'pending'],
  [14, 'pending'],
];

const onTheHalfHour = (starts: readonly number[]): readonly number[] => {
  const round = starts.filter((startAt) => startAt % (30 * minuteMs) === 0);
  return round.length > 0 ? round : starts;
};

/** Full until today, then emptier with distance, so that a visitor soon finds a time. */
function bookingsPlanned(date: CalendarDate, today: CalendarDate, random: Random): number {
  const daysAhead = (Date.parse(date) - Date.parse(today)) / day;
  if (daysAhead <= 0) return random.between(4, 6);
  if (daysAhead <= 14) return random.between(1, 3);
  return random.between(0, 1);
}

function planBooking(
  offer: Offer,
  startAt: number,
  { now, random }: Season,
  givenStatus: BookingStatus | undefined,
): PlannedBooking {
  const { service } = offer.question;
  const lead = (service.noticeMinutes + random.between(30, 12 * 1440)) * minuteMs;
  const createdAt = Math.min(startAt - lead, now - random.between(20, 2400) * minuteMs);
  const { endAt } = serviceTime(service, startAt);
  const status =
    givenStatus ?? (endAt <= now ? pastStatus(now - endAt, random) : comingStatus(startAt, now, random));
  const steps = stepsTo(status, { startAt, endAt, createdAt }, offer.needsApproval);
  return {
    offer,
    startAt,
    createdAt,
    status,
    steps: steps.map((step) => ({ ...step, at: Math.min(step.at, now) })),
  };
}

function pastStatus(agoMs: number, random: Random): BookingStatus {
  if (random.chance(0.07)) return 'cancelled';
  if (random.chance(0.05)) return 'no_show';
  // Some of the last day's bookings have no outcome yet.
  return agoMs < 30 * hour && random.chance(0.2) ? 'confirmed' : 'completed';
}

function comingStatus(startAt: number, now: number, random: Random): BookingStatus {
  if (startAt <= now) return 'in_service';
  if (startAt <= now + 20 * minuteMs) return 'checked_in';
  return random.chance(0.05) ? 'cancelled' : 'confirmed';
}

/** The status changes from a new booking to this status. */
function stepsTo(
  status: BookingStatus,
  { startAt, endAt, createdAt }: { startAt: number; endAt: number; createdAt: number },
  needsApproval: boolean,
): PlannedBooking['steps'] {
  const answeredAt = createdAt + Math.min(90 * minuteMs, (startAt - createdAt) / 4);
  const confirm = needsApproval ? [{ kind: 'confirm' as const, at: answeredAt }] : [];
  const arrive = { kind: 'check-in' as const, at: startAt - 4 * minuteMs };
  const begin = { kind: 'start' as const, at: startAt + 2 * minuteMs };
  switch (status) {
    case 'pending':
    case 'expired':
      return [];
    case 'declined':
      return [{ kind: 'decline', at: answeredAt }];
    case 'cancelled':
      return [...confirm, { kind: 'cancel', at: (createdAt + startAt) / 2 }];
    case 'confirmed':
      return confirm;
    case 'checked_in':
      return [...confirm, arrive];
    case 'in_service':
      return [...confirm, arrive, begin];
    case 'completed':
      return [...confirm, arrive, begin, { kind: 'complete', at: endAt }];
    case 'no_show':
      return [...confirm, { kind: 'no-show', at: startAt + 20 * minuteMs }];
  }
}
