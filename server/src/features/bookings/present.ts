import type { ManagedBooking } from '@daybook/contract/bookings';
import { minuteMs } from '@daybook/domain/wall-clock';
import type { Rules } from '../../availability/rules/repo.ts';
import type { NewBooking } from '../../visits/rows.ts';
import { bookingRow } from '../../visits/rows.ts';
import type { Visit } from './repo.ts';

const iso = (instant: Date | string): string => new Date(instant).toISOString();

/** What is told of a visit that has just been written down, as of one that is read. */
export type Told = Pick<
  Visit,
  | 'reference'
  | 'status'
  | 'firstName'
  | 'email'
  | 'zone'
  | 'startAt'
  | 'endAt'
  | 'cancelMinutes'
  | 'rescheduleMinutes'
  | 'editMinutes'
  | 'partySize'
  | 'attendeeName'
  | 'customFields'
  | 'expiresAt'
  | 'totalMinor'
  | 'currency'
  | 'priceIsKnown'
  | 'businessName'
  | 'businessAddress'
  | 'businessPhone'
> & {
  appointments: { serviceName: string; staffName: string; startAt: Date | string; endAt: Date | string }[];
};

/** What the holder of the link sees: enough to keep the appointment, and nothing about anybody else. */
export const presentManaged = (visit: Told): ManagedBooking => ({
  reference: visit.reference,
  status: visit.status,
  firstName: visit.firstName,
  maskedEmail: mask(visit.email),
  appointments: visit.appointments.map(({ serviceName, staffName, startAt, endAt }) => ({
    serviceName,
    staffName,
    startAt: iso(startAt),
    endAt: iso(endAt),
  })),
  partySize: visit.partySize,
  attendeeName: visit.attendeeName,
  customFields: visit.customFields,
  answerUntil: visit.status === 'pending' && visit.expiresAt ? iso(visit.expiresAt) : null,
  startAt: iso(visit.startAt),
  endAt: iso(visit.endAt),
  zone: visit.zone,
  totalMinor: visit.totalMinor,
  currency: visit.currency,
  priceIsKnown: visit.priceIsKnown,
  business: { name: visit.businessName, address: visit.businessAddress, phone: visit.businessPhone },
  cancelUntil: before(visit.startAt, visit.cancelMinutes),
  rescheduleUntil: before(visit.startAt, visit.rescheduleMinutes),
  editUntil: before(visit.startAt, visit.editMinutes),
});

/** Of a booking that was just written down: the same as reading it again would say. */
export function tellOf(made: NewBooking, { business }: Rules): Told {
  const row = bookingRow(made);
  return {
    reference: made.reference,
    status: made.status,
    firstName: row.first_name,
    email: row.email,
    zone: row.zone,
    startAt: row.start_at,
    endAt: row.end_at,
    cancelMinutes: row.cancel_minutes,
    rescheduleMinutes: row.reschedule_minutes,
    editMinutes: row.edit_minutes,
    partySize: row.party_size,
    attendeeName: row.attendee_name,
    customFields: [...made.details.customFields],
    expiresAt: row.expires_at,
    totalMinor: row.total_minor,
    currency: row.currency,
    priceIsKnown: row.price_is_known,
    businessName: business.name,
    businessAddress: business.address,
    businessPhone: business.phone,
    appointments: made.segments.map(({ service, staff, startAt, endAt }) => ({
      serviceName: service.name,
      staffName: staff.name,
      startAt: new Date(startAt),
      endAt: new Date(endAt),
    })),
  };
}

const before = (startAt: Date, minutes: number): string =>
  new Date(startAt.getTime() - minutes * minuteMs).toISOString();

const mask = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
