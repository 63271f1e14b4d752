import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MailOutcome, MailOutcomes } from '../../../platform/mail/outbox.ts';
import { lockInvoice } from '../drafts/lock-invoice.ts';
import { findInvoice } from '../drafts/stored-invoice.repo.ts';
import { systemActor } from '../history/actor.ts';
import { appendEvent, type InvoiceEventKind } from '../history/invoice-events.ts';
import { recordDelivery } from './document-source.repo.ts';

type OutcomeDeps = Pick<Deps, 'clock' | 'newId'>;

/**
 * An invoice counts as sent only when the mail server has accepted it; a rejection stays visible until a mail is sent.
 */
export function invoiceOutcomes(deps: OutcomeDeps): MailOutcomes {
  return { invoice_sent: outcomeOf(deps, 'sent'), invoice_reminder: outcomeOf(deps, 'reminded') };
}

const outcomeOf = (deps: OutcomeDeps, kind: Extract<InvoiceEventKind, 'sent' | 'reminded'>): MailOutcome => ({
  async sent({ subjectId }, tx) {
    if (!(await stillThere(tx, subjectId))) return;
    const sentAt = kind === 'sent' ? deps.clock.now() : null;
    await recordDelivery(tx, subjectId, { sentAt, error: null });
    await appendEvent(deps, tx, { invoiceId: subjectId, kind, by: systemActor });
  },
  async failed({ subjectId }, tx, reason) {
    if (!(await stillThere(tx, subjectId))) return;
    await recordDelivery(tx, subjectId, { sentAt: null, error: reason });
  },
});

async function stillThere(tx: Tx, invoiceId: string): Promise<boolean> {
  if (!(await findInvoice(tx, invoiceId))) return false;
  await lockInvoice(tx, invoiceId);
  return true;
}
