import type { bookingSources } from '@daybook/contract/bookings';
import type { BookingAction, BookingStatus } from '@daybook/domain/booking';
import type { PriceKind } from '@daybook/domain/money';
import type { Generated } from 'kysely';

export interface CustomerTable {
  customer_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  email_key: string;
  phone_key: string;
  marketing_opt_in: Generated<boolean>;
  created_at: Date;
}

export interface BookingTable {
  booking_id: string;
  reference: string;
  customer_id: string;
  status: BookingStatus;
  source: (typeof bookingSources)[number];
  version: Generated<number>;
  zone: string;
  visitor_zone: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  note: Generated<string>;
  marketing_opt_in: Generated<boolean>;
  cancel_minutes: number;
  reschedule_minutes: number;
  policy_accepted_at: Date | null;
  total_minor: number;
  currency: string;
  price_is_known: boolean;
  start_at: Date;
  end_at: Date;
  created_at: Date;
  /** First line: reference and names; second: e-mail and digits of the phone. See `searchKey`. */
  search_text: string;
}

export interface BookingLinkTable {
  token_hash: string;
  booking_id: string;
  created_at: Date;
}

export interface AppointmentTable {
  appointment_id: string;
  booking_id: string;
  position: Generated<number>;
  service_id: string;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  service_name: string;
  staff_name: string;
  duration_minutes: number;
  before_minutes: number;
  after_minutes: number;
  price_kind: PriceKind;
  price_minor: number;
}

export interface AppointmentBlockTable {
  appointment_block_id: string;
  appointment_id: string;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  active: Generated<boolean>;
  overlap_allowed: Generated<boolean>;
  session_id: string | null;
}

export interface BookingEventTable {
  booking_event_id: string;
  booking_id: string;
  version: number;
  at: Date;
  kind: 'created' | BookingAction;
  by_name: string | null;
  reason: string | null;
}

export interface HoldTable {
  hold_id: string;
  token_hash: string;
  staff_id: string;
  service_id: string;
  start_at: Date;
  end_at: Date;
  block_start_at: Date;
  block_end_at: Date;
  created_at: Date;
  expires_at: Date;
}

export interface BookingTables {
  customer: CustomerTable;
  booking: BookingTable;
  booking_link: BookingLinkTable;
  appointment: AppointmentTable;
  appointment_block: AppointmentBlockTable;
  booking_event: BookingEventTable;
  hold: HoldTable;
}
