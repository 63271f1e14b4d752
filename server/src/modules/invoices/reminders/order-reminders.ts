import { dueReminderRules, isRemindable, type ReminderRule } from '@daybook/domain/invoicing/reminding';
import { addDays, type CalendarDate, type WallClock, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import {
  findCandidate,
  findReminders,
  findRules,
  findUnreminded,
  insertReminder,
} from './invoice-reminder.repo.ts';

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/** Nothing older than this is sent; the rule itself is in the domain. */
const lookBackDays = 7;

/**
 * Orders the reminders that are due. Any number of workers may run it at any time: each reminder is recorded once for
 * its invoice, rule and day. After days of downtime only the latest is sent.
 */
export async function orderInvoiceReminders(deps: ReminderDeps): Promise<void> {
  const { db, clock } = deps;
  const { isOn, hour, zone } = await findReminders(db);
  const wall = wallClock(zone);
  const now = clock.now().getTime();
  const today = wall.dateAt(now);
  if (!isOn || wall.minuteAt(now) < hour * 60) return;
  const rules = await findRules(db);
  const invoiceIds = new Set<string>();
  for (const rule of rules) {
    const found = await findUnreminded(db, rule, { from: addDays(today, -lookBackDays), to: today });
    for (const { invoiceId } of found) invoiceIds.add(invoiceId);
  }
  for (const invoiceId of invoiceIds) await remind(deps, invoiceId, rules, { wall, today });
}

const remind = (
  { db, clock, outbox }: ReminderDeps,
  invoiceId: string,
  rules: readonly ReminderRule[],
  { wall, today }: { wall: WallClock; today: CalendarDate },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockInvoice(tx, invoiceId);
    const found = await findCandidate(tx, invoiceId);
    if (!found) return;
    const invoice = { ...found, sentOn: found.sentAt && wall.dateAt(found.sentAt.getTime()) };
    if (!isRemindable(invoice, today)) return;
    const due = dueReminderRules(rules, invoice, today);
    for (const [place, rule] of due.entries()) {
      const isSent = place === 0 && Boolean(invoice.email);
      const number = await insertReminder(tx, { ...rule, invoiceId, at: clock.now(), isSent });
      if (!isSent || number === undefined) continue;
      // Distinct from manual reminders, whose version is the invoice's.
      await outbox.put(tx, {
        kind: 'invoice_reminder',
        subjectId: invoiceId,
        version: -number,
        recipient: 'customer',
        data: { invoiceId },
      });
    }
  });
