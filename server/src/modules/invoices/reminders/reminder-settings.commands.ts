import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { InvoiceReminders } from '@daybook/contract/invoice-reminders';
import { msg } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findReminders, findRules } from './invoice-reminder.repo.ts';
import { replaceRules, updateReminders } from './reminder-settings.repo.ts';

export type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

export async function readReminders(db: Db): Promise<InvoiceReminders> {
  const { version, isOn, hour } = await findReminders(db);
  return { version, isOn, hour, rules: await findRules(db) };
}

/** Saves when customers are reminded, and records the author. */
export const saveReminders = (
  deps: ReminderDeps,
  actor: SignedIn,
  { rules, ...settings }: ParsedBodyOf<'PUT settings/invoice-reminders'>,
): Promise<InvoiceReminders> =>
  inTransaction(deps.db, async (tx) => {
    const before = await readReminders(tx);
    if (!(await updateReminders(tx, settings))) throw outdated('reminders');
    await replaceRules(tx, rules, deps.newId);
    const after = await readReminders(tx);
    await recordAudit(deps, tx, {
      actor,
      action: 'changed',
      object: { kind: 'invoicing', id: 'reminders', name: msg('Invoice reminders') },
      before: auditValues(before),
      after: auditValues(after),
    });
    return after;
  });

const auditValues = ({ isOn, hour, rules }: InvoiceReminders) => ({
  isOn,
  hour,
  rules: rules.map(({ basis, days }) => `${basis} ${days}`).join(', '),
});
