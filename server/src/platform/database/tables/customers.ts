import type { CustomerEventKind } from '@daybook/contract/customers';
import type { TaxScheme } from '@daybook/domain/invoicing/parties';
import type { ColumnType, Generated } from 'kysely';

/** The buyer's details on documents. */
export interface BilledTable {
  company: Generated<string>;
  address: Generated<string>;
  country: Generated<string | null>;
  tax_id: Generated<string>;
  tax_scheme: Generated<TaxScheme | ''>;
  endpoint: Generated<string>;
}

export interface CustomerNoteTable {
  customer_note_id: string;
  customer_id: string;
  text: string;
  by_user_id: string;
  by_name: string;
  created_at: Date;
}

/** Changed values by field; written as JSON. */
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
