import { addDays, wallClock } from '../time/wall-clock.ts';

/** One requested service of a booking. Omitted values stay unchanged. */
export interface RequestedPart {
  readonly appointmentId?: string | undefined;
  readonly serviceId: string;
  readonly staff: string;
  readonly minutes?: number | undefined;
  readonly priceMinor?: number | undefined;
  /** How long after the start of the booking it begins; if absent, it follows the previous service. */
  readonly offset?: number | undefined;
}

/** One stored service of a booking. */
export interface StoredPart extends RequestedPart {
  readonly appointmentId: string;
  readonly minutes: number;
  readonly priceMinor: number;
}

/**
 * Applies the change of one booking of a series to another: changed parts change there too, and individual differences
 * there stay. Nothing is restored if the other booking has none of the remaining parts.
 */
export function followingParts(
  before: readonly StoredPart[],
  after: readonly RequestedPart[],
  other: readonly StoredPart[],
): RequestedPart[] {
  const theirsOf = (part: StoredPart) =>
    ofService(other, part.serviceId)[ofService(before, part.serviceId).indexOf(part)];
  const along = after.flatMap((requested): RequestedPart | [] => {
    const stood = before.find(({ appointmentId }) => appointmentId === requested.appointmentId);
    if (!stood) return { ...requested, appointmentId: undefined };
    const theirs = theirsOf(stood);
    return theirs ? partAlong(stood, requested, theirs) : [];
  });
  const shared = new Set(before.flatMap((part) => theirsOf(part) ?? []));
  const own = other.filter((part) => !shared.has(part)).map(asItStands);
  return isInOrder(before, after) ? inOrderOf(other, along, own) : [...along, ...own];
}

function isInOrder(before: readonly StoredPart[], after: readonly RequestedPart[]): boolean {
  const places = after.map((part) => before.findIndex((one) => one.appointmentId === part.appointmentId));
  const keptPlaces = places.filter((place) => place >= 0);
  return keptPlaces.every((place, index) => index === 0 || place > (keptPlaces[index - 1] ?? 0));
}

/** A new part keeps its position after its predecessor. */
function inOrderOf(
  other: readonly StoredPart[],
  along: readonly RequestedPart[],
  own: readonly RequestedPart[],
): RequestedPart[] {
  let last = -1;
  const placeOf = (part: RequestedPart) => {
    const place = other.findIndex((one) => one.appointmentId === part.appointmentId);
    if (place >= 0) last = place;
    return last;
  };
  return [...along, ...own]
    .map((part) => ({ part, place: placeOf(part) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ part }) => part);
}

const ofService = (parts: readonly StoredPart[], id: string) =>
  parts.filter(({ serviceId }) => serviceId === id);

const asItStands = ({ priceMinor: _, ...part }: StoredPart): RequestedPart => part;

function partAlong(stood: StoredPart, requested: RequestedPart, theirs: StoredPart): RequestedPart {
  if (requested.serviceId !== stood.serviceId) return { ...requested, appointmentId: theirs.appointmentId };
  const { minutes = stood.minutes, priceMinor = stood.priceMinor } = requested;
  return {
    ...asItStands(theirs),
    ...(requested.staff !== stood.staff && { staff: requested.staff }),
    ...(minutes !== stood.minutes && { minutes }),
    ...(priceMinor !== stood.priceMinor && { priceMinor }),
    ...(requested.offset !== stood.offset && { offset: requested.offset }),
  };
}

/** Whether anything of a booking differs from the stored one. */
export const hasChangedParts = (
  stored: readonly StoredPart[],
  requested: readonly RequestedPart[],
): boolean =>
  stored.length !== requested.length ||
  stored.some((part, index) => {
    const other = requested[index];
    return (
      other?.appointmentId !== part.appointmentId ||
      other.serviceId !== part.serviceId ||
      other.staff !== part.staff ||
      (other.minutes ?? part.minutes) !== part.minutes ||
      (other.priceMinor ?? part.priceMinor) !== part.priceMinor ||
      other.offset !== part.offset
    );
  });

/**
 * The start of another booking of a series after one was moved: the same number of days later, at the same new local
 * time, across clock changes.
 */
export function followingStart(zone: string, { from, to }: { from: number; to: number }, at: number): number {
  if (from === to) return at;
  const clock = wallClock(zone);
  const days = Math.round((Date.parse(clock.dateAt(to)) - Date.parse(clock.dateAt(from))) / 86_400_000);
  const isSameTime = clock.minuteAt(from) === clock.minuteAt(to);
  return clock.instantAt(addDays(clock.dateAt(at), days), clock.minuteAt(isSameTime ? at : to));
}
