import type { BlockedTimeKind } from '@daybook/contract/blocked-time';
import type { bookingSources } from '@daybook/contract/bookings';
import type { CatalogueColor, LocationKind, Visibility } from '@daybook/contract/catalogue-values';
import type { CustomAnswer, CustomField } from '@daybook/contract/custom-fields';
import type { CustomerEventKind } from '@daybook/contract/customers';
import type { BookingFacts } from '@daybook/contract/register';
import type { RegisterQuestion } from '@daybook/contract/register-question';
import type { RefundDestination } from '@daybook/contract/self-service-booking';
import type { TimeOffKind, TimeOffState } from '@daybook/contract/time-off';
import type { BookingDoubt, BookingEventKind, BookingStatus, PendingReason } from '@daybook/domain/booking';
import type { TaxScheme } from '@daybook/domain/invoicing/parties';
import type { PriceKind } from '@daybook/domain/money';
import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import type { DepositKind, DepositReason } from '@daybook/domain/prepayment/deposit';
import type { RegisterColumn } from '@daybook/domain/register';
import type { CapPeriod } from '@daybook/domain/start-question';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import type { PartOfDay } from '@daybook/domain/waitlist';
import type { Weekday } from '@daybook/domain/wall-clock';
import type { Language } from '@daybook/i18n/languages';
import type { z } from 'zod';

export interface BookingColumns {
  appointment: {
    service_names: TextInLanguages;
    price_kind: PriceKind;
  };
  blocked_time: {
    kind: BlockedTimeKind;
  };
  booking: {
    status: BookingStatus;
    source: (typeof bookingSources)[number];
    language: Language;
    pending_reason: PendingReason;
    cancelled_by: 'customer' | 'staff' | 'system';
    custom_fields: CustomAnswer[];
    deposit_reason: DepositReason;
    cancellation_tiers: CancelTier[];
    doubts: BookingDoubt[];
  };
  booking_event: {
    kind: BookingEventKind;
    before: BookingFacts;
    after: BookingFacts;
  };
  booking_listing: {
    status: BookingStatus;
    source: (typeof bookingSources)[number];
  };
  category: {
    color: CatalogueColor;
    translations: Record<string, TextInLanguages>;
  };
  customer: {
    tax_scheme: TaxScheme | '';
    language: Language;
  };
  customer_event: {
    kind: CustomerEventKind;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  };
  prepayment: {
    prepayment_id: 1;
    gives_back_to: RefundDestination;
  };
  register_columns: {
    columns: RegisterColumn[];
  };
  saved_view: {
    filters: z.output<typeof RegisterQuestion>;
    columns: RegisterColumn[];
  };
  series: {
    rule: Record<string, unknown>;
  };
  service: {
    price_kind: PriceKind;
    cap_period: CapPeriod;
    custom_fields: CustomField[];
    color: CatalogueColor;
    location_kind: LocationKind;
    visibility: Visibility;
    deposit_kind: DepositKind;
    kind: 'service' | 'option' | 'addon';
    translations: Record<string, TextInLanguages>;
  };
  service_hours: {
    weekday: Weekday;
  };
  staff_break: {
    weekday: Weekday;
  };
  time_off: {
    state: TimeOffState;
    kind: TimeOffKind;
  };
  waitlist_entry: {
    part_of_day: PartOfDay;
    language: Language;
    state: 'waiting' | 'booked' | 'left' | 'removed' | 'over';
  };
  working_exception: {
    ranges: { startMinute: number; endMinute: number }[];
  };
  working_hours: {
    weekday: Weekday;
  };
}

/** Columns that the database sets: by a trigger, or because they are generated. */
export interface BookingSetByDatabase {
  booking: {
    paid_minor: number;
  };
  customer: {
    first_visit_at: Date | null;
    last_visit_at: Date | null;
    name_key: string;
    search_text: string;
  };
}
