import { type IntervalIndex, indexIntervals } from '../time/interval.ts';
import type { AvailabilityQuestion } from './availability-question.ts';
import type { BusyBlock, HeldBlock, Session, StaffRules } from './start-question.ts';

/** A busy block of a staff member: of a booking or a live hold. */
export type BusyEntry = (BusyBlock & { readonly held: false }) | (HeldBlock & { readonly held: true });

/** One staff member's busy times, without expired holds and the customer's own entries. */
export interface BusyTimes {
  readonly entries: IntervalIndex<BusyEntry>;
  readonly sessions: readonly Session[];
}

/** Collects a staff member's busy times for a question. */
export function busyTimesOf(
  question: Pick<AvailabilityQuestion, 'now' | 'own'>,
  staff: Pick<StaffRules, 'busy' | 'holds' | 'sessions'>,
): BusyTimes {
  return { entries: indexIntervals(busyEntriesOfOthers(question, staff)), sessions: staff.sessions ?? [] };
}

/** Bookings and live holds, without the customer's own. */
export function busyEntriesOfOthers<
  B extends Pick<BusyBlock, 'bookingId'>,
  H extends Pick<HeldBlock, 'holdId' | 'expiresAt'>,
>(
  { now, own }: Pick<AvailabilityQuestion, 'now' | 'own'>,
  { busy, holds }: { busy: readonly B[]; holds: readonly H[] },
) {
  const bookings = busy.filter(({ bookingId }) => bookingId !== own?.bookingId);
  const live = holds.filter(({ holdId, expiresAt }) => expiresAt > now && holdId !== own?.holdId);
  return [
    ...bookings.map((entry) => ({ ...entry, held: false as const })),
    ...live.map((entry) => ({ ...entry, held: true as const })),
  ];
}

/** The places of a group service at one start: those of its session, or of a new one. */
export interface GroupPlaces {
  readonly session: Session | null;
  /** Whether there is a session to join; if not, the start needs free time like any other. */
  readonly isOpen: boolean;
  readonly left: number;
}

/** The places left of a group service at each start, with others' holds counted. */
export function groupPlaces(
  { entries, sessions }: BusyTimes,
  { serviceId, capacity }: { readonly serviceId: string; readonly capacity: number },
): (startAt: number) => GroupPlaces {
  const sessionAt = new Map(
    sessions.filter((one) => one.serviceId === serviceId).map((one) => [one.startAt, one]),
  );
  // A hold of several parts counts its places once.
  const holds = new Map(entries.items.flatMap((entry) => (entry.held ? [[entry.holdId, entry]] : [])));
  const heldAt = new Map<number, number>();
  for (const { places, serviceStartAt } of holds.values()) {
    if (places?.serviceId !== serviceId) continue;
    heldAt.set(serviceStartAt, (heldAt.get(serviceStartAt) ?? 0) + places.count);
  }
  return (startAt) => {
    const session = sessionAt.get(startAt) ?? null;
    const left = (session?.capacity ?? capacity) - (session?.taken ?? 0) - (heldAt.get(startAt) ?? 0);
    return { session, isOpen: session !== null || heldAt.has(startAt), left };
  };
}

/** Whether a hold keeps places of this service at this start. */
export function holdsPlaceOf(hold: HeldBlock, serviceId: string, startAt: number): boolean {
  return hold.places?.serviceId === serviceId && hold.serviceStartAt === startAt;
}
