import type { BookingStatus } from '@daybook/domain/booking';
import { can, type Owned, reachOf } from '@daybook/domain/people';
import type { WallClock } from '@daybook/domain/wall-clock';
import { notFound } from '../../platform/errors.ts';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** Who looks, and when, with the clock on the wall of the business. */
export interface CalendarReader {
  actor: SignedIn;
  now: Date;
  clock: WallClock;
}

/** Whose days, {@link staffToShow} says. */
export const maySeeCalendar: Policy = (actor) => can(actor, 'booking.view');

/** The staff members whose days are shown, or null for everyone's. What the reader may not see is not there. */
export function staffToShow(actor: SignedIn, asked: string | undefined): readonly string[] | null {
  const reach = reachOf(actor, 'booking.view');
  if (asked === undefined) return reach;
  if (reach !== null && !reach.includes(asked)) throw notFound();
  return [asked];
}

/** May block time of this staff member, and change what is blocked there. */
export function mayBlock(actor: SignedIn, staffId: string): boolean {
  const owned = { staffIds: [staffId] };
  const isOwn = actor.staffId === staffId;
  return can(actor, 'schedule.all', owned) || (isOwn && can(actor, 'booking.edit', owned));
}

/** May know why this staff member is away. */
export const mayKnowReasons = (actor: SignedIn, staffId: string): boolean =>
  actor.staffId === staffId ||
  can(actor, 'schedule.all', { staffIds: [staffId] }) ||
  can(actor, 'timeoff.approve', { staffIds: [staffId] });

const movable: readonly BookingStatus[] = ['pending', 'confirmed'];
const editable: readonly BookingStatus[] = [...movable, 'checked_in', 'in_service'];

/** Besides those: moving its appointments and changing it, while it is not over. */
export function changesOf(
  status: BookingStatus,
  owners: Owned,
  { actor }: CalendarReader,
): ('move' | 'edit')[] {
  if (!can(actor, 'booking.edit', owners)) return [];
  return [
    ...(movable.includes(status) ? (['move'] as const) : []),
    ...(editable.includes(status) ? (['edit'] as const) : []),
  ];
}
