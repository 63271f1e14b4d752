import type { Service } from '@daybook/contract/catalogue';
import type { Booking } from '@daybook/contract/register';
import { writeAmount } from '@daybook/ui/format/money-text';
import { formatTime } from '@daybook/ui/format/when';
import type { SegmentDraft } from '../../../entities/booking/form/segment-draft.ts';
import { type StartDraft, startDraftOf } from '../../../entities/booking/form/start-draft.ts';
import type { PickedCustomer } from '../../../entities/customer/picked-customer.ts';
import type { RepeatDraft } from './repeat.ts';

/** One service in the editor. Empty fields mean the service's defaults. */
export interface PartDraft extends SegmentDraft {
  /** Identifies it while the form is open. */
  key: string;
  /** For an existing appointment. */
  appointmentId?: string;
  /** A time on the day of the booking; empty to follow the previous service. */
  start: string;
  price: string;
}

/** The customer's contact data in the booking. */
export interface ContactDraft {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** A booking in the editor: everything as typed. */
export interface EditorDraft {
  start: StartDraft;
  parts: readonly PartDraft[];
  /** Null for a single booking. */
  repeat: RepeatDraft | null;
  /** Null before a choice; for an existing booking, its current customer. */
  customer: PickedCustomer | null;
  /** Null while unchanged. */
  contact: ContactDraft | null;
  partySize: string;
  attendeeName: string;
  note: string;
  internalNote: string;
  /** Answers by field id. */
  answers: Readonly<Record<string, string | boolean>>;
  tells: boolean;
  /** The message to the customer in the email. */
  message: string;
}

export const emptyPart = (key: string, given: Partial<PartDraft> = {}): PartDraft => ({
  key,
  serviceId: '',
  staff: 'any',
  minutes: null,
  start: '',
  price: '',
  ...given,
});

export const emptyDraft = (start: StartDraft, parts: readonly PartDraft[]): EditorDraft => ({
  start,
  parts,
  repeat: null,
  customer: null,
  contact: null,
  partySize: '1',
  attendeeName: '',
  note: '',
  internalNote: '',
  answers: {},
  tells: true,
  message: '',
});

/** The price of a service with the chosen staff member; for a group, of all its places. */
function usualPrice(service: Service, staff: string, partySize: number): number {
  const own = service.ownTerms.find(({ staffId }) => staffId === staff)?.priceMinor;
  return (own ?? service.priceMinor) * (service.capacity > 1 ? partySize : 1);
}

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** The booking as field values. Durations are its own; a price only if it differs from the usual one. */
export function draftOf(
  booking: Booking,
  { services, zone }: { services: readonly Service[]; zone: string },
) {
  const { appointments, currency, partySize } = booking;
  const parts = appointments.map((appointment, index): PartDraft => {
    const service = services.find(({ serviceId }) => serviceId === appointment.serviceId);
    const before = appointments[index - 1];
    const isUsual = service && usualPrice(service, appointment.staffId, partySize) === appointment.priceMinor;
    return {
      key: appointment.appointmentId,
      appointmentId: appointment.appointmentId,
      serviceId: appointment.serviceId,
      staff: appointment.staffId,
      minutes: minutesBetween(appointment.startAt, appointment.endAt),
      start: before && before.endAt !== appointment.startAt ? formatTime(appointment.startAt, zone) : '',
      price: isUsual ? '' : writeAmount({ amountMinor: appointment.priceMinor, currency }),
    };
  });
  return {
    ...emptyDraft(startDraftOf(Date.parse(booking.startAt), zone), parts),
    partySize: String(partySize),
    attendeeName: booking.attendeeName ?? '',
    note: booking.note,
    internalNote: booking.internalNote,
    answers: Object.fromEntries(booking.customFields.map(({ fieldId, value }) => [fieldId, value])),
  };
}

export const isSameDraft = (a: EditorDraft, b: EditorDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
