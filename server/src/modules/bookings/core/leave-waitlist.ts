import { emailKey } from '@daybook/domain/text/email-address';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { phoneKey } from '../../../platform/phone-number.ts';
import { orderWaitlistBooked } from '../../messages/order-mails.ts';
import { findStoredBooking } from './booking.repo.ts';
import { type BookedServices, endWaitlistEntries } from './waiting.repo.ts';

interface Booked
  extends Pick<BookedServices, 'bookingId' | 'customerId' | 'serviceIds' | 'at' | 'exceptEntryId'> {
  email: string;
  phone: string;
  zone: string;
  /** A booking for someone else leaves the customer on the waiting list. */
  attendeeName: string | null;
  tellsCustomer: boolean;
}

/**
 * Removes customers from the waiting list once they have booked what they waited for, in any way, and notifies them.
 */
export async function leaveWaitlist({ outbox }: Pick<Deps, 'outbox'>, tx: Tx, booked: Booked): Promise<void> {
  const { email, phone, zone, attendeeName, tellsCustomer, ...rest } = booked;
  if (attendeeName !== null) return;
  const keys = { emailKey: email && emailKey(email), phoneKey: phone && phoneKey(phone, zone) };
  const ended = await endWaitlistEntries(tx, { ...rest, ...keys });
  if (!tellsCustomer) return;
  for (const entryId of ended) await orderWaitlistBooked(tx, outbox, entryId);
}

/** The same for a stored booking that has just been confirmed: while it was a request, or unpaid, its customer waited on. */
export async function leaveWaitlistOnConfirmation(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  { bookingId, at, tellsCustomer = true }: { bookingId: string; at: Date; tellsCustomer?: boolean },
): Promise<void> {
  const stored = await findStoredBooking(tx, bookingId);
  if (stored?.booking.status !== 'confirmed') return;
  const { booking, appointments } = stored;
  await leaveWaitlist(deps, tx, {
    bookingId,
    customerId: booking.customer_id,
    email: booking.email,
    phone: booking.phone,
    zone: booking.zone,
    attendeeName: booking.attendee_name,
    serviceIds: appointments.map(({ service_id }) => service_id),
    at,
    exceptEntryId: null,
    tellsCustomer,
  });
}
