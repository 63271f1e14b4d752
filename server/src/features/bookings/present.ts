import type { ManagedBooking } from '@daybook/contract/bookings';
import { minuteMs } from '@daybook/domain/wall-clock';
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
  startAt: iso(visit.startAt),
  endAt: iso(visit.endAt),
  zone: visit.zone,
  totalMinor: visit.totalMinor,
  currency: visit.currency,
  priceIsKnown: visit.priceIsKnown,
  business: { name: visit.businessName, address: visit.businessAddress, phone: visit.businessPhone },
  cancelUntil: before(visit.startAt, visit.cancelMinutes),
  rescheduleUntil: before(visit.startAt, visit.rescheduleMinutes),
});

const before = (startAt: Date, minutes: number): string =>
  new Date(startAt.getTime() - minutes * minuteMs).toISOString();

const mask = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
