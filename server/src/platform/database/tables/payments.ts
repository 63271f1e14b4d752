import type { DepositFrom, DepositKind, OnlineProvider, ProviderMode } from '@daybook/domain/payments';
import type { FeeTerms } from '@daybook/domain/provider-fees';
import type { ColumnType, Generated } from 'kysely';

export interface PaymentSettingsTable {
  payment_settings_id: Generated<number>;
  version: Generated<number>;
  takes_cash: Generated<boolean>;
  takes_card: Generated<boolean>;
  takes_transfer: Generated<boolean>;
  bank_name: Generated<string>;
  account_name: Generated<string>;
  account_number: Generated<string>;
  transfer_instructions: Generated<string>;
  takes_parts: Generated<boolean>;
  least_part_minor: Generated<number>;
  deposit_kind: Generated<DepositKind>;
  deposit_minor: Generated<number>;
  deposit_percent: ColumnType<string, string | undefined, string>;
  deposit_from: Generated<DepositFrom>;
  deposit_no_shows: Generated<number>;
  pay_within_minutes: Generated<number>;
  cancellation_tiers: ColumnType<{ hoursBefore: number; keepsPercent: string }[], string | undefined, string>;
  takes_tips: Generated<boolean>;
  tip_presets: Generated<number[]>;
}

export interface PaymentProviderTable {
  provider: OnlineProvider;
  version: Generated<number>;
  is_enabled: Generated<boolean>;
  mode: Generated<ProviderMode>;
  public_key: Generated<string>;
  sealed_secret_key: string | null;
  secret_key_hint: string | null;
  sealed_webhook_secret: string | null;
  webhook_secret_hint: string | null;
  channels: Generated<string[]>;
  fee_terms: ColumnType<FeeTerms | null, string | null | undefined, string | null>;
  last_webhook_at: Date | null;
  last_error: string | null;
  last_error_at: Date | null;
  /** When the provider must next be asked for disputes, if it sends no messages about them. */
  disputes_due_at: Generated<Date>;
}

export interface PaymentStartTable {
  payment_id: string;
  provider: OnlineProvider;
  mode: ProviderMode;
  asked_minor: number;
  asked_currency: string;
  provider_id: string | null;
  url: string | null;
  asking_until: Date | null;
  email: string;
  return_path: string;
  created_at: Date;
  expires_at: Date;
  next_check_at: Date | null;
  checked_at: Date | null;
  checks: Generated<number>;
  told_at: Date | null;
  trouble: string | null;
}

export interface GatewayEventTable {
  gateway_event_id: string;
  provider: OnlineProvider;
  event: string;
  transaction_id: string;
  /** Null once it was processed or given up. */
  body: string | null;
  digest: string;
  received_at: Date;
  next_try_at: Date | null;
  tries: Generated<number>;
  processed_at: Date | null;
  outcome: string | null;
}

export interface RefundOrderTable {
  refund_id: string;
  sent_at: Date | null;
  next_try_at: Date | null;
  tries: Generated<number>;
  provider_refund_id: string | null;
  last_error: string | null;
}

export interface PaymentDisputeTable {
  provider: OnlineProvider;
  dispute_id: string;
  payment_id: string;
  state: 'opened' | 'won' | 'lost';
  amount_minor: number | null;
  reason: Generated<string>;
  due_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

export interface TransferClaimTable {
  transfer_claim_id: string;
  version: Generated<number>;
  invoice_id: string | null;
  booking_id: string | null;
  state: Generated<'waiting' | 'confirmed' | 'refused'>;
  currency: string;
  amount_minor: number;
  paid_on: string;
  payer_name: string;
  reference: Generated<string>;
  created_at: Date;
  proof_name: string | null;
  proof_type: string | null;
  proof_bytes: number | null;
  decided_at: Date | null;
  by_user_id: string | null;
  by_name: string | null;
  reason: string | null;
  payment_id: string | null;
}

export interface TransferProofTable {
  transfer_claim_id: string;
  base64: string;
}

export interface PaymentTables {
  payment_settings: PaymentSettingsTable;
  payment_provider: PaymentProviderTable;
  payment_start: PaymentStartTable;
  gateway_event: GatewayEventTable;
  refund_order: RefundOrderTable;
  payment_dispute: PaymentDisputeTable;
  transfer_claim: TransferClaimTable;
  transfer_proof: TransferProofTable;
}
