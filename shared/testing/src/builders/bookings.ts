import type { AnswerOf } from '@daybook/contract/endpoints';
import type { CancellationPolicy, Prepayment } from '@daybook/contract/prepayment';
import type { Appointment, Booking, BookingEvent, RegisterRow } from '@daybook/contract/register';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
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
export function aBookingRow(given: Partial<RegisterRow> = {}): RegisterRow {
  const appointments = given.appointments ?? [anAppointment()];
  return {
    bookingId: anId(),
    reference: 'DB-7K3M2',
    customerId: anId(),
    status: 'confirmed',
    version: 1,
    source: 'online',
    createdAt: '2026-02-27T14:30:00.000Z',
    pendingReason: null,
    expiresAt: null,
    movedFrom: null,
    cancellation: null,
    changedByCustomer: false,
    isOverridden: false,
    lateMinutes: 0,
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
    depositMinor: 0,
    paidMinor: 0,
    dueMinor: appointments.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    payment: 'unpaid',
    abilities: ['check-in', 'complete', 'no-show', 'cancel'],
    lastMessage: null,
    ...given,
  };
}

/** An appointment with the fields of the booking's own screen. */
export const aSegment = (
  given: Partial<Booking['appointments'][number]> = {},
): Booking['appointments'][number] => ({
  ...anAppointment(),
  busy: [],
  beforeMinutes: 0,
  afterMinutes: 0,
  staffRequested: false,
  ...given,
});

/** The first event: the customer booked online. */
export const anEvent = (given: Partial<BookingEvent> = {}): BookingEvent => ({
  version: 1,
  at: '2026-02-27T14:30:00.000Z',
  kind: 'created',
  by: null,
  bySystem: false,
  reason: null,
  before: null,
  after: null,
  ...given,
});

/** The confirmation mail to the customer. */
export const aBookingMail = (given: Partial<Booking['mails'][number]> = {}): Booking['mails'][number] => ({
  mailId: anId(),
  kind: 'booking_confirmed',
  recipient: 'customer',
  state: 'sent',
  sentAt: '2026-02-27T14:31:00Z',
  abilities: [],
  ...given,
});

/** A booking with the fields of its own screen; see {@link aBookingRow}. */
export function aBooking(given: Partial<Booking> = {}): Booking {
  const row = aBookingRow(given);
  return {
    ...row,
    appointments: row.appointments.map((appointment) => aSegment(appointment)),
    note: '',
    internalNote: '',
    attendeeName: null,
    partySize: 1,
    customFields: [],
    policyAcceptedAt: row.createdAt,
    isCustomerClaimed: false,
    doubts: [],
    willCome: false,
    terms: null,
    cancellationPolicy: aCancellationPolicy(),
    series: null,
    overrides: [],
    history: [anEvent({ at: row.createdAt })],
    mails: [aBookingMail({ sentAt: row.createdAt })],
    ...given,
  };
}

/** Free of charge until a day before. */
export const aCancellationPolicy = (given: Partial<CancellationPolicy> = {}): CancellationPolicy => ({
  cancelMinutes: 1440,
  rescheduleMinutes: 1440,
  tiers: [],
  givesBackTo: 'refund',
  ...given,
});

/** No deposit and no payment. */
const noPrepayment = (given: Partial<Prepayment> = {}): Prepayment => ({
  state: 'unpaid',
  depositMinor: 0,
  paidMinor: 0,
  missingMinor: 0,
  payUntil: null,
  ways: [],
  lastTry: 'none',
  checking: null,
  ...given,
});

/** A booking for the holder of its link on Monday; every change is still possible. */
export function aSelfServiceBooking(given: Partial<SelfServiceBooking> = {}): SelfServiceBooking {
  const times = { startAt: given.startAt ?? startAt, endAt: given.endAt ?? endAt };
  const possible = { until: '2026-03-02T09:00:00.000Z', refusal: null };
  return {
    reference: 'DB-7K3M2',
    version: 1,
    status: 'confirmed',
    pendingReason: given.status === 'pending' ? 'approval' : null,
    prepayment: noPrepayment(),
    firstName: 'Bisi',
    maskedEmail: 'b•••@example.com',
    appointments: [
      {
        serviceId: anId(),
        serviceName: 'Haircut',
        staffId: anId(),
        staffName: 'Ada Obi',
        isStaffRequested: true,
        ...times,
        instructions: null,
      },
    ],
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
    partySize: 1,
    answerUntil: null,
    place: 'business',
    cancelledBy: null,
    movedFrom: null,
    willCome: false,
    dueMinor: 1_250_000,
    cancellationPolicy: aCancellationPolicy(),
    cancelling: { feeMinor: 0, refundMinor: 0, surchargeMinor: 0, to: 'refund' },
    abilities: { cancel: possible, reschedule: possible, edit: possible },
    reschedulesLeft: null,
    transfers: [],
    questions: [],
    ...given,
  };
}

/** A register with empty tabs. */
export const noCounts = (): AnswerOf<'GET bookings/counts'>['tabs'] => {
  const none = { total: 0, totalIsExact: true };
  return {
    upcoming: none,
    requests: none,
    awaiting_payment: none,
    today: none,
    past: none,
    cancelled: none,
    no_show: none,
    all: none,
  };
};
