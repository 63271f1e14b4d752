import type { Booking, BookingEvent, BookingFacts } from '@daybook/contract/register';
import { statusAt } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { hasConfirmedAttendance } from '@daybook/domain/self-service';
import { isClaimHidden } from '../../people/address-claims.ts';
import type { findDetails, findEvents, findMails, findSeriesBookings } from './booking-detail.repo.ts';
import { type BookingReader, iso, maySeeContact, presentRow } from './booking-list.present.ts';
import type { StoredBookingRow } from './booking-list.repo.ts';
import { audienceOf, mailAbilities } from './mail-labels.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

interface Parts {
  details: Awaited<ReturnType<typeof findDetails>>;
  events: Rows<typeof findEvents>;
  mails: Rows<typeof findMails>;
  series: Rows<typeof findSeriesBookings>;
}

export function presentBooking(
  row: StoredBookingRow,
  { details, events, mails, series }: Parts,
  reader: BookingReader,
): Booking {
  const shown = presentRow(row, reader);
  const isContactShown = maySeeContact(row, reader);
  const isHidden = isClaimHidden(row, reader.actor);
  return {
    ...shown,
    appointments: shown.appointments.map((appointment) => ({
      ...appointment,
      ...segmentOf(details, appointment.appointmentId),
    })),
    note: details.note,
    internalNote: details.internalNote,
    attendeeName: details.attendeeName,
    partySize: details.partySize,
    customFields: details.customFields,
    policyAcceptedAt: details.policyAcceptedAt && iso(details.policyAcceptedAt),
    terms: details.terms,
    cancellationPolicy: {
      cancelMinutes: details.cancelMinutes,
      rescheduleMinutes: details.rescheduleMinutes,
      tiers: row.acceptedTiers ?? details.rules.tiers,
      givesBackTo: details.rules.givesBackTo,
    },
    isCustomerClaimed: row.isClaimed && !isHidden,
    doubts: isHidden ? [] : row.doubts,
    willCome: hasConfirmedAttendance({ ...row, ...details }),
    series: details.seriesId ? seriesOf(row, details.seriesId, series, reader) : null,
    overrides: details.overrides.map((override) => ({ ...override, at: iso(override.at) })),
    history: events.map((event) => presentEvent(event, isContactShown)),
    mails: mails.map(({ recipient, sentAt, ...mail }) => ({
      ...mail,
      recipient: audienceOf(recipient),
      sentAt: sentAt && iso(sentAt),
      abilities: mailAbilities(mail.state, reader),
    })),
  };
}

/** The position counts all bookings of the series; the list contains those the reader may see. */
const seriesOf = (
  { bookingId }: StoredBookingRow,
  seriesId: string,
  series: Parts['series'],
  { actor, now }: BookingReader,
): Booking['series'] => ({
  seriesId,
  place: series.findIndex((booking) => booking.bookingId === bookingId) + 1,
  total: series.length,
  visits: series
    .filter(({ performers }) =>
      can(actor, 'booking.view', { staffIds: performers.map(({ staffId }) => staffId) }),
    )
    .map(({ status, expiresAt, startAt, ...booking }) => ({
      bookingId: booking.bookingId,
      version: booking.version,
      status: statusAt({ status, expiresAt: expiresAt?.getTime() ?? null }, now.getTime()),
      startAt: iso(startAt),
    })),
});

function segmentOf({ segments }: Parts['details'], appointmentId: string) {
  const segment = segments.find((one) => one.appointmentId === appointmentId);
  return {
    beforeMinutes: segment?.beforeMinutes ?? 0,
    afterMinutes: segment?.afterMinutes ?? 0,
    staffRequested: segment?.staffRequested ?? false,
    busy: segment?.busy.map(({ startAt, endAt }) => ({ startAt: iso(startAt), endAt: iso(endAt) })) ?? [],
  };
}

const presentEvent = (event: Parts['events'][number], isContactShown: boolean): BookingEvent => ({
  ...event,
  at: iso(event.at),
  before: maskedFacts(event.before, isContactShown),
  after: maskedFacts(event.after, isContactShown),
});

/** Anyone may know that an address changed; only users who may see contact data know the values. */
function maskedFacts(facts: BookingFacts | null, isContactShown: boolean): BookingFacts | null {
  if (!facts || isContactShown) return facts;
  const { email, phone, ...rest } = facts;
  return {
    ...rest,
    ...(email === undefined ? {} : { email: null }),
    ...(phone === undefined ? {} : { phone: null }),
  };
}
