import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { presentBooking } from './booking-detail.present.ts';
import { findDetails, findEvents, findMails, findSeriesBookings } from './booking-detail.repo.ts';
import { type BookingReader, bookingOwnersOf } from './booking-list.present.ts';
import { findRow, type StoredBookingRow } from './booking-list.repo.ts';

/** 404 if the reader may not see the booking. */
export async function requireRow(db: Db, actor: SignedIn, bookingId: string): Promise<StoredBookingRow> {
  const row = await findRow(db, bookingId);
  if (!row || !can(actor, 'booking.view', bookingOwnersOf(row))) throw notFound();
  return row;
}

export async function readBooking(db: Db, reader: BookingReader, bookingId: string): Promise<Booking> {
  const row = await requireRow(db, reader.actor, bookingId);
  const [details, events, mails] = [
    await findDetails(db, bookingId),
    await findEvents(db, bookingId),
    can(reader.actor, 'mail.view') ? await findMails(db, bookingId) : [],
  ];
  const series = details.seriesId ? await findSeriesBookings(db, details.seriesId) : [];
  return presentBooking(row, { details, events, mails, series }, reader);
}
