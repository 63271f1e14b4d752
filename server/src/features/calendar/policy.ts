import type { BookingAction, BookingStatus } from '@daybook/domain/booking';
import { can, type Owned, scopeOf } from '@daybook/domain/people';
import type { WallClock } from '@daybook/domain/wall-clock';
import { notFound } from '../../platform/errors.ts';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** Who looks, and when, with the clock on the wall of the business. */
export interface Reader {
  actor: SignedIn;
  now: Date;
  clock: WallClock;
}

/** Whose days, {@link staffToShow} says. */
export const maySeeCalendar: Policy = (actor) => can(actor, 'booking.view');

/** The one staff member whose days are shown, or null for everyone's. What the reader may not see is not there. */
export function staffToShow(actor: SignedIn, asked: string | undefined): string | null {
  if (scopeOf(actor, 'booking.view') === 'all') return asked ?? null;
  const own = actor.staffId ?? '';
  if (asked !== undefined && asked !== own) throw notFound();
  return own;
}

/** May block time of this staff member, and change what is blocked there. */
export function mayBlock(actor: SignedIn, staffId: string): boolean {
  const isOwn = actor.staffId === staffId;
  return can(actor, 'schedule.all') || (isOwn && can(actor, 'booking.edit', { staffIds: [staffId] }));
}

/** May know why this staff member is away. */
export const mayKnowReasons = (actor: SignedIn, staffId: string): boolean =>
  actor.staffId === staffId || can(actor, 'schedule.all') || can(actor, 'timeoff.approve');

/** What the next step of a booking depends on, as it is kept. */
interface Kept {
  status: BookingStatus;
  startAt: Date;
  expiresAt: Date | null;
  since: Date | null;
}

/** What the reader may do with a booking now. */
export type ActionsOn = (kept: Kept, owners: Owned, reader: Reader) => BookingAction[];

const movable: readonly BookingStatus[] = ['pending', 'confirmed'];
const editable: readonly BookingStatus[] = [...movable, 'checked_in', 'in_service'];

/** Besides those: moving its appointments and changing it, while it is not over. */
export function changesOf(status: BookingStatus, owners: Owned, { actor }: Reader): ('move' | 'edit')[] {
  if (!can(actor, 'booking.edit', owners)) return [];
  return [
    ...(movable.includes(status) ? (['move'] as const) : []),
    ...(editable.includes(status) ? (['edit'] as const) : []),
  ];
}
