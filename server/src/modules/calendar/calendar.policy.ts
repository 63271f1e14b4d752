import { type BookingStatus, comingStatuses, openStatuses } from '@daybook/domain/booking';
import { can, type Owned, reachOf } from '@daybook/domain/people';
import type { WallClock } from '@daybook/domain/wall-clock';
import { notFound } from '../../platform/errors.ts';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** The user who reads, and the current local time of the business. */
export interface CalendarReader {
  actor: SignedIn;
  now: Date;
  clock: WallClock;
}

/** {@link staffToShow} decides whose days. */
export const maySeeCalendar: Policy = (actor) => can(actor, 'booking.view');

/** The staff members to show, or null for all; 404 for one the reader may not see. */
export function staffToShow(actor: SignedIn, requestedId: string | undefined): readonly string[] | null {
  const reach = reachOf(actor, 'booking.view');
  if (requestedId === undefined) return reach;
  if (reach !== null && !reach.includes(requestedId)) throw notFound();
  return [requestedId];
}

/** Whether the actor may add and change blocked time of this staff member. */
export function mayBlock(actor: SignedIn, staffId: string): boolean {
  const owned = { staffIds: [staffId] };
  const isOwn = actor.staffId === staffId;
  return can(actor, 'schedule.all', owned) || (isOwn && can(actor, 'booking.edit', owned));
}

/** Whether the actor may know why this staff member is away. */
export const mayKnowReasons = (actor: SignedIn, staffId: string): boolean =>
  actor.staffId === staffId ||
  can(actor, 'schedule.all', { staffIds: [staffId] }) ||
  can(actor, 'timeoff.approve', { staffIds: [staffId] });

/** Additionally: moving its appointments and editing it, until it is over. */
export function changesOf(
  status: BookingStatus,
  owners: Owned,
  { actor }: CalendarReader,
): ('move' | 'edit')[] {
  if (!can(actor, 'booking.edit', owners)) return [];
  return [
    ...(comingStatuses.includes(status) ? (['move'] as const) : []),
    ...(openStatuses.includes(status) ? (['edit'] as const) : []),
  ];
}
