import type { PaymentSettingsInput } from '@daybook/contract/payment-settings';
import type { z } from 'zod';
import type { Db } from '../../platform/database/types.ts';

/** How customers can pay, and what is asked of them before a visit; amounts in the currency of the business. */
export interface StoredPaymentSettings extends z.output<typeof PaymentSettingsInput> {
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
    tipPresets: row.tip_presets,
  };
}
