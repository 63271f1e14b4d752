import type { ManagedBooking } from '@daybook/contract/bookings';
import { minuteMs } from '@daybook/domain/wall-clock';

type Instant = Date | string;

/** Fields that the answers of create and read share. */
export interface BookingSummary {
  reference: string;
  status: ManagedBooking['status'];
  pendingReason: ManagedBooking['pendingReason'];
  prepayment: ManagedBooking['prepayment'];
  firstName: string;
  email: string;
  zone: string;
  startAt: Date;
  endAt: Date;
  cancelMinutes: number;
  rescheduleMinutes: number;
  editMinutes: number;
  partySize: number;
  expiresAt: Date | null;
  totalMinor: number;
  currency: string;
  priceIsKnown: boolean;
  businessName: string;
  businessAddress: string | null;
  businessPhone: string | null;
  appointments: readonly { serviceName: string; staffName: string; startAt: Instant; endAt: Instant }[];
}

/** Presents a booking to anybody who holds its link: nothing about other people. */
export const presentBookingSummary = (
  visit: BookingSummary,
): Omit<ManagedBooking, 'attendeeName' | 'customFields' | 'series'> => ({
  reference: visit.reference,
  status: visit.status,
  pendingReason: visit.status === 'pending' ? visit.pendingReason : null,
  prepayment: visit.prepayment,
  firstName: visit.firstName,
  maskedEmail: maskedEmail(visit.email),
  appointments: visit.appointments.map(({ serviceName, staffName, startAt, endAt }) => ({
    serviceName,
    staffName,
    startAt: iso(startAt),
    endAt: iso(endAt),
  })),
  partySize: visit.partySize,
  answerUntil:
    visit.status === 'pending' && visit.pendingReason === 'approval' && visit.expiresAt
      ? iso(visit.expiresAt)
      : null,
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

export const iso = (instant: Instant | number): string => new Date(instant).toISOString();

const before = (startAt: Date, minutes: number): string => iso(startAt.getTime() - minutes * minuteMs);

/** An empty address, as of a customer booked at the desk, has nothing to mask. */
export const maskedEmail = (email: string): string =>
  email === '' ? '' : `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
