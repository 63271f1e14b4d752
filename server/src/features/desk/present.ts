import type { CalendarAppointment, Dashboard } from '@daybook/contract/desk';
import type { Booking, BookingRow } from '@daybook/contract/register';
import { type BookingAction, bookingActions, isActionPossible } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import type { SignedIn } from '../../platform/http/api.ts';
import type { findAppointments, findFailedMails } from './day/repo.ts';
import { permissionFor } from './policy.ts';
import type { findEvents, findMails, Row } from './repo.ts';

export interface Reader {
  actor: SignedIn;
  now: Date;
}

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

const iso = (instant: Date | string): string => new Date(instant).toISOString();

/** Whose a booking is: everyone who performs a part of it. */
export const ownersOf = ({ appointments }: Pick<Row, 'appointments'>) => ({
  staffIds: appointments.map(({ staffId }) => staffId),
});

function abilitiesOf(row: Row, { actor, now }: Reader): BookingAction[] {
  const state = { status: row.status, startsAtMs: row.startAt.getTime() };
  return bookingActions.filter(
    (action) =>
      isActionPossible(action, state, now.getTime()) && can(actor, permissionFor[action], ownersOf(row)),
  );
}

export function presentRow(row: Row, reader: Reader): BookingRow {
  const seesContact = can(reader.actor, 'customer.contact', ownersOf(row));
  const { firstName, lastName, email, phone, note: _, appointments, ...booking } = row;
  return {
    ...booking,
    createdAt: iso(row.createdAt),
    startAt: iso(row.startAt),
    endAt: iso(row.endAt),
    customer: { firstName, lastName, email: seesContact ? email : null, phone: seesContact ? phone : null },
    appointments: appointments.map((appointment) => ({
      ...appointment,
      startAt: iso(appointment.startAt),
      endAt: iso(appointment.endAt),
    })),
    abilities: abilitiesOf(row, reader),
  };
}

export function presentBooking(
  row: Row,
  { events, mails }: { events: Rows<typeof findEvents>; mails: Rows<typeof findMails> },
  reader: Reader,
): Booking {
  return {
    ...presentRow(row, reader),
    note: row.note,
    history: events.map((event) => ({ ...event, at: iso(event.at) })),
    mails: mails.flatMap(({ kind, recipient, state, sentAt }) =>
      state === 'dropped'
        ? []
        : {
            kind,
            state,
            recipient: side(recipient),
            sentAt: sentAt && iso(sentAt),
          },
    ),
  };
}

const side = (recipient: string) => (recipient === 'customer' ? ('customer' as const) : ('staff' as const));

export const presentFailedMails = (
  mails: Rows<typeof findFailedMails>,
): Dashboard['attention']['failedMails'] => ({
  total: mails[0]?.total ?? 0,
  items: mails.map(({ total: _, recipient, ...mail }) => ({ ...mail, recipient: side(recipient) })),
});

export const presentAppointment = ({
  firstName,
  lastName,
  ...appointment
}: Rows<typeof findAppointments>[number]): CalendarAppointment => ({
  ...appointment,
  startAt: iso(appointment.startAt),
  endAt: iso(appointment.endAt),
  customerName: `${firstName} ${lastName}`,
});
