import { type BookingStatus, blocksTime } from '../bookings/booking.ts';
import type { Interval } from '../time/interval.ts';
import { minuteMs, type WallClock } from '../time/wall-clock.ts';

/** The facts of an appointment that a report counts. */
export interface CountedAppointment extends Interval {
  readonly staffId: string;
  readonly serviceId: string;
  /** The group session of the appointment, if any. */
  readonly sessionId: string | null;
  readonly status: BookingStatus;
  readonly source: string;
  /** Cancelled after the deadline for free cancellation. */
  readonly isLate: boolean;
  /** The moment of the booking. */
  readonly createdAt: number;
  /** Null if the booking has another currency than the report. */
  readonly valueMinor: number | null;
}

/** Counts by name; absent names count zero. */
export type Counts = Readonly<Record<string, number>>;

/** The bookings of a service, and their value. */
export interface ServiceFigures {
  readonly appointments: number;
  readonly valueMinor: number;
}

/**
 * Counts of a period that can be added: the figures of two days are the sums of both. An appointment counts on the day
 * of its start. All counts except `statuses` and `late` leave out cancelled appointments.
 */
export interface Figures {
  readonly appointments: number;
  /** The value of requested, confirmed, started and completed appointments. */
  readonly valueMinor: number;
  /** The agreed time from start to end, also of missed appointments; a group session counts once. */
  readonly busyMinutes: number;
  readonly openMinutes: number;
  readonly late: number;
  readonly statuses: Counts;
  readonly sources: Counts;
  /** Counts by the local hour of the start. */
  readonly hours: Counts;
  /** Counts by hours between booking and appointment: single hours below two days, whole days above. */
  readonly leads: Counts;
  readonly services: Readonly<Record<string, ServiceFigures>>;
}

type Tally = Record<string, number>;
type Sums = Record<string, { -readonly [Key in keyof ServiceFigures]: number }>;

/** Figures while they are summed. */
interface Adding extends Record<(typeof numbers)[number], number> {
  readonly statuses: Tally;
  readonly sources: Tally;
  readonly hours: Tally;
  readonly leads: Tally;
  readonly services: Sums;
}

const numbers = ['appointments', 'valueMinor', 'busyMinutes', 'openMinutes', 'late'] as const;

const emptySums = (): Adding => ({
  appointments: 0,
  valueMinor: 0,
  busyMinutes: 0,
  openMinutes: 0,
  late: 0,
  statuses: {},
  sources: {},
  hours: {},
  leads: {},
  services: {},
});

export const noFigures: Figures = emptySums();

/** The figures of the appointments that start on one day, without the open minutes. */
export function figuresOf(
  appointments: readonly CountedAppointment[],
  day: Interval,
  clock: WallClock,
): Figures {
  const sum = emptySums();
  const sessions: Sessions = new Set();
  for (const one of appointments) {
    const { status, startAt } = one;
    countOne(sum.statuses, status);
    if (status === 'cancelled' && one.isLate) sum.late += 1;
    if (!blocksTime(status)) continue;
    addWork(sum, one, sessions);
    countOne(sum.sources, one.source);
    countOne(sum.hours, hourOf(startAt, day, clock));
    countOne(sum.leads, leadHours(startAt - one.createdAt));
    addService(sum.services, one.serviceId, 1, worthOf(one));
  }
  return sum;
}

/** The figures that apply to a single staff member, without the open minutes. */
export type Work = Pick<Figures, 'appointments' | 'valueMinor' | 'busyMinutes'>;

/** The figures of {@link figuresOf} for each staff member, from the appointments that are their work. */
export function workByStaff(appointments: readonly CountedAppointment[]): ReadonlyMap<string, Work> {
  const sums = new Map<string, AddingWork>();
  const sessions = new Map<string, Sessions>();
  for (const one of appointments) {
    if (!blocksTime(one.status)) continue;
    const sum = sums.get(one.staffId) ?? { ...noWork };
    const own = sessions.get(one.staffId) ?? new Set();
    sums.set(one.staffId, sum);
    sessions.set(one.staffId, own);
    addWork(sum, one, own);
  }
  return sums;
}

type AddingWork = { -readonly [Key in keyof Work]: number };

export const noWork: Work = { appointments: 0, valueMinor: 0, busyMinutes: 0 };

/** The places of a session are separate appointments at the same time of one staff member. */
type Sessions = Set<string>;

/** Adds an appointment that occupies its time. */
function addWork(sum: AddingWork, one: CountedAppointment, sessions: Sessions): void {
  sum.appointments += 1;
  sum.valueMinor += worthOf(one);
  if (one.status === 'pending') return;
  if (one.sessionId !== null) {
    if (sessions.has(one.sessionId)) return;
    sessions.add(one.sessionId);
  }
  sum.busyMinutes += minutesOf(one);
}

const worthOf = ({ status, valueMinor }: CountedAppointment) =>
  status === 'no_show' ? 0 : (valueMinor ?? 0);

const minutesOf = ({ startAt, endAt }: Interval) => Math.round((endAt - startAt) / minuteMs);

function countOne(counts: Tally, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function addService(sums: Sums, serviceId: string, appointments: number, valueMinor: number): void {
  const sum = sums[serviceId];
  if (sum) {
    sum.appointments += appointments;
    sum.valueMinor += valueMinor;
  } else {
    sums[serviceId] = { appointments, valueMinor };
  }
}

const hourMs = 60 * minuteMs;

/** A day of 24 hours has no clock change, so the hour needs no lookup. */
const hourOf = (startAt: number, day: Interval, clock: WallClock): number =>
  Math.floor(
    day.endAt - day.startAt === 24 * hourMs ? (startAt - day.startAt) / hourMs : clock.minuteAt(startAt) / 60,
  );

/** A walk-in is recorded at the start of the booking or after it. */
function leadHours(ms: number): number {
  const hours = Math.max(0, Math.floor(ms / hourMs));
  return hours < 48 ? hours : Math.floor(hours / 24) * 24;
}

/** All of them together. */
export function sumFigures(all: Iterable<Figures>): Figures {
  const sum = emptySums();
  for (const one of all) {
    for (const name of numbers) sum[name] += one[name];
    raise(sum.statuses, one.statuses);
    raise(sum.sources, one.sources);
    raise(sum.hours, one.hours);
    raise(sum.leads, one.leads);
    for (const [serviceId, { appointments, valueMinor }] of Object.entries(one.services)) {
      addService(sum.services, serviceId, appointments, valueMinor);
    }
  }
  return sum;
}

function raise(sum: Tally, by: Counts): void {
  for (const name in by) sum[name] = (sum[name] ?? 0) + (by[name] ?? 0);
}

/** The rates of a report; each is null if its divisor is zero. */
export interface Rates {
  /**
   * Busy minutes divided by open minutes; above 1 if staff worked outside their hours or on two appointments at once.
   */
  readonly utilisation: number | null;
  /** The share of no-shows among bookings that are over. */
  readonly noShowRate: number | null;
  /** The share of cancelled appointments, and of late cancellations. */
  readonly cancellationRate: number | null;
  readonly lateCancellationRate: number | null;
  /** Half of the appointments were booked at least this many hours ahead. */
  readonly medianLeadHours: number | null;
}

export function ratesOf({ busyMinutes, openMinutes, statuses, late, leads }: Figures): Rates {
  const count = (status: BookingStatus) => statuses[status] ?? 0;
  const all = total(Object.values(statuses));
  return {
    utilisation: share(busyMinutes, openMinutes),
    noShowRate: share(count('no_show'), count('no_show') + count('completed')),
    cancellationRate: share(count('cancelled'), all),
    lateCancellationRate: share(late, all),
    medianLeadHours: medianOf(leads),
  };
}

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The lower of the two middle values for an even number. */
function medianOf(counts: Counts): number | null {
  const sorted = Object.entries(counts)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const middle = total(sorted.map(({ count }) => count)) / 2;
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (seen >= middle) return value;
  }
  return null;
}
