import { type Interval, overlapping, overlaps } from '../time/interval.ts';
import { type BusyEntry, type BusyTimes, type GroupPlaces, groupPlaces, holdsPlaceOf } from './busy-times.ts';
import type { PlacementRule, TriedPlacement } from './placing.ts';
import type { ServiceRules } from './start-question.ts';
import { plainRefusal } from './start-refusal.ts';

/** A service, and the number of places requested. */
export interface RequestedPlaces {
  readonly serviceId: string;
  readonly service: Pick<ServiceRules, 'capacity'>;
  readonly partySize: number;
}

/** Others' bookings and holds that overlap a service, and those that overlap only its buffers. */
interface Clash {
  readonly taken: boolean;
  readonly held: boolean;
  readonly buffer: boolean;
}

const noClash: Clash = { taken: false, held: false, buffer: false };

/**
 * Neither the service nor its buffers overlap others' bookings or holds, except those of the same group session: one
 * joins it while there are places, and an existing session needs no free time.
 */
export function conflictRules(sold: RequestedPlaces, book: BusyTimes): PlacementRule[] {
  const placesAt = placesOf(sold, book);
  const clashOf = lastRemembered((tried) => clash(sold, book, placesAt(tried.span.startAt), tried));
  return [
    (tried) => (clashOf(tried).taken ? plainRefusal('taken') : null),
    (tried) => (clashOf(tried).held ? plainRefusal('held') : null),
    ...fullness(sold, placesAt),
    (tried) => (clashOf(tried).buffer ? plainRefusal('buffer') : null),
  ];
}

function fullness(
  { service, partySize }: RequestedPlaces,
  placesAt: (startAt: number) => GroupPlaces | null,
): PlacementRule[] {
  if ((service.capacity ?? 1) === 1) return partySize > 1 ? [() => plainRefusal('capacity')] : [];
  return [({ span }) => (partySize > (placesAt(span.startAt)?.left ?? 0) ? plainRefusal('capacity') : null)];
}

/** The places at a start, or null if the service is not for a group. */
export function placesOf(
  { serviceId, service }: Pick<RequestedPlaces, 'serviceId' | 'service'>,
  book: BusyTimes,
): (startAt: number) => GroupPlaces | null {
  const capacity = service.capacity ?? 1;
  return capacity > 1 ? groupPlaces(book, { serviceId, capacity }) : () => null;
}

function clash(
  { serviceId }: RequestedPlaces,
  book: BusyTimes,
  places: GroupPlaces | null,
  tried: TriedPlacement,
): Clash {
  if (places?.session) return noClash;
  const isShared = (entry: BusyEntry) =>
    places !== null && entry.held && holdsPlaceOf(entry, serviceId, tried.span.startAt);
  let found = noClash;
  for (const part of tried.parts) {
    for (const entry of overlapping(book.entries, part)) {
      if (!isShared(entry)) found = withEntry(found, entry, common(part, tried.span));
    }
  }
  return found;
}

function withEntry(found: Clash, entry: BusyEntry, atWork: Interval): Clash {
  const theirs = common(entry, { startAt: entry.serviceStartAt, endAt: entry.serviceEndAt });
  const meets = holdsTime(atWork) && holdsTime(theirs) && overlaps(theirs, atWork);
  if (!meets) return { ...found, buffer: true };
  return entry.held ? { ...found, held: true } : { ...found, taken: true };
}

function common(a: Interval, b: Interval): Interval {
  return { startAt: Math.max(a.startAt, b.startAt), endAt: Math.min(a.endAt, b.endAt) };
}

function holdsTime({ startAt, endAt }: Interval): boolean {
  return startAt < endAt;
}

/** Caches the last result: several rules ask the same about one placement in turn. */
function lastRemembered<T>(look: (tried: TriedPlacement) => T): (tried: TriedPlacement) => T {
  let last: { tried: TriedPlacement; value: T } | null = null;
  return (tried) => {
    if (last?.tried !== tried) last = { tried, value: look(tried) };
    return last.value;
  };
}
