import type { AvailabilityQuestion, BookingRefusal } from '@daybook/domain/availability-question';
import { bookingBreaches, forceBooking } from '@daybook/domain/booking-breaches';
import { type Interval, overlaps } from '@daybook/domain/interval';
import { isRefused, validateBooking } from '@daybook/domain/offered-bookings';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { NewId } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/types.ts';
import { staffLoadsOf } from '../../availability/assign-staff.ts';
import { availabilityQuestion, movedBy, type Requester } from '../../availability/availability-question.ts';
import type { BookingRules } from '../../availability/booking-rules.repo.ts';
import type { BusyTimes } from '../../availability/busy-times.repo.ts';
import { readBusyTimes } from '../../availability/offers.ts';
import { type PlannedSegment, planSegments } from './booking-plan.ts';

/** One requested service; its broken rules have the same index. */
export interface RequestedSegment {
  appointmentId?: string | undefined;
  /** If left out, it follows the service before it. */
  startAt?: number | undefined;
  priceMinor?: number | undefined;
  isStaffRequested: boolean;
}

/** A booking placed by hand, with every rule that it breaks. */
export interface ManualPlan {
  rules: BookingRules;
  segments: PlannedSegment[];
  breaches: readonly BookingRefusal[];
}

interface ManualRequest extends Requester {
  startAt: number;
  segments: readonly RequestedSegment[];
  /** Segments of the same booking that do not move: nothing may be placed over them. */
  beside?: readonly PlannedSegment[];
}

/** Services that follow each other without a gap; the rules treat them as one. */
interface Run {
  startAt: number;
  /** Index of its first service in the booking. */
  from: number;
  segments: RequestedSegment[];
}

/**
 * Places services at the requested time despite the rules, and returns the rules they break. Writes nothing. Null if
 * nobody can perform one of the services.
 */
export async function planManually(
  db: Db,
  rules: BookingRules,
  request: ManualRequest,
  newId: NewId,
): Promise<ManualPlan | null> {
  const runs = runsOf(rules, request);
  const starts = runs.map(({ startAt }) => startAt);
  const range = { startAt: Math.min(...starts), endAt: Math.max(...starts) + 1 };
  const requester = { ...request, byHand: true };
  const read = await readBusyTimes(db, rules, range, requester);
  let busyTimes = withBeside(withoutMoved(read, request), request.beside ?? []);
  const segments: PlannedSegment[] = [];
  const broken: BookingRefusal[] = [];
  for (const run of runs) {
    const ofRun = { ...rules, services: rules.services.slice(run.from, run.from + run.segments.length) };
    const placed = place(
      availabilityQuestion(ofRun, busyTimes, requester),
      run.startAt,
      staffLoadsOf(rules, busyTimes, run.startAt),
    );
    if (!placed.booking) return null;
    const planned = planSegments(ofRun, placed.booking.segments, {
      partySize: request.partySize ?? 1,
      isRequested: (index) => run.segments[index]?.isStaffRequested ?? false,
      newId,
    }).map((segment, index) => withRequestedFields(segment, run.segments[index]));
    broken.push(...placed.breaches.map((breach) => ({ ...breach, segment: run.from + breach.segment })));
    segments.push(...planned.map((segment) => withOverlaps(segment, busyTimes)));
    busyTimes = withBeside(busyTimes, planned);
  }
  const crowded = new Set(
    broken.flatMap(({ segment, refusal }) => (refusal.reason === 'capacity' ? segment : [])),
  );
  return {
    rules,
    segments: segments.map((segment, index) => ({ ...segment, makesRoom: crowded.has(index) })),
    breaches: broken,
  };
}

/** The staff members who perform a service, each with every rule that prevents it at a given time. */
export async function breachesByPerformer(
  db: Db,
  rules: BookingRules,
  request: Pick<ManualRequest, 'now' | 'ownBookingId' | 'partySize' | 'startAt' | 'beside'>,
): Promise<{ staffId: string; name: string; breaches: readonly BookingRefusal[] }[]> {
  const { startAt } = request;
  const requester = { ...request, ownToken: null, byHand: true };
  const read = await readBusyTimes(db, rules, { startAt, endAt: startAt + 1 }, requester);
  const busyTimes = withBeside(withoutMoved(read, request), request.beside ?? []);
  return rules.staff.map(({ staffId, name }) => {
    const services = rules.services.map((service) => ({
      ...service,
      performers: service.performers.filter((performer) => performer.staffId === staffId),
    }));
    const question = availabilityQuestion({ ...rules, services }, busyTimes, requester);
    return { staffId, name, breaches: bookingBreaches(question, startAt) };
  });
}

function place(question: AvailabilityQuestion, startAt: number, loads: ReturnType<typeof staffLoadsOf>) {
  const answer = validateBooking(question, startAt, loads);
  return isRefused(answer) ? forceBooking(question, startAt) : { booking: answer, breaches: [] };
}

function runsOf({ services }: BookingRules, { startAt, segments }: ManualRequest): Run[] {
  const runs: Run[] = [];
  let nextAt = startAt;
  for (const [index, segment] of segments.entries()) {
    const wantedAt = segment.startAt ?? nextAt;
    const last = runs.at(-1);
    if (last && wantedAt === nextAt) last.segments.push(segment);
    else runs.push({ startAt: wantedAt, from: index, segments: [segment] });
    nextAt = wantedAt + longest(services[index]) * minuteMs;
  }
  return runs;
}

/**
 * The longest time the service takes with any of the candidates; if it differs by person, the service's own duration.
 */
function longest(service: BookingRules['services'][number] | undefined): number {
  if (!service) return 0;
  const [only, ...others] = service.performers;
  return (others.length === 0 ? only?.durationMinutes : null) ?? service.durationMinutes;
}

const withRequestedFields = (
  segment: PlannedSegment,
  request: RequestedSegment | undefined,
): PlannedSegment => ({
  ...segment,
  appointmentId: request?.appointmentId ?? segment.appointmentId,
  priceMinor: request?.priceMinor ?? segment.priceMinor,
});

function withoutMoved(
  busyTimes: BusyTimes,
  request: Pick<ManualRequest, 'ownBookingId' | 'alsoMoved'>,
): BusyTimes {
  const moved = new Set(movedBy(request));
  const isOthers = ({ bookingId }: { bookingId: string }) => !moved.has(bookingId);
  const sales = busyTimes.sales.map((sale) => ({ ...sale, busy: sale.busy.filter(isOthers) }));
  return { ...busyTimes, busy: busyTimes.busy.filter(isOthers), sales };
}

/** Adds the rest of the booking to the busy times, as if it were someone else's. */
function withBeside(busyTimes: BusyTimes, segments: readonly PlannedSegment[]): BusyTimes {
  const busy = segments.flatMap(({ staff, startAt, endAt, blocks }) =>
    blocks.map((block) => ({
      staffId: staff.staffId,
      bookingId: 'the same booking',
      startAt: block.startAt,
      endAt: block.endAt,
      serviceStartAt: startAt,
      serviceEndAt: endAt,
    })),
  );
  return { ...busyTimes, busy: [...busyTimes.busy, ...busy] };
}

/** Only a segment that really overlaps something is exempt from the constraint. */
function withOverlaps(segment: PlannedSegment, busyTimes: BusyTimes): PlannedSegment {
  const isTaken = (block: Interval) =>
    busyTimes.busy.some(
      (busy) =>
        busy.staffId === segment.staff.staffId &&
        !isOfSameGroup(busy, segment, busyTimes) &&
        overlaps(busy, block),
    );
  return {
    ...segment,
    blocks: segment.blocks.map((block) => ({ ...block, mayOverlap: isTaken(block) })),
  };
}

function isOfSameGroup(
  busy: BusyTimes['busy'][number],
  { service, startAt }: PlannedSegment,
  { sessions }: BusyTimes,
) {
  const session = sessions.find(({ sessionId }) => sessionId === busy.sessionId);
  return session?.serviceId === service.serviceId && session.startAt === startAt;
}
