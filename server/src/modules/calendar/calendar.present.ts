import type {
  CalendarClosure,
  CalendarDay,
  CalendarHold,
  CalendarSpan,
  CalendarStaff,
  CalendarTimeOff,
  PlacedAppointment,
} from '@daybook/contract/calendar';
import { type BookingStatus, statusAt } from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { uploadUrl } from '@daybook/domain/pictures';
import { paymentMarkOf } from '@daybook/domain/prepayment/payment-state';
import { bookingActionsOf } from '../bookings/register/booking-list.present.ts';
import { isClaimHidden } from '../people/address-claims.ts';
import type { findClosures, HoldRow, TimeOffRow } from './absence.repo.ts';
import { type CalendarReader, changesOf, mayBlock, mayKnowReasons } from './calendar.policy.ts';
import type { AppointmentRow, findColumns } from './calendar.repo.ts';
import type { WorkingDay } from './working-days.ts';

type Moment = Date | string | number;

const iso = (instant: Moment): string => new Date(instant).toISOString();

const presentSpan = ({ startAt, endAt }: { startAt: Moment; endAt: Moment }): CalendarSpan => ({
  startAt: iso(startAt),
  endAt: iso(endAt),
});

export const presentClosure = ({
  closureId,
  name,
  ...span
}: Awaited<ReturnType<typeof findClosures>>[number]): CalendarClosure => ({
  closureId,
  name,
  ...presentSpan(span),
});

export function presentColumn(
  column: Awaited<ReturnType<typeof findColumns>>[number],
  { actor }: CalendarReader,
): CalendarStaff {
  const { staffId, name, zone, avatarPath, hue, active, performs } = column;
  const mayBook = active && can(actor, 'booking.create', { staffIds: [staffId] });
  return {
    staffId,
    name,
    zone,
    avatarUrl: uploadUrl(avatarPath),
    hue,
    serviceIds: performs.map(({ serviceId }) => serviceId),
    abilities: [
      ...(mayBook ? (['book'] as const) : []),
      ...(active && mayBlock(actor, staffId) ? (['block'] as const) : []),
    ],
  };
}

export const presentDay = ({ working, breaks, ...day }: WorkingDay): CalendarDay => ({
  ...day,
  working: working.map(presentSpan),
  breaks: breaks.map(presentSpan),
});

/** An overdue request counts as expired even before that is written. */
export const statusNow = ({ status, expiresAt }: AppointmentRow, now: Date): BookingStatus =>
  statusAt({ status, expiresAt: expiresAt?.getTime() ?? null }, now.getTime());

export function presentAppointment(row: AppointmentRow, reader: CalendarReader): PlacedAppointment {
  const { blocks, performers, firstName, lastName, attendeeName, source, sessionId, taken, capacity } = row;
  const owners = { staffIds: performers.map(({ staffId }) => staffId) };
  const status = statusNow(row, reader.now);
  const busy = blocks.map(presentSpan);
  return {
    appointmentId: row.appointmentId,
    bookingId: row.bookingId,
    reference: row.reference,
    version: row.version,
    status,
    ...presentSpan(row),
    blockStartAt: busy[0]?.startAt ?? iso(row.startAt),
    blockEndAt: busy.at(-1)?.endAt ?? iso(row.endAt),
    busy,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    serviceColor: row.serviceColor,
    categoryId: row.categoryId,
    categoryColor: row.categoryColor,
    staffId: row.staffId,
    customerName: attendeeName ?? `${firstName} ${lastName}`.trim(),
    hasEmail: row.hasEmail,
    hasNote: row.hasNote,
    isOnline: source === 'online',
    // A reader who reaches only their own customers must not learn that someone is already known.
    isNewCustomer: row.isNewCustomer || isClaimHidden(row, reader.actor),
    isSeries: row.isSeries,
    isOverridden: row.isOverridden,
    lateMinutes: row.lateMinutes ?? 0,
    isStaffRequested: row.isStaffRequested,
    payment: can(reader.actor, 'invoice.view', owners) ? paymentMarkOf(row, status) : null,
    partySize: row.partySize,
    group: sessionId && taken !== null && capacity !== null ? { sessionId, taken, capacity } : null,
    abilities: [
      ...bookingActionsOf({ ...row, startAt: row.bookingStartAt }, owners, reader),
      ...changesOf(status, owners, reader),
    ],
  };
}

export const presentTimeOff = (
  { timeOffId, staffId, note, ...span }: TimeOffRow,
  { actor }: CalendarReader,
): CalendarTimeOff => ({
  timeOffId,
  staffId,
  ...presentSpan(span),
  reason: mayKnowReasons(actor, staffId) ? note || null : null,
});

export const presentHold = ({
  staffId,
  blockStartAt,
  blockEndAt,
  expiresAt,
  ...span
}: HoldRow): CalendarHold => ({
  staffId,
  ...presentSpan(span),
  blockStartAt: iso(blockStartAt),
  blockEndAt: iso(blockEndAt),
  expiresAt: iso(expiresAt),
});
