import { statusAt } from '@daybook/domain/booking';
import {
  type SelfService,
  type SelfServiceAct,
  type SelfServiceRefusal,
  selfServiceRefusal,
} from '@daybook/domain/self-service';
import { type Message, msg, t } from '@daybook/i18n';
import { conflict } from '../../../platform/errors.ts';
import type { StoredBooking } from '../core/booking.repo.ts';

const sentences: Readonly<Record<SelfServiceRefusal, Message>> = {
  state: msg('This isn’t possible with the booking’s current status.'),
  window: msg('Online changes to this booking have closed. Please call us.'),
  count: msg('This booking can no longer be moved online. Please call us.'),
};

/** The facts that decide what a customer may do with a booking. */
export const selfServiceOf = (
  { booking }: Pick<StoredBooking, 'booking'>,
  reschedulesAtMost: number | null,
  now: Date,
): SelfService => ({
  status: statusAt(
    { status: booking.status, expiresAt: booking.expires_at?.getTime() ?? null },
    now.getTime(),
  ),
  startAt: booking.start_at.getTime(),
  cancelMinutes: booking.cancel_minutes,
  rescheduleMinutes: booking.reschedule_minutes,
  editMinutes: booking.edit_minutes,
  reschedules: booking.reschedules,
  reschedulesAtMost,
  isTimeLost: booking.time_lost_at !== null,
});

/** The page hides impossible actions; this check enforces it. */
export function requireSelfService(act: SelfServiceAct, booking: SelfService, now: Date): void {
  const refusal = selfServiceRefusal(act, booking, now.getTime());
  if (refusal) throw conflict('action_not_possible', t(sentences[refusal]));
}
