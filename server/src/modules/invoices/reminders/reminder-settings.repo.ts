import type { ReminderRule } from '@daybook/domain/invoicing/reminding';
import type { Tx } from '../../../platform/database/types.ts';

/** Compare and swap: false if someone else has changed them in the meantime. */
export async function updateReminders(
  tx: Tx,
  { version, isOn, hour }: { version: number; isOn: boolean; hour: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_reminders')
    .set({ is_on: isOn, hour, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRules(
  tx: Tx,
  rules: readonly ReminderRule[],
  newId: () => string,
): Promise<void> {
  await tx.deleteFrom('reminder_rule').execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('reminder_rule')
    .values(rules.map(({ basis, days }) => ({ rule_id: newId(), basis, days })))
    .execute();
}
