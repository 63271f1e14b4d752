import type { Generated } from 'kysely';

export interface BookingLinkTable {
  token_hash: string;
  booking_id: string;
  created_at: Date;
  /** The address whose mail contained it; null for one that a page created. */
  mailed_to: Generated<string | null>;
  used_at: Generated<Date | null>;
}
