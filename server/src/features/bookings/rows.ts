import type { bookingSources } from '@daybook/contract/bookings';
import { type BookingStatus, blocksTime } from '@daybook/domain/booking';
import type { PriceKind } from '@daybook/domain/money';
import { blockTime, type ServiceTimes, serviceTime } from '@daybook/domain/service-time';
import { phoneKey, searchKey } from '../../platform/text-keys.ts';

/** The service as it is sold at this moment: what a booking copies. */
interface Sold extends ServiceTimes {
  serviceId: string;
  serviceName: string;
  priceKind: PriceKind;
  priceMinor: number;
  currency: string;
  zone: string;
  cancelMinutes: number;
  rescheduleMinutes: number;
}

/** What the customer typed. */
interface Typed {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  note: string;
  marketingOptIn: boolean;
  zone: string;
}

/** A booking that is about to be written down. */
export interface NewBooking {
  bookingId: string;
  appointmentId: string;
  customerId: string;
  staff: { staffId: string; name: string };
  sold: Sold;
  typed: Typed;
  startAt: number;
  status: BookingStatus;
  source: (typeof bookingSources)[number];
  createdAt: Date;
}

/** All rows of a booking. */
export const rowsOf = (made: NewBooking, { reference, blockId }: { reference: string; blockId: string }) => ({
  booking: bookingRow(reference, made),
  appointment: appointmentRow(made),
  block: blockRow(blockId, made),
});

/** The time that the appointment takes from its staff member. */
export const blockRow = (
  blockId: string,
  {
    appointmentId,
    staff,
    sold,
    startAt,
    status,
  }: Omit<NewBooking, 'bookingId' | 'customerId' | 'typed' | 'source' | 'createdAt'>,
) => ({
  appointment_block_id: blockId,
  appointment_id: appointmentId,
  staff_id: staff.staffId,
  ...span(blockTime(sold, startAt)),
  active: blocksTime(status),
});

/** Duration, end and price are the service's: nothing that a form says decides them. */
export function bookingRow(reference: string, { sold, typed, ...made }: NewBooking) {
  const { firstName, lastName, email, phone } = typed;
  return {
    booking_id: made.bookingId,
    reference,
    customer_id: made.customerId,
    status: made.status,
    source: made.source,
    zone: sold.zone,
    visitor_zone: typed.zone,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    note: typed.note,
    marketing_opt_in: typed.marketingOptIn,
    cancel_minutes: sold.cancelMinutes,
    reschedule_minutes: sold.rescheduleMinutes,
    policy_accepted_at: made.source === 'online' ? made.createdAt : null,
    total_minor: sold.priceMinor,
    currency: sold.currency,
    price_is_known: sold.priceKind !== 'on_request',
    ...span(serviceTime(sold, made.startAt)),
    created_at: made.createdAt,
    // Two lines: by what a booking is known, and how to reach its customer.
    search_text: [
      [reference, firstName, lastName],
      [email, phoneKey(phone)],
    ]
      .map((line) => searchKey(line.join(' ')))
      .join('\n'),
  };
}

export function appointmentRow({ sold, staff, ...made }: NewBooking) {
  return {
    appointment_id: made.appointmentId,
    booking_id: made.bookingId,
    service_id: sold.serviceId,
    staff_id: staff.staffId,
    ...span(serviceTime(sold, made.startAt)),
    service_name: sold.serviceName,
    staff_name: staff.name,
    duration_minutes: sold.durationMinutes,
    before_minutes: sold.beforeMinutes,
    after_minutes: sold.afterMinutes,
    price_kind: sold.priceKind,
    price_minor: sold.priceMinor,
  };
}

const span = ({ startAt, endAt }: { startAt: number; endAt: number }) => ({
  start_at: new Date(startAt),
  end_at: new Date(endAt),
});
