import { canBeReminded } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { orderManualReminder } from '../../messages/order-mails.ts';
import { requireRow } from '../register/booking-detail.queries.ts';
import { type BookingReader, bookingOwnersOf, bookingStateOf } from '../register/booking-list.present.ts';
import { changedInMeantime, type DeskDeps } from './booking-status.commands.ts';
import { insertReminder } from './booking-status.repo.ts';

interface Reminder {
  bookingId: string;
  version: number;
  /** To the customer. */
  message?: string | undefined;
}

/** Sends the customer a reminder now, once for each version of a booking. */
export async function remindCustomer(
  deps: DeskDeps,
  tx: Tx,
  reader: BookingReader,
  reminder: Reminder,
): Promise<void> {
  const { actor, now } = reader;
  const { bookingId, version, message } = reminder;
  const row = await requireRow(tx, actor, bookingId);
  if (!can(actor, 'booking.edit', bookingOwnersOf(row))) throw forbidden();
  if (row.version !== version) throw changedInMeantime();
  if (!canBeReminded(bookingStateOf(row), now.getTime())) {
    throw conflict('action_not_possible', t('You can only send reminders for upcoming, confirmed visits.'));
  }
  if (row.email === '') throw conflict('action_not_possible', t('This customer has no email address.'));
  const isFirst = await insertReminder(tx, {
    booking_event_id: deps.newId(),
    booking_id: bookingId,
    version,
    at: now,
    kind: 'remind',
    by_name: actor.fullName,
    reason: null,
  });
  if (!isFirst) throw conflict('action_not_possible', t('A reminder for this visit was already sent.'));
  if (!(await orderManualReminder(tx, deps.outbox, { bookingId, version, message }))) {
    throw conflict('action_not_possible', t('Customer reminders are turned off in your message settings.'));
  }
}
