import type { CustomerEventKind } from '@daybook/contract/customers';
import type { ColumnType } from 'kysely';

export interface CustomerNoteTable {
  customer_note_id: string;
  customer_id: string;
  text: string;
  by_user_id: string;
  by_name: string;
  created_at: Date;
}

/** What changed, by field; written as JSON. */
type Fields = ColumnType<Record<string, unknown> | null, string | null, null>;

export interface CustomerEventTable {
  customer_event_id: string;
  customer_id: string;
  at: Date;
  kind: CustomerEventKind;
  by_name: string | null;
  before: Fields;
  after: Fields;
}

export interface CustomerTables {
  customer_note: CustomerNoteTable;
  customer_event: CustomerEventTable;
}
