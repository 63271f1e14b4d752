import { type Book, type BookEntry, groupPlaces, holdsPlaceOf, type Places } from './book.ts';
import { type Interval, overlapping, overlaps } from './interval.ts';
import type { Placing, Rule } from './placing.ts';
import type { ServiceRules } from './start-question.ts';
import { refuse } from './start-refusal.ts';

/** A service, and how many places of it are wanted. */
export interface Sold {
  readonly serviceId: string;
  readonly service: Pick<ServiceRules, 'capacity'>;
  readonly partySize: number;
}

/** What others have booked or hold in the way of a service, and in that of its buffers alone. */
interface Clash {
  readonly taken: boolean;
  readonly held: boolean;
  readonly buffer: boolean;
}

const noClash: Clash = { taken: false, held: false, buffer: false };

/**
 * Neither the service nor its buffers overlap what others have booked or hold, but for those with whom a group service
 * is shared: one joins them while there are places, and what already stands in the book needs no free time.
 */
export function conflicts(sold: Sold, book: Book): Rule[] {
  const placesAt = placesOf(sold, book);
  const clashOf = lastRemembered((tried) => clash(sold, book, placesAt(tried.span.startAt), tried));
  return [
    (tried) => (clashOf(tried).taken ? refuse('taken') : null),
    (tried) => (clashOf(tried).held ? refuse('held') : null),
    ...fullness(sold, placesAt),
    (tried) => (clashOf(tried).buffer ? refuse('buffer') : null),
  ];
}

function fullness({ service, partySize }: Sold, placesAt: (startAt: number) => Places | null): Rule[] {
  if ((service.capacity ?? 1) === 1) return partySize > 1 ? [() => refuse('capacity')] : [];
  return [({ span }) => (partySize > (placesAt(span.startAt)?.left ?? 0) ? refuse('capacity') : null)];
}

/** The places at a start, or null where the service is not for a group. */
export function placesOf(
  { serviceId, service }: Pick<Sold, 'serviceId' | 'service'>,
  book: Book,
): (startAt: number) => Places | null {
  const capacity = service.capacity ?? 1;
  return capacity > 1 ? groupPlaces(book, { serviceId, capacity }) : () => null;
}

function clash({ serviceId }: Sold, book: Book, places: Places | null, tried: Placing): Clash {
  if (places?.session) return noClash;
  const isShared = (entry: BookEntry) =>
    places !== null && entry.held && holdsPlaceOf(entry, serviceId, tried.span.startAt);
  let found = noClash;
  for (const part of tried.parts) {
    for (const entry of overlapping(book.entries, part)) {
      if (!isShared(entry)) found = withEntry(found, entry, common(part, tried.span));
    }
  }
  return found;
}

function withEntry(found: Clash, entry: BookEntry, atWork: Interval): Clash {
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

/** Several rules ask the same of one placing, one after the other. */
function lastRemembered<T>(look: (tried: Placing) => T): (tried: Placing) => T {
  let last: { tried: Placing; value: T } | null = null;
  return (tried) => {
    if (last?.tried !== tried) last = { tried, value: look(tried) };
    return last.value;
  };
}
