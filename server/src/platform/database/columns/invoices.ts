import type { DayFigures } from '@daybook/contract/business-days';
import type { InvoiceInput, ReceiptHead } from '@daybook/contract/invoice-document';
import type {
  invoiceCreations,
  SeriesKind,
  taxCategories,
  taxKinds,
} from '@daybook/contract/invoice-settings';
import type {
  creditReasons,
  invoiceSources,
  PaymentMethod,
  PaymentOrigin,
  paymentStates,
  refundStates,
} from '@daybook/contract/invoices';
import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import type { TaxMode } from '@daybook/domain/invoicing/document';
import type { Recurrence } from '@daybook/domain/invoicing/due';
import type { InvoiceState } from '@daybook/domain/invoicing/invoice-status';
import type { SeriesReset } from '@daybook/domain/invoicing/numbering';
import type { ReminderBasis } from '@daybook/domain/invoicing/reminding';
import type { DepositFrom, DepositKind, OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import type { FeeTerms } from '@daybook/domain/provider-fees';
import type { z } from 'zod';

export interface InvoiceColumns {
  closed_day: {
    figures: DayFigures;
  };
  credit_note: {
    reason_kind: (typeof creditReasons)[number];
    document: InvoiceDocument;
    credited: { amountMinor: number } | { lines: { position: number; quantity: string }[] };
  };
  document_series: {
    kind: SeriesKind;
    reset: SeriesReset;
  };
  gateway_event: {
    provider: OnlineProvider;
  };
  invoice: {
    state: InvoiceState;
    source: (typeof invoiceSources)[number];
    input: z.output<typeof InvoiceInput>;
    document: InvoiceDocument;
  };
  invoice_export: {
    parties: Pick<InvoiceDocument, 'seller' | 'buyer'>;
  };
  invoice_reminders: {
    invoice_reminders_id: 1;
  };
  invoicing: {
    invoicing_id: 1;
    creation: (typeof invoiceCreations)[number];
    tax_mode: TaxMode;
  };
  ledger_entry: {
    kind:
      | 'applied'
      | 'unapplied'
      | 'refund'
      | 'refund_failed'
      | 'credit_note'
      | 'write_off'
      | 'to_credit'
      | 'from_credit'
      | 'credit_merged'
      | 'credit_given';
  };
  payment: {
    provider: PaymentOrigin;
    method: PaymentMethod;
    state: (typeof paymentStates)[number];
    receipt: ReceiptHead;
  };
  payment_dispute: {
    provider: OnlineProvider;
    state: 'opened' | 'won' | 'lost';
  };
  payment_provider: {
    provider: OnlineProvider;
    mode: ProviderMode;
    fee_terms: FeeTerms;
  };
  payment_settings: {
    deposit_kind: DepositKind;
    deposit_from: DepositFrom;
    default_provider: OnlineProvider;
    cancellation_tiers: { hoursBefore: number; keepsPercent: string }[];
  };
  payment_start: {
    provider: OnlineProvider;
    mode: ProviderMode;
  };
  recurring_invoice: {
    input: z.output<typeof InvoiceInput>;
    unit: Recurrence['unit'];
  };
  refund: {
    state: (typeof refundStates)[number];
  };
  reminder_log: {
    basis: ReminderBasis;
  };
  reminder_rule: {
    basis: ReminderBasis;
  };
  series_count: {
    kind: SeriesKind;
  };
  tax_rate: {
    kind: (typeof taxKinds)[number];
    category: (typeof taxCategories)[number];
  };
  transfer_claim: {
    state: 'waiting' | 'confirmed' | 'refused';
  };
}

/** Columns that the database sets: by a trigger, or because they are generated. */
export interface InvoiceSetByDatabase {
  invoice: {
    paid_minor: number;
    refunded_minor: number;
    credited_minor: number;
    written_off_minor: number;
    balance_minor: number;
    part: string;
    listed_on: string;
    payable_by: string;
    number_key: string;
  };
  invoice_staff: {
    invoice_id: string;
    staff_id: string;
  };
  payment: {
    applied_minor: number;
    credit_minor: number;
    refunded_minor: number;
  };
  reminder_log: {
    reminder_number: number;
  };
}
