import type { ManagedBooking } from '@daybook/contract/bookings';
import type { Appointment, Booking, BookingRow } from '@daybook/contract/register';
import { anId } from './ids.ts';

const startAt = '2026-03-03T09:00:00.000Z';
const endAt = '2026-03-03T09:45:00.000Z';

/** A haircut with Ada on Tuesday, 3 March 2026, 10:00 in Lagos. */
export const anAppointment = (given: Partial<Appointment> = {}): Appointment => ({
  appointmentId: anId(),
  serviceId: anId(),
  serviceName: 'Haircut',
  staffId: anId(),
  staffName: 'Ada Obi',
  startAt,
  endAt,
  priceMinor: 1_250_000,
  ...given,
});

/** A confirmed booking of one haircut, as the register lists it. Its times follow its appointments. */
export function aBookingRow(given: Partial<BookingRow> = {}): BookingRow {
  const appointments = given.appointments ?? [anAppointment()];
  return {
    bookingId: anId(),
    reference: 'DB-7K3M2',
    status: 'confirmed',
    version: 1,
    source: 'online',
    createdAt: '2026-02-27T14:30:00.000Z',
    startAt: appointments[0]?.startAt ?? startAt,
    endAt: appointments.at(-1)?.endAt ?? endAt,
    customer: {
      firstName: 'Bisi',
      lastName: 'Adeyemi',
      email: 'bisi@example.com',
      phone: '+234 802 345 6789',
    },
    appointments,
    totalMinor: appointments.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    currency: 'NGN',
    priceIsKnown: true,
    abilities: ['check-in', 'complete', 'no-show', 'cancel'],
    ...given,
  };
}

/** Such a booking with what its own screen shows. */
export function aBooking(given: Partial<Booking> = {}): Booking {
  const row = aBookingRow(given);
  return {
    ...row,
    note: '',
    history: [{ at: row.createdAt, kind: 'created', by: null, reason: null }],
    mails: [{ kind: 'booking_confirmed', recipient: 'customer', state: 'sent', sentAt: row.createdAt }],
    ...given,
  };
}

/** Such a booking as the holder of its link sees it. */
export const aManagedBooking = (given: Partial<ManagedBooking> = {}): ManagedBooking => ({
  reference: 'DB-7K3M2',
  status: 'confirmed',
  firstName: 'Bisi',
  maskedEmail: 'b•••@example.com',
  appointments: [{ serviceName: 'Haircut', staffName: 'Ada Obi', startAt, endAt }],
  startAt,
  endAt,
  zone: 'Africa/Lagos',
  totalMinor: 1_250_000,
  currency: 'NGN',
  priceIsKnown: true,
  business: {
    name: 'Adire Salon',
    address: '12 Herbert Macaulay Way, Yaba, Lagos',
    phone: '+234 801 234 5678',
  },
  cancelUntil: '2026-03-02T09:00:00.000Z',
  rescheduleUntil: '2026-03-02T09:00:00.000Z',
  ...given,
});
