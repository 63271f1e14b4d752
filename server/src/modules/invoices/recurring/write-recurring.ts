import { occurrenceOf } from '@daybook/domain/invoicing/recurring';
import { type CalendarDate, wallClock } from '@daybook/domain/wall-clock';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/errors.ts';
import { inLanguage } from '../../../platform/language.ts';
import { orderIssuedMail } from '../automatic/mail-issued.ts';
import { prepareDraft, writeDraft } from '../drafts/drafts.ts';
import { findInvoicingTerms } from '../drafts/invoicing-terms.repo.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import { systemActor } from '../history/actor.ts';
import { issueInvoice } from '../ledger/issue-invoice.ts';
import { type DueRecurring, findDue, insertRun, lockDue, scheduleNextRun } from './recurring-invoice.repo.ts';

export type RecurringDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

/**
 * Writes the recurring invoices that are due. Any number of workers may run at once: each locks its row while it
 * writes, and each date is written once. One that cannot be written stops with the reason; the others go on.
 */
export async function writeRecurring(deps: RecurringDeps): Promise<void> {
  const { db, clock } = deps;
  const { zone, language } = await findInvoicingTerms(db);
  const today = wallClock(zone).dateAt(clock.now().getTime());
  // The reason why one stops is stored for the team.
  await inLanguage(language, async () => {
    for (const recurringId of await findDue(db, today)) {
      while (await writeNext(deps, recurringId, today));
    }
  });
}

/** Whether there may be another one to write: a worker that was down makes up for every day. */
async function writeNext(
  { db, ...deps }: RecurringDeps,
  recurringId: string,
  today: CalendarDate,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const due = await lockDue(tx, recurringId, today);
      if (!due) return false;
      await write(deps, tx, due);
      const nextOn = occurrenceOf(due, due.nextNth + 1);
      await scheduleNextRun(tx, recurringId, { nextNth: due.nextNth + 1, nextOn });
      return nextOn !== null && nextOn <= today;
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fieldErrors = Object.values(error.details.fields ?? {});
    const problem = [error.message, ...fieldErrors].join(' ').slice(0, 500);
    await inTransaction(db, (tx) => scheduleNextRun(tx, recurringId, { problem }));
    return false;
  }
}

async function write(deps: Omit<RecurringDeps, 'db'>, tx: Tx, due: DueRecurring): Promise<void> {
  const input = { ...due.input, suppliedOn: due.nextOn };
  const draft = await prepareDraft(deps, tx, input);
  const { invoiceId } = await writeDraft(deps, tx, draft, 'recurring', systemActor);
  const { recurringId, nextNth, nextOn } = due;
  await insertRun(tx, {
    recurring_id: recurringId,
    nth: nextNth,
    belongs_on: nextOn,
    invoice_id: invoiceId,
    at: deps.clock.now(),
  });
  if (!due.issuesByItself) return;
  await issueInvoice(deps, tx, { invoice: await lockInvoice(tx, invoiceId), by: systemActor });
  if (!due.sendsByItself) return;
  await orderIssuedMail(deps, tx, invoiceId);
}
