import { type BookingStatus, blocksTime } from '../bookings/booking.ts';
import type { Interval } from '../time/interval.ts';
import { minuteMs, type WallClock } from '../time/wall-clock.ts';

/** What of an appointment counts in a report. */
export interface CountedAppointment extends Interval {
  readonly staffId: string;
  readonly serviceId: string;
  /** The group session that it shares its time with. */
  readonly sessionId: string | null;
  readonly status: BookingStatus;
  readonly source: string;
  /** Called off after the window in which that is free. */
  readonly isLate: boolean;
  /** When its booking was made. */
  readonly createdAt: number;
  /** Null where it was booked in another currency than the one that is counted in. */
  readonly valueMinor: number | null;
}

/** How many, by name. What is not named did not happen. */
export type Counts = Readonly<Record<string, number>>;

/** How often a service was booked, and for how much. */
export interface ServiceFigures {
  readonly appointments: number;
  readonly valueMinor: number;
}

/**
 * What a report says of some time, in numbers that can be added: those of two days are those of either together. An
 * appointment counts on the day of its start. Every count but `statuses` and `late` leaves out what was called off.
 */
export interface Figures {
  readonly appointments: number;
  /** Of what still stands: requested, confirmed, under way or completed. */
  readonly valueMinor: number;
  /** From start to end of what was agreed to, a missed visit too; a group session counts once. */
  readonly busyMinutes: number;
  readonly openMinutes: number;
  readonly late: number;
  readonly statuses: Counts;
  readonly sources: Counts;
  /** By the hour on the wall at the start. */
  readonly hours: Counts;
  /** By hours from booking to visit: each by itself below two days, from then on in whole days. */
  readonly leads: Counts;
  readonly services: Readonly<Record<string, ServiceFigures>>;
}

type Tally = Record<string, number>;
type Sums = Record<string, { -readonly [Key in keyof ServiceFigures]: number }>;

/** Figures to which is still being added. */
interface Adding extends Record<(typeof numbers)[number], number> {
  readonly statuses: Tally;
  readonly sources: Tally;
  readonly hours: Tally;
  readonly leads: Tally;
  readonly services: Sums;
}

const numbers = ['appointments', 'valueMinor', 'busyMinutes', 'openMinutes', 'late'] as const;

const nothingYet = (): Adding => ({
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

export const noFigures: Figures = nothingYet();

/** The figures of the appointments that start on one day, without the time that was open. */
export function figuresOf(
  appointments: readonly CountedAppointment[],
  day: Interval,
  clock: WallClock,
): Figures {
  const sum = nothingYet();
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

/** Those of the figures that are said of a staff member, without the time that was open. */
export type Work = Pick<Figures, 'appointments' | 'valueMinor' | 'busyMinutes'>;

/** What {@link figuresOf} says of each staff member's appointments, as far as it is their work. */
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

/** The seats of a session are appointments of their own, in one and the same time of the staff member. */
type Sessions = Set<string>;

/** Adds an appointment that keeps its time from others. */
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

/** In a day of 24 hours the clock is not changed, and need not be asked. */
const hourOf = (startAt: number, day: Interval, clock: WallClock): number =>
  Math.floor(
    day.endAt - day.startAt === 24 * hourMs ? (startAt - day.startAt) / hourMs : clock.minuteAt(startAt) / 60,
  );

/** Who comes in without a booking has been written down at the moment or after it. */
function leadHours(ms: number): number {
  const hours = Math.max(0, Math.floor(ms / hourMs));
  return hours < 48 ? hours : Math.floor(hours / 24) * 24;
}

/** All of them together. */
export function sumFigures(all: Iterable<Figures>): Figures {
  const sum = nothingYet();
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

/** The rates of a report, each null where there is nothing to divide by. */
export interface Rates {
  /** Busy of open minutes; above 1 where people worked outside their hours or two things at once. */
  readonly utilisation: number | null;
  /** No-shows of all visits that ended one way or the other. */
  readonly noShowRate: number | null;
  /** Cancelled of all that were made, and how many of those late. */
  readonly cancellationRate: number | null;
  readonly lateCancellationRate: number | null;
  /** Half of the appointments were booked at least so many hours ahead. */
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

/** The lower of the two in the middle where there are two. */
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
