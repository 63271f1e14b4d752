import type { TaxScheme } from '@daybook/domain/invoicing/parties';
import type { RetentionMonths } from '@daybook/domain/retention';
import type { TwoStepRule } from '@daybook/domain/sign-in-rules';
import type { StaffChoice } from '@daybook/domain/staff-rank';
import type { Clock, DateOrder } from '@daybook/domain/time-style';
import type { Weekday } from '@daybook/domain/wall-clock';
import type { ColumnType, Generated } from 'kysely';

export interface BusinessTable {
  business_id: Generated<1>;
  name: string;
  tagline: string | null;
  zone: string;
  currency: string;
  locale: Generated<string>;
  week_starts_on: Generated<number>;
  phone: string | null;
  email: string | null;
  address: string | null;
  /** A file in the public uploads, like every `…_path`. */
  logo_path: string | null;
  notice_minutes: Generated<number>;
  horizon_days: Generated<number>;
  cancel_minutes: Generated<number>;
  reschedule_minutes: Generated<number>;
  hold_minutes: Generated<number>;
  step_minutes: Generated<number>;
  /** Per customer; null for no limit. */
  open_bookings_per_customer: number | null;
  /** Of the opening hours. */
  hours_version: Generated<number>;
  fills_gaps: Generated<boolean>;
  services_per_visit: Generated<number>;
  edit_minutes: Generated<number>;
  request_hours: Generated<number>;
  /** By the customer, per visit; null for no limit. */
  reschedules_at_most: number | null;
  shows_places_left: Generated<boolean>;
  /** Origins that may frame the booking page. */
  embed_origins: Generated<string[]>;
  embed_version: Generated<number>;
  legal_name: Generated<string>;
  tax_id: Generated<string>;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  tax_scheme: Generated<TaxScheme | ''>;
  endpoint: Generated<string>;
  description: Generated<string>;
  whatsapp: string | null;
  website: string | null;
  /** Links to pages elsewhere. */
  social_links: Generated<string[]>;
  /** `#rrggbb`, in lower case; null for the default colour. */
  accent_color: string | null;
  welcome: Generated<string>;
  terms: Generated<string>;
  /** Id of the terms' text. Set by a trigger. */
  terms_id: ColumnType<number | null, never, never>;
  privacy: Generated<string>;
  away_message: Generated<string>;
  /** Of the forms of the site settings. */
  profile_version: Generated<number>;
  regional_version: Generated<number>;
  policy_version: Generated<number>;
  page_version: Generated<number>;
  setup_dismissed_at: Date | null;
  clock: Generated<Clock>;
  date_order: Generated<DateOrder>;
  staff_choice: Generated<StaffChoice>;
  /** The country for whose numbering the phone keys were made; null before the column existed. */
  phone_keys_country: Generated<string | null>;
  has_waitlist: Generated<boolean>;
  requires_email: Generated<boolean>;
  requires_last_name: Generated<boolean>;
  security_version: Generated<number>;
  /** Null means the installation's value, as for the next two. */
  session_idle_minutes: number | null;
  session_days: number | null;
  booking_proof: boolean | null;
  two_step_rule: Generated<TwoStepRule>;
  /** Domains of email addresses, in lower case; empty allows any. */
  sign_in_domains: Generated<string[]>;
  /** Customers without a visit for so many months are erased; null means never, with no due date. */
  retention_months: RetentionMonths | null;
  retention_due_at: Date | null;
  retention_version: Generated<number>;
}

/** Local minutes of a weekday; the end may pass midnight. */
export interface WeeklyMinutes {
  weekday: Weekday;
  start_minute: number;
  end_minute: number;
}

export interface ClosureTable {
  closure_id: string;
  name: string;
  start_at: Date;
  end_at: Date;
  is_public: Generated<boolean>;
  /** The series it comes from. */
  closure_series_id: string | null;
}

/** A closure as typed; minutes on a part of one day, null for whole days. */
export interface ClosureSeriesTable {
  closure_series_id: string;
  name: string;
  is_public: Generated<boolean>;
  repeats_yearly: Generated<boolean>;
  first_on: string;
  last_on: string;
  start_minute: number | null;
  end_minute: number | null;
  version: Generated<number>;
}

interface TermsTextTable {
  terms_id: number;
  digest: string;
  text: string;
  kept_at: Date;
}

export interface BusinessTables {
  business: BusinessTable;
  terms_text: TermsTextTable;
  opening_hours: WeeklyMinutes;
  closure: ClosureTable;
  closure_series: ClosureSeriesTable;
}
