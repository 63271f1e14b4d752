import type { calendarAbilities } from '@daybook/contract/calendar';
import {
  type BookingAction,
  type BookingStatus,
  bookingActions,
  isActionPossible,
} from '@daybook/domain/booking';
import { can, type Owned, type Permission, scopeOf } from '@daybook/domain/people';
import { notFound } from '../../platform/errors.ts';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

export interface Reader {
  actor: SignedIn;
  now: Date;
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

/** The permission that each action on a booking takes. */
export type ActionPermissions = Readonly<Record<BookingAction, Permission>>;

export type CalendarAbility = (typeof calendarAbilities)[number];

const movable: readonly BookingStatus[] = ['pending', 'confirmed'];
const editable: readonly BookingStatus[] = [...movable, 'checked_in', 'in_service'];

export function abilitiesOf(
  booking: { status: BookingStatus; startsAtMs: number } & Owned,
  permissionFor: ActionPermissions,
  { actor, now }: Reader,
): CalendarAbility[] {
  const actions = bookingActions.filter(
    (action) =>
      isActionPossible(action, booking, now.getTime()) && can(actor, permissionFor[action], booking),
  );
  const mayEdit = can(actor, 'booking.edit', booking);
  return [
    ...actions,
    ...(mayEdit && movable.includes(booking.status) ? (['move'] as const) : []),
    ...(mayEdit && editable.includes(booking.status) ? (['edit'] as const) : []),
  ];
}
