import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { canConfirmAttendance, hasConfirmedAttendance } from '@daybook/domain/self-service';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockBooking } from '../../invoices/drafts/stored-invoice.repo.ts';
import { insertEvent, updateBooking } from '../core/booking.repo.ts';
import { outdatedBooking } from '../core/rewrite-booking.ts';
import type { ManageDeps } from './self-service.commands.ts';
import { readSelfServiceBooking, requireLinkedBooking } from './self-service.queries.ts';

/** Records that the customer confirms the time they were shown. Idempotent. */
export function confirmAttendance(
  { db, clock, newId }: ManageDeps,
  token: string,
  { startAt }: ParsedBodyOf<'POST bookings/manage/will-come'>,
): Promise<SelfServiceBooking> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockBooking(tx, (await requireLinkedBooking(tx, token, now)).booking.booking_id);
    const { booking } = await requireLinkedBooking(tx, token, now);
    const { booking_id: bookingId, version, status, start_at, will_come_at } = booking;
    if (start_at.getTime() !== Date.parse(startAt)) throw outdatedBooking();
    if (hasConfirmedAttendance({ startAt: start_at, willComeAt: will_come_at }))
      return readSelfServiceBooking(tx, token, now);
    if (!canConfirmAttendance({ status, startAt: start_at.getTime() }, now.getTime()))
      throw conflict('action_not_possible', t('This isn’t possible with the booking’s current status.'));
    if (!(await updateBooking(tx, { bookingId, version }, { will_come_at: start_at })))
      throw outdatedBooking();
    await insertEvent(tx, {
      booking_event_id: newId(),
      booking_id: bookingId,
      version: version + 1,
      at: now,
      kind: 'will-come',
      by_name: null,
      reason: null,
    });
    return readSelfServiceBooking(tx, token, now);
  });
}
