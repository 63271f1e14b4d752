import type { bookingSources } from '@daybook/contract/bookings';
import type { CustomAnswer } from '@daybook/contract/custom-fields';
import type { RefundDestination } from '@daybook/contract/manage';
import type { BookingFacts } from '@daybook/contract/register';
import type { BookingDoubt, BookingEventKind, BookingStatus, PendingReason } from '@daybook/domain/booking';
import type { PriceKind } from '@daybook/domain/money';
import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import type { DepositReason } from '@daybook/domain/prepayment/deposit';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookingLinkTable } from './booking-links.ts';
import type { BilledTable } from './customers.ts';

export interface CustomerTable extends BilledTable {
  customer_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  email_key: string | null;
  phone_key: string | null;
  marketing_opt_in: Generated<boolean>;
  created_at: Date;
  version: Generated<number>;
  alerts: Generated<string[]>;
  tags: Generated<string[]>;
  /** Since when they are blocked online, and why; both or neither. */
  blocked_online_at: Date | null;
  blocked_reason: string | null;
  /** The customer they were merged into; never a chain. */
  merged_into: string | null;
  anonymised_at: Date | null;
  /** Never asked for a deposit. */
  pays_afterwards: Generated<boolean>;
  /** Set by a trigger on bookings. */
  first_visit_at: ColumnType<Date | null, never, never>;
  last_visit_at: ColumnType<Date | null, never, never>;
  name_key: GeneratedAlways<string>;
  /** First line: the name; second: email and digits of the phone. */
  search_text: GeneratedAlways<string>;
}

export interface BookingTable {
  booking_id: string;
  reference: string;
  /** Null for an anonymous walk-in. */
  customer_id: string | null;
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
  /** The accepted text; null if there was none, or nobody accepted it. */
  terms_id: number | null;
  total_minor: number;
  currency: string;
  price_is_known: boolean;
  start_at: Date;
  end_at: Date;
  created_at: Date;
  /** First line: reference and names; second: email and digits of the phone. See `folded`. */
  search_text: string;
  pending_reason: PendingReason | null;
  /** The deadline of a pending booking, exclusive. */
  expires_at: Date | null;
  cancelled_by: 'customer' | 'staff' | 'system' | null;
  cancelled_late: boolean | null;
  /** After it was made; set by a trigger on its events. */
  changed_by_customer: Generated<boolean>;
  party_size: Generated<number>;
  /** The person the visit is for, if not the customer. */
  attendee_name: string | null;
  /** Questions and answers at that time. */
  custom_fields: ColumnType<CustomAnswer[], string | undefined, string>;
  internal_note: Generated<string>;
  edit_minutes: Generated<number>;
  /** Both or neither. */
  series_id: string | null;
  series_position: number | null;
  /** Sequence of the calendar files. */
  sequence: Generated<number>;
  /** By the customer. */
  reschedules: Generated<number>;
  /** The typed data differs from the customer's profile, and somebody has accepted that. */
  typed_is_settled: Generated<boolean>;
  deposit_minor: Generated<number>;
  deposit_reason: DepositReason | null;
  /** The accepted tiers; null if the customer accepted none. */
  cancellation_tiers: ColumnType<CancelTier[] | null, string | null | undefined, string>;
  /** Received and not refunded, without tips; set by a trigger on payments. */
  paid_minor: ColumnType<number, never, never>;
  /** Since when the customer has paid for a time that somebody else has. */
  time_lost_at: Date | null;
  /** The start for which the customer has confirmed their attendance. */
  will_come_at: Date | null;
  customer_is_claimed: Generated<boolean>;
  doubts: ColumnType<BookingDoubt[], readonly BookingDoubt[] | undefined, readonly BookingDoubt[]>;
}

export interface BookingOverrideTable {
  booking_id: string;
  version: number;
  rules: string[];
  reason: string;
  by_user_id: string;
  by_name: string;
  at: Date;
}

export interface SeriesTable {
  series_id: string;
  rule: ColumnType<Record<string, unknown>, string, never>;
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
  session_id: string | null;
  seats: Generated<number>;
  staff_requested: Generated<boolean>;
}

export interface AppointmentBlockTable {
  appointment_block_id: string;
  /** Null if it guards the time of a group session, which is then set. */
  appointment_id: string | null;
  guards_session_id: string | null;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  active: Generated<boolean>;
  overlap_allowed: Generated<boolean>;
  /** The group session whose time it shares. */
  session_id: string | null;
}

/** A group service at one time; exists while a place is taken. */
export interface GroupSessionTable {
  session_id: string;
  service_id: string;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  capacity: number;
  taken: number;
}

export interface BookingEventTable {
  booking_event_id: string;
  booking_id: string;
  version: number;
  at: Date;
  kind: BookingEventKind;
  by_name: string | null;
  reason: string | null;
  /** The changed values, before and after. */
  before: ColumnType<BookingFacts | null, string | null | undefined, never>;
  after: ColumnType<BookingFacts | null, string | null | undefined, never>;
  /** Done automatically. */
  by_system: Generated<boolean>;
}

/** Bookings by staff member or service; set by triggers. */
export interface BookingListingTable {
  booking_id: string;
  listed_by: string;
  status: BookingStatus;
  source: (typeof bookingSources)[number];
  start_at: Date;
  end_at: Date;
  created_at: Date;
}

export interface HoldTable {
  hold_id: string;
  token_hash: string;
  /** Hash of the address against whose limit it counts. */
  address_hash: string;
  start_at: Date;
  end_at: Date;
  created_at: Date;
  expires_at: Date;
}

/** One block of a held visit. */
export interface HoldBlockTable {
  hold_id: string;
  position: number;
  /** Index of its service in the visit. */
  segment: number;
  staff_id: string;
  service_id: string;
  start_at: Date;
  end_at: Date;
  block_start_at: Date;
  block_end_at: Date;
  seats: number;
  is_group: boolean;
}

/** The rules for payments before a visit, besides the payment settings. */
export interface PrepaymentTable {
  prepayment_id: Generated<1>;
  version: Generated<number>;
  hold_hours: Generated<number>;
  no_show_keeps_percent: ColumnType<string, string | undefined, string>;
  gives_back_to: Generated<RefundDestination>;
}

export interface BookingTables {
  prepayment: PrepaymentTable;
  customer: CustomerTable;
  booking: BookingTable;
  booking_link: BookingLinkTable;
  appointment: AppointmentTable;
  appointment_block: AppointmentBlockTable;
  booking_event: BookingEventTable;
  booking_listing: BookingListingTable;
  booking_override: BookingOverrideTable;
  series: SeriesTable;
  group_session: GroupSessionTable;
  hold: HoldTable;
  hold_block: HoldBlockTable;
}
