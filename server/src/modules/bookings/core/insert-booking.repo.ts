import { deferred } from '../../../platform/database/hints.ts';
import { placesOf, shapeOfRows, statement } from '../../../platform/database/statement.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/types.ts';

/** All rows of a new booking besides those that reserve its time. */
interface BookingRows {
  booking: NewRow<'booking'>;
  appointments: readonly NewRow<'appointment'>[];
  event: NewRow<'booking_event'>;
  link: NewRow<'booking_link'> | null;
  /** The staff members chosen for a customer without a preference. */
  chosenStaffIds: readonly string[];
  usedHold: string | null;
}

const bookingQuery = statement<BookingRows, unknown>(
  (db, place, first) => {
    let query = db
      .with('bookings', (own) =>
        own.insertInto('booking').values(placesOf(place, first.booking, ({ booking }) => booking)),
      )
      .with('appointments', (own) =>
        own
          .insertInto('appointment')
          .values(
            first.appointments.map((row, index) =>
              placesOf(place, row, ({ appointments }) => appointments[index]),
            ),
          ),
      );
    const { link } = first;
    if (link) {
      query = query.with('links', (own) =>
        own.insertInto('booking_link').values(placesOf(place, link, (rows) => rows.link ?? undefined)),
      );
    }
    if (first.chosenStaffIds.length > 0) {
      query = query.with('chosen', (own) =>
        own
          .updateTable('staff')
          .set({ last_assigned_at: place(({ booking }) => new Date(booking.created_at)) })
          .where('staff_id', '=', (eb) =>
            eb.fn.any<string>(eb.val(place(({ chosenStaffIds }) => chosenStaffIds))),
          ),
      );
    }
    if (first.usedHold !== null) {
      query = query.with('holds', (own) =>
        own.deleteFrom('hold').where(
          'token_hash',
          '=',
          place(({ usedHold }) => usedHold ?? ''),
        ),
      );
    }
    return query
      .insertInto('booking_event')
      .values(placesOf(place, first.event, ({ event }) => event))
      .withPlugin(deferred)
      .compile();
  },
  ({ booking, appointments, event, link, chosenStaffIds, usedHold }) =>
    [
      shapeOfRows([booking, event, ...appointments]),
      link !== null,
      chosenStaffIds.length > 0,
      usedHold !== null,
    ].join(' '),
);

/** One statement. Fails on `booking_reference_taken`. */
export const insertBooking = (tx: Tx, rows: BookingRows) => tx.executeQuery(bookingQuery(tx, rows));
