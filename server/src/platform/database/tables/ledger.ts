import type { ReceiptHead } from '@daybook/contract/invoice-document';
import type { PaymentMethod, PaymentProvider, paymentStates, refundStates } from '@daybook/contract/invoices';
import type { ColumnType, Generated } from 'kysely';

export interface PaymentTable {
  payment_id: string;
  version: Generated<number>;
  number: string | null;
  customer_id: string;
  booking_id: string | null;
  invoice_id: string | null;
  provider: PaymentProvider;
  method: PaymentMethod;
  state: (typeof paymentStates)[number];
  reference: Generated<string>;
  transaction_id: string | null;
  currency: string;
  amount_minor: number;
  tip_minor: Generated<number>;
  surcharge_minor: Generated<number>;
  fee_minor: number | null;
  received_on: string | null;
  note: Generated<string>;
  is_disputed: Generated<boolean>;
  /** Set by the ledger's trigger. */
  applied_minor: ColumnType<number, never, never>;
  credit_minor: ColumnType<number, never, never>;
  refunded_minor: ColumnType<number, never, never>;
  created_at: Date;
  by_user_id: string | null;
  by_name: string | null;
  /** Additional data of the receipt, once it has a number. */
  receipt: ColumnType<ReceiptHead | null, string | undefined, string | null>;
}

export interface RefundTable {
  refund_id: string;
  payment_id: string;
  invoice_id: string | null;
  credit_note_id: string | null;
  state: (typeof refundStates)[number];
  is_outside: boolean;
  is_told: Generated<boolean>;
  amount_minor: number;
  tip_minor: Generated<number>;
  transaction_id: string | null;
  reason: string;
  at: Date;
  settled_at: Date | null;
  by_user_id: string | null;
  by_name: string | null;
}

/** Set by the ledger's trigger. */
export interface CustomerBalanceTable {
  customer_id: string;
  currency: string;
  credit_minor: number;
}

export type LedgerKind =
  | 'applied'
  | 'unapplied'
  | 'refund'
  | 'refund_failed'
  | 'credit_note'
  | 'write_off'
  | 'to_credit'
  | 'from_credit'
  | 'credit_merged';

export interface LedgerEntryTable {
  ledger_entry_id: string;
  at: Date;
  kind: LedgerKind;
  currency: string;
  customer_id: string;
  invoice_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  credit_note_id: string | null;
  paid_minor: Generated<number>;
  refunded_minor: Generated<number>;
  credited_minor: Generated<number>;
  written_off_minor: Generated<number>;
  payment_applied_minor: Generated<number>;
  payment_credit_minor: Generated<number>;
  payment_refunded_minor: Generated<number>;
  customer_credit_minor: Generated<number>;
  by_user_id: string | null;
  by_name: string | null;
  reason: Generated<string>;
}

export interface LedgerTables {
  payment: PaymentTable;
  refund: RefundTable;
  customer_balance: CustomerBalanceTable;
  ledger_entry: LedgerEntryTable;
}
