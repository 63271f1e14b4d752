import type { PayWay } from '@daybook/contract/pay-ways';
import type { PaymentSettingsInput } from '@daybook/contract/payment-settings';
import type { RequiredDeposit } from '@daybook/contract/prepayment';
import type { RefundDestination } from '@daybook/contract/self-service-booking';
import type { CancelTier } from '@daybook/domain/prepayment/cancellation-split';
import type { DepositRule } from '@daybook/domain/prepayment/deposit';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../../platform/database/hints.ts';
import type { Db } from '../../platform/database/types.ts';

const depositValue = sql.raw(`case settings.deposit_kind
    when 'fixed' then settings.deposit_minor
    when 'percent' then round(settings.deposit_percent * 100)
    else 0 end`);

/** The business's rules for payments before an appointment. */
export interface PrepaymentRules {
  deposit: DepositRule;
  payWithinMinutes: number;
  /** For bank transfers, and after an accepted request. */
  holdHours: number;
  tiers: CancelTier[];
  noShowKeepsPercent: string;
  givesBackTo: RefundDestination;
  /** The payment methods before an appointment; without any, no deposit is required. */
  ways: PayWay[];
}

/** The order in which providers are offered: the business's default first. */
export const providerPosition = (defaultProvider: RawBuilder<unknown>) => sql<number>`case provider
  when ${defaultProvider} then 0 else array_position('{paystack,flutterwave,stripe}'::text[], provider) end`;

/** The deposit of a service, or that of the business if the service leaves it open. */
export const serviceDeposit = sql<RequiredDeposit>`(
  select case when service.deposit_kind = 'business'
    then json_build_object('kind', settings.deposit_kind, 'value', ${depositValue})
    else json_build_object('kind', service.deposit_kind, 'value', service.deposit_value) end
  from payment_settings as settings)`;

const rulesColumn = sql<PrepaymentRules>`json_build_object(
  'deposit', json_build_object(
    'kind', settings.deposit_kind,
    'value', ${depositValue},
    'payers', settings.deposit_from, 'noShows', settings.deposit_no_shows),
  'payWithinMinutes', settings.pay_within_minutes,
  'holdHours', prepayment.hold_hours,
  'tiers', settings.cancellation_tiers,
  'noShowKeepsPercent', trim_scale(prepayment.no_show_keeps_percent)::text,
  'givesBackTo', prepayment.gives_back_to,
  'ways', (
    select coalesce(json_agg(way order by position), '[]') from (
      select json_build_object('kind', 'online', 'provider', provider, 'feeTerms', fee_terms) as way,
        ${providerPosition(sql.ref('settings.default_provider'))} as position
      from payment_provider where is_enabled
      union all
      select json_build_object('kind', 'bank_transfer', 'account', json_build_object(
        'bankName', settings.bank_name, 'accountName', settings.account_name,
        'accountNumber', settings.account_number, 'instructions', settings.transfer_instructions)), 9
      where settings.takes_transfer
    ) as listed))`;

/** The rules, as a part of another query. */
export const prepaymentRules = sql<PrepaymentRules>`(
  select ${rulesColumn} from payment_settings as settings cross join prepayment)`;

export async function findPrepaymentRules(db: Db): Promise<PrepaymentRules> {
  const { rows } = await sql<{
    rules: PrepaymentRules | null;
  }>`select ${prepaymentRules} as rules`
    .withPlugin(prepared)
    .execute(db);
  const rules = rows[0]?.rules;
  if (!rules) throw new Error('There are no settings of payments.');
  return rules;
}

/** Payment methods and deposits; amounts in the currency of the business. */
export interface StoredPaymentSettings
  extends Omit<z.output<typeof PaymentSettingsInput>, 'password' | 'code'> {
  currency: string;
}

export async function findPaymentSettings(db: Db): Promise<StoredPaymentSettings> {
  const row = await db
    .selectFrom('payment_settings')
    .innerJoin('business', (join) => join.onTrue())
    .selectAll('payment_settings')
    .select('business.currency')
    .executeTakeFirstOrThrow();
  return {
    version: row.version,
    currency: row.currency,
    takesCash: row.takes_cash,
    takesCard: row.takes_card,
    takesTransfer: row.takes_transfer,
    transfer: {
      bankName: row.bank_name,
      accountName: row.account_name,
      accountNumber: row.account_number,
      instructions: row.transfer_instructions,
    },
    takesParts: row.takes_parts,
    leastPartMinor: row.least_part_minor,
    depositKind: row.deposit_kind,
    depositMinor: row.deposit_minor,
    depositPercent: String(Number(row.deposit_percent)),
    depositFrom: row.deposit_from,
    depositNoShows: row.deposit_no_shows,
    payWithinMinutes: row.pay_within_minutes,
    cancellationTiers: row.cancellation_tiers,
    takesTips: row.takes_tips,
    emailsReceipts: row.emails_receipts,
    defaultProvider: row.default_provider,
    tipPresets: row.tip_presets,
  };
}
