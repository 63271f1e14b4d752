import type { CalendarAppointment, Dashboard } from '@daybook/contract/desk';
import { statusAt } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { isClaimHidden } from '../../people/address-claims.ts';
import {
  type BookingReader,
  bookingActionsOf,
  bookingStateOf,
  iso,
  mayRunLate,
} from '../register/booking-list.present.ts';
import { audienceOf, mailAbilities } from '../register/mail-labels.ts';
import type { findAppointments, findFailedMails, findWaitingTimeOff } from './dashboard.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

export const presentFailedMails = (
  mails: Rows<typeof findFailedMails>,
  reader: Pick<BookingReader, 'actor'>,
): Dashboard['attention']['failedMails'] => ({
  total: mails[0]?.total ?? 0,
  items: mails.map(({ total: _, recipient, state, ...mail }) => ({
    ...mail,
    state: state === 'bounced' ? 'bounced' : 'failed',
    recipient: audienceOf(recipient),
    abilities: mailAbilities(state, reader),
  })),
});

export const presentWaitingTimeOff = (
  requests: Rows<typeof findWaitingTimeOff>,
): Dashboard['attention']['timeOff'] => ({
  total: requests[0]?.total ?? 0,
  items: requests.flatMap(({ total: _, firstOn, lastOn, startMinute, endMinute, ...request }) => {
    const part = startMinute === null || endMinute === null ? null : { startMinute, endMinute };
    return firstOn && lastOn ? { ...request, firstOn, lastOn, part } : [];
  }),
});

export function presentAppointment(
  row: Rows<typeof findAppointments>[number],
  reader: BookingReader,
): CalendarAppointment {
  const {
    firstName,
    lastName,
    bookingStartAt,
    bookingEndAt,
    expiresAt,
    since,
    staffIds,
    alerts,
    isClaimed,
    servedBy,
    ...appointment
  } = row;
  // As in the directory, care notes are only for those who serve the customer.
  const serves =
    can(reader.actor, 'booking.status', { staffIds }) &&
    !isClaimHidden({ isClaimed, servedBy }, reader.actor);
  const stored = { status: row.status, startAt: bookingStartAt, expiresAt, since };
  return {
    ...appointment,
    status: statusAt(bookingStateOf(stored), reader.now.getTime()),
    startAt: iso(row.startAt),
    endAt: iso(row.endAt),
    customerName: `${firstName} ${lastName}`.trim(),
    alerts: serves ? alerts : [],
    noShows: serves ? row.noShows : 0,
    lateMinutes: row.lateMinutes ?? 0,
    abilities: [
      ...bookingActionsOf(stored, { staffIds }, reader),
      ...(mayRunLate({ ...stored, endAt: bookingEndAt }, { staffIds }, reader) ? (['late'] as const) : []),
    ],
  };
}
