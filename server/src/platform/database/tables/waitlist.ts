import type { PartOfDay } from '@daybook/domain/waitlist';
import type { Generated } from 'kysely';

export interface WaitlistEntryTable {
  waitlist_entry_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  email_key: string;
  phone_key: string;
  service_ids: string[];
  staff: string[];
  party_size: number;
  days: string[];
  part_of_day: PartOfDay;
  visitor_zone: string;
  state: Generated<'waiting' | 'booked' | 'left' | 'removed' | 'over'>;
  booking_id: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface WaitlistDayTable {
  waitlist_entry_id: string;
  day: string;
  email_key: string;
  services_key: string;
}

export interface WaitlistOfferTable {
  waitlist_offer_id: string;
  waitlist_entry_id: string;
  start_at: Date;
  end_at: Date;
  until: Date;
  created_at: Date;
}

export interface WaitlistLinkTable {
  token_hash: string;
  waitlist_entry_id: string;
  waitlist_offer_id: string | null;
  created_at: Date;
}

export interface FreedTimeTable {
  freed_time_id: Generated<number>;
  start_at: Date | null;
  end_at: Date | null;
}

export interface WaitlistTables {
  waitlist_entry: WaitlistEntryTable;
  waitlist_day: WaitlistDayTable;
  waitlist_offer: WaitlistOfferTable;
  waitlist_link: WaitlistLinkTable;
  freed_time: FreedTimeTable;
}
