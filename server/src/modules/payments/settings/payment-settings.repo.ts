import type { PaymentSettingsInput } from '@daybook/contract/payment-settings';
import type { OnlineProvider } from '@daybook/domain/payments';
import type { z } from 'zod';
import type { RowChange } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/types.ts';

/** The fields of the settings form. */
type Fields = Omit<z.output<typeof PaymentSettingsInput>, 'version' | 'password' | 'code'>;

/** False if someone else has changed it since. */
export async function updatePaymentSettings(tx: Tx, version: number, fields: Fields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_settings')
    .set({
      version: version + 1,
      takes_cash: fields.takesCash,
      takes_card: fields.takesCard,
      takes_transfer: fields.takesTransfer,
      bank_name: fields.transfer.bankName,
      account_name: fields.transfer.accountName,
      account_number: fields.transfer.accountNumber,
      transfer_instructions: fields.transfer.instructions,
      takes_parts: fields.takesParts,
      least_part_minor: fields.leastPartMinor,
      deposit_kind: fields.depositKind,
      deposit_minor: fields.depositMinor,
      deposit_percent: fields.depositPercent,
      deposit_from: fields.depositFrom,
      deposit_no_shows: fields.depositNoShows,
      pay_within_minutes: fields.payWithinMinutes,
      cancellation_tiers: JSON.stringify(
        [...fields.cancellationTiers].sort((a, b) => b.hoursBefore - a.hoursBefore),
      ),
      takes_tips: fields.takesTips,
      emails_receipts: fields.emailsReceipts,
      default_provider: fields.defaultProvider,
      tip_presets: fields.tipPresets,
    })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if someone else has changed it since. */
export async function updateProvider(
  tx: Tx,
  provider: OnlineProvider,
  version: number,
  change: RowChange<'payment_provider'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_provider')
    .set({ ...change, version: version + 1 })
    .where('provider', '=', provider)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
