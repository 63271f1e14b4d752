import type { InvoiceInput } from '@daybook/contract/invoice-document';
import type {
  invoiceCreations,
  SeriesKind,
  taxCategories,
  taxKinds,
} from '@daybook/contract/invoice-settings';
import type { creditReasons, invoiceSources } from '@daybook/contract/invoices';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { TaxMode } from '@daybook/domain/invoicing/document';
import type { InvoiceState } from '@daybook/domain/invoicing/invoice-status';
import type { SeriesReset } from '@daybook/domain/invoicing/numbering';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';

export interface TaxRateTable {
  tax_rate_id: string;
  name: string;
  /** In percent, with four decimals. */
  rate: string;
  kind: (typeof taxKinds)[number];
  category: (typeof taxCategories)[number];
  created_at: Date;
  archived_at: Date | null;
}

export interface InvoicingTable {
  invoicing_id: Generated<1>;
  version: Generated<number>;
  creation: Generated<(typeof invoiceCreations)[number]>;
  issues_by_itself: Generated<boolean>;
  sends_by_itself: Generated<boolean>;
  tax_mode: Generated<TaxMode>;
  is_tax_registered: Generated<boolean>;
  registration_number: Generated<string>;
  default_tax_rate_ids: Generated<string[]>;
  withholding_rate_id: string | null;
  net_days: Generated<number>;
  terms: Generated<string>;
  notes: Generated<string>;
  footer: Generated<string>;
  cash_increment_minor: Generated<number>;
  currencies: Generated<string[]>;
  applies_credit: Generated<boolean>;
  locked_until: string | null;
}

export interface DocumentSeriesTable {
  kind: SeriesKind;
  pattern: string;
  reset: SeriesReset;
}

/** The last number of a series in a period. */
export interface SeriesCountTable {
  kind: SeriesKind;
  period: string;
  last_count: number;
}

export interface InvoiceTable {
  invoice_id: string;
  state: Generated<InvoiceState>;
  version: Generated<number>;
  source: (typeof invoiceSources)[number];
  customer_id: string;
  booking_id: string | null;
  input: ColumnType<z.output<typeof InvoiceInput>, string, string>;
  document: ColumnType<InvoiceDocument | null, never, string>;
  document_hash: string | null;
  number: string | null;
  series_period: string | null;
  series_count: number | null;
  currency: string;
  issued_on: string | null;
  due_on: string | null;
  extended_to: string | null;
  net_minor: Generated<number>;
  tax_minor: Generated<number>;
  total_minor: Generated<number>;
  payable_minor: Generated<number>;
  base_total_minor: Generated<number>;
  /** Set by the ledger's trigger. */
  paid_minor: ColumnType<number, never, never>;
  refunded_minor: ColumnType<number, never, never>;
  credited_minor: ColumnType<number, never, never>;
  written_off_minor: ColumnType<number, never, never>;
  balance_minor: GeneratedAlways<number>;
  part: GeneratedAlways<string>;
  listed_on: GeneratedAlways<string>;
  payable_by: GeneratedAlways<string>;
  number_key: GeneratedAlways<string>;
  open_disputes: Generated<number>;
  sent_at: Date | null;
  delivery_error: string | null;
  first_viewed_at: Date | null;
  views: Generated<number>;
  reminders_paused: Generated<boolean>;
  promised_on: string | null;
  private_note: Generated<string>;
  reason: string | null;
  created_at: Date;
  created_by: string | null;
  search_text: string;
}

/** Invoices by staff member or service; a trigger keeps the copied columns up to date. */
export interface InvoiceListingTable {
  invoice_id: string;
  listed_by: string;
  is_staff: boolean;
  part: string;
  listed_on: string;
  payable_by: string;
  number_key: string;
  total_minor: number;
}

/** A view of the listing: the owners of an invoice. */
export interface InvoiceStaffView {
  invoice_id: ColumnType<string, never, never>;
  staff_id: ColumnType<string, never, never>;
}

export interface InvoiceTaxTable {
  invoice_id: string;
  position: number;
  tax_rate_id: string;
  name: string;
  rate: string;
  category: string;
  base_minor: number;
  amount_minor: number;
}

export interface InvoiceEventTable {
  invoice_event_id: string;
  invoice_id: string;
  position: number;
  at: Date;
  kind: string;
  by_user_id: string | null;
  by_name: string | null;
  /** The exact hashed JSON. */
  details: Generated<string>;
  hash: string;
}

/** The requested credit: quantities of lines, or an amount. */
export type Credited = { amountMinor: number } | { lines: { position: number; quantity: string }[] };

export interface CreditNoteTable {
  credit_note_id: string;
  invoice_id: string;
  number: string;
  series_period: string;
  series_count: number;
  issued_on: string;
  reason_kind: (typeof creditReasons)[number];
  reason: string;
  document: ColumnType<InvoiceDocument, string, never>;
  document_hash: string;
  total_minor: number;
  before_payment_minor: number;
  refund_minor: number;
  credit_minor: number;
  outside_minor: number;
  credited: ColumnType<Credited, string, never>;
  at: Date;
  by_name: string | null;
}

export interface PayLinkTable {
  token_hash: string;
  invoice_id: string;
  created_at: Date;
  revoked_at: Date | null;
  expires_at: Generated<Date>;
  is_preview: Generated<boolean>;
}

export interface InvoiceExportTable {
  /** Of the invoice or credit note. */
  document_id: string;
  parties: ColumnType<Pick<InvoiceDocument, 'seller' | 'buyer'>, string, never>;
  at: Date;
}

export interface InvoiceAttachmentTable {
  attachment_id: string;
  invoice_id: string;
  name: string;
  media_type: string;
  bytes: number;
  created_at: Date;
  by_name: string | null;
}

/** Logos on issued documents. */
export interface DocumentLogoTable {
  path: string;
}

export interface InvoiceTables {
  document_logo: DocumentLogoTable;
  tax_rate: TaxRateTable;
  invoicing: InvoicingTable;
  document_series: DocumentSeriesTable;
  series_count: SeriesCountTable;
  invoice: InvoiceTable;
  invoice_listing: InvoiceListingTable;
  invoice_staff: InvoiceStaffView;
  invoice_tax: InvoiceTaxTable;
  invoice_event: InvoiceEventTable;
  credit_note: CreditNoteTable;
  pay_link: PayLinkTable;
  invoice_attachment: InvoiceAttachmentTable;
  invoice_export: InvoiceExportTable;
}
