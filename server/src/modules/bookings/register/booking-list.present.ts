import type { BookingRow } from '@daybook/contract/register';
import {
  type BookingAction,
  bookingActions,
  canBeReminded,
  isActionPossible,
  openStatuses,
  statusAt,
} from '@daybook/domain/booking';
import { movedFrom } from '@daybook/domain/moved-from';
import { can } from '@daybook/domain/people';
import { balanceDue, paymentStateOf } from '@daybook/domain/prepayment/payment-state';
import { canRunLate } from '@daybook/domain/running-late';
import type { WallClock } from '@daybook/domain/wall-clock';
import type { SignedIn } from '../../../platform/http/api.ts';
import { isClaimHidden } from '../../people/address-claims.ts';
import { permissionFor } from './booking-list.policy.ts';
import type { StoredBookingRow } from './booking-list.repo.ts';

const sumsOf = (row: StoredBookingRow) => ({ ...row, isTimeLost: row.timeLostAt !== null });

/** The user who reads, and the current time. */
export interface BookingReader {
  actor: SignedIn;
  now: Date;
  clock: WallClock;
}

/** The stored columns on which the next step of a booking depends. */
type Kept = Pick<StoredBookingRow, 'status' | 'startAt' | 'expiresAt' | 'since'> & {
  /** If unknown, the command checks. */
  invoicedMinor?: number | null;
};

export const iso = (instant: Date | string): string => new Date(instant).toISOString();

/** The owners of a booking: everyone who performs a part of it. */
export const bookingOwnersOf = ({ appointments }: Pick<StoredBookingRow, 'appointments'>) => ({
  staffIds: appointments.map(({ staffId }) => staffId),
});

/** The state of a booking in the form the rules expect. */
export const bookingStateOf = ({ status, startAt, expiresAt, since, invoicedMinor }: Kept) => ({
  status,
  startAt: startAt.getTime(),
  expiresAt: expiresAt?.getTime() ?? null,
  since: (since ?? startAt).getTime(),
  isInvoiced: (invoicedMinor ?? null) !== null,
});

/** The actions the reader may take on a booking now. */
export function bookingActionsOf(
  stored: Kept,
  owners: { staffIds: readonly string[] },
  { actor, now, clock }: BookingReader,
): BookingAction[] {
  const state = bookingStateOf(stored);
  return bookingActions.filter(
    (action) =>
      isActionPossible(action, state, { now: now.getTime(), clock }) &&
      can(actor, permissionFor[action], owners),
  );
}

const mayRemind = (row: StoredBookingRow, { actor, now }: BookingReader): boolean =>
  canBeReminded(bookingStateOf(row), now.getTime()) && can(actor, 'booking.edit', bookingOwnersOf(row));

export const mayRunLate = (
  booking: Parameters<typeof bookingStateOf>[0] & { endAt: Date },
  owners: ReturnType<typeof bookingOwnersOf>,
  { actor, now }: BookingReader,
): boolean =>
  canRunLate({ ...bookingStateOf(booking), endAt: booking.endAt.getTime() }, now.getTime()) &&
  can(actor, 'booking.edit', owners);

/** Whether the reader may edit it as a whole; the command checks the calendars. */
const mayEdit = (row: StoredBookingRow, { actor, now }: BookingReader): boolean =>
  openStatuses.includes(statusAt(bookingStateOf(row), now.getTime())) &&
  can(actor, 'booking.edit', bookingOwnersOf(row));

export const maySeeContact = (
  row: Pick<StoredBookingRow, 'appointments'>,
  { actor }: BookingReader,
): boolean => can(actor, 'customer.contact', bookingOwnersOf(row));

/** Without access to the invoices of the booking, its payments are withheld. */
const presentPayments = (row: StoredBookingRow, { actor }: BookingReader) =>
  can(actor, 'invoice.view', bookingOwnersOf(row))
    ? { paidMinor: row.paidMinor, dueMinor: balanceDue(sumsOf(row)), payment: paymentStateOf(sumsOf(row)) }
    : { paidMinor: null, dueMinor: null, payment: null };

export function presentRow(row: StoredBookingRow, reader: BookingReader): BookingRow {
  const isShown = maySeeContact(row, reader);
  return {
    bookingId: row.bookingId,
    reference: row.reference,
    customerId: isClaimHidden(row, reader.actor) ? null : row.customerId,
    status: statusAt(bookingStateOf(row), reader.now.getTime()),
    version: row.version,
    source: row.source,
    createdAt: iso(row.createdAt),
    startAt: iso(row.startAt),
    endAt: iso(row.endAt),
    pendingReason: row.pendingReason,
    expiresAt: row.expiresAt && iso(row.expiresAt),
    movedFrom: movedFrom(row.startsBefore, iso(row.startAt)),
    cancellation: row.cancelledBy && { by: row.cancelledBy, isLate: row.cancelledLate === true },
    changedByCustomer: row.changedByCustomer,
    isOverridden: row.isOverridden === true,
    lateMinutes: row.lateMinutes ?? 0,
    customer: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: isShown ? row.email : null,
      phone: isShown ? row.phone : null,
    },
    appointments: row.appointments.map((appointment) => ({
      ...appointment,
      startAt: iso(appointment.startAt),
      endAt: iso(appointment.endAt),
    })),
    totalMinor: row.totalMinor,
    currency: row.currency,
    priceIsKnown: row.priceIsKnown,
    depositMinor: row.depositMinor,
    ...presentPayments(row, reader),
    abilities: [
      ...bookingActionsOf(row, bookingOwnersOf(row), reader),
      ...(mayEdit(row, reader) ? (['edit'] as const) : []),
      ...(mayRemind(row, reader) ? (['remind'] as const) : []),
      ...(mayRunLate(row, bookingOwnersOf(row), reader) ? (['late'] as const) : []),
    ],
  };
}
