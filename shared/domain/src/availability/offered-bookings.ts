import type { Interval } from '../time/interval.ts';
import type {
  AvailabilityQuestion,
  BookingRefusal,
  ExplainedBooking,
  OfferedBooking,
  OfferedSegment,
  PlacedBooking,
} from './availability-question.ts';
import { paths, preference } from './booking-placements.ts';
import { refusalAt } from './booking-refusal.ts';
import { distinctSteps, firstSteps, type Step } from './booking-search.ts';
import { placePath } from './place-path.ts';
import { type PreparedBooking, prepareBooking, prepareStart } from './prepared-booking.ts';
import type { StaffLoad } from './staff-rank.ts';

/** How many placements are tried to find a faster one, by default. */
const defaultWays = 8;

/**
 * Whether a booking can start at an instant: the best placement, or the one reason why not. Slots, holds, bookings and
 * moves all use this. A start between two offered ones is `outside_hours` unless the question allows it. Without
 * `loads`, the given order of the performers decides.
 */
export function validateBooking(
  question: AvailabilityQuestion,
  startAt: number,
  loads: readonly StaffLoad[] = [],
): PlacedBooking | BookingRefusal {
  const prepared = prepareStart(question, startAt);
  const [best] = paths(prepared, startAt, preference(loads));
  if (best) return placePath(question, best);
  const refused = refusalAt(prepared, startAt);
  if (!refused) throw new Error('A visit that nothing speaks against can be placed.');
  return refused;
}

/** True for a refusal of {@link validateBooking}. */
export function isRefused(answer: PlacedBooking | BookingRefusal): answer is BookingRefusal {
  return 'refusal' in answer;
}

/**
 * The placements of a booking at an instant, best first; none if it is not possible. The customer's hold comes first,
 * then the fewest changes of staff, then joinable groups before new ones, then the staff as `rankStaff` orders them by
 * `loads`. The others are for when a race is lost.
 */
export function placeBooking(
  question: AvailabilityQuestion,
  startAt: number,
  loads: readonly StaffLoad[] = [],
  limit: number = defaultWays,
): PlacedBooking[] {
  const prepared = prepareStart(question, startAt);
  const placed: PlacedBooking[] = [];
  for (const path of paths(prepared, startAt, preference(loads))) {
    if (placed.push(placePath(question, path)) >= limit) break;
  }
  return placed;
}

/**
 * The starts on offer in a range of instants, in order: exactly those on the grid that {@link validateBooking} accepts.
 */
export function offerBookings(question: AvailabilityQuestion, range: Interval): OfferedBooking[] {
  const prepared = prepareBooking(question, range);
  const { validators, search } = prepared;
  return startsIn(prepared, range).flatMap((startAt) => {
    const possible = firstSteps(validators, startAt).filter((step) => search.changesFrom(step) > 0);
    return possible.length > 0 ? [offer(prepared, startAt, possible)] : [];
  });
}

/** Every start on the grid in a range of instants, in order, with its reason or null. */
export function explainBookings(question: AvailabilityQuestion, range: Interval): ExplainedBooking[] {
  const prepared = prepareBooking(question, range);
  return startsIn(prepared, range).map((startAt) => ({
    startAt,
    refused: refusalAt(prepared, startAt),
  }));
}

function startsIn({ grid }: PreparedBooking, range: Interval): number[] {
  return range.startAt < range.endAt ? grid.startsIn(range) : [];
}

function offer(prepared: PreparedBooking, startAt: number, possible: readonly Step[]): OfferedBooking {
  const { question, validators, search } = prepared;
  const [path = []] = validators.length === 1 ? [possible] : paths(prepared, startAt, () => 0);
  let steps = possible;
  const segments = validators.map((performers, segment): OfferedSegment => {
    const placed = path[segment];
    const offered = {
      serviceId: question.segments[segment]?.serviceId ?? '',
      startAt: placed?.startAt ?? startAt,
      endAt: placed ? placed.startAt + placed.validator.durationMs : startAt,
      staffIds: performers
        .filter((one) => steps.some(({ validator }) => validator === one))
        .map(({ staffId }) => staffId),
      placesLeft: mostPlaces(steps),
    };
    if (segment < validators.length - 1) {
      steps = distinctSteps(steps.flatMap(search.after)).filter((step) => search.changesFrom(step) > 0);
    }
    return offered;
  });
  return { startAt, endAt: segments.at(-1)?.endAt ?? startAt, segments };
}

function mostPlaces(steps: readonly Step[]): number | null {
  const places = steps.flatMap(({ validator, startAt }) => validator.placesAt(startAt)?.left ?? []);
  return places.length > 0 ? Math.max(...places) : null;
}
