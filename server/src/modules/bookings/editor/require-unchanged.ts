import { openStatuses, statusAt } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findStoredBooking, type StoredBooking } from '../core/booking.repo.ts';

/** Finds a booking that the actor may change and that can be rewritten. 404 if the actor may not see it. */
export async function requireEditableBooking(
  db: Db,
  actor: SignedIn,
  bookingId: string,
  now: Date,
): Promise<StoredBooking> {
  const stored = await findStoredBooking(db, bookingId);
  const owners = { staffIds: stored?.appointments.map(({ staff_id }) => staff_id) ?? [] };
  if (!stored || !can(actor, 'booking.view', owners)) throw notFound();
  if (!can(actor, 'booking.edit', owners)) throw forbidden();
  const { status, expires_at } = stored.booking;
  const state = { status, expiresAt: expires_at?.getTime() ?? null };
  if (!openStatuses.includes(statusAt(state, now.getTime()))) {
    throw conflict('action_not_possible', t('This isn’t possible with the booking’s current status.'));
  }
  return stored;
}
