import type { Invoice } from '@daybook/contract/invoices';
import { takesMoney } from '../../../ledger/apply.ts';
import { byUser } from '../../../ledger/by.ts';
import { appendEvent } from '../../../ledger/events/events.ts';
import { notPossible } from '../../../ledger/invoice/lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { lockFor } from '../commands.ts';
import { type InvoiceDeps, readInvoice } from '../detail/queries.ts';
import { insertLink, revokeLinks } from './repo.ts';

/** A link that opens one invoice for whoever has it. It is told once: only its hash is kept. */
export const makeLink = (deps: InvoiceDeps, actor: SignedIn, invoiceId: string): Promise<{ url: string }> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockFor(tx, actor, 'link', { invoiceId });
    if (!takesMoney(row)) throw notPossible('Only an issued invoice has a link.');
    const token = newToken();
    await insertLink(tx, { tokenHash: hashToken(token), invoiceId, now: deps.clock.now() });
    await appendEvent(deps, tx, { invoiceId, kind: 'link_made', by: byUser(actor) });
    return { url: `${deps.config.publicUrl}/pay#t=${token}` };
  });

export const endLinks = (deps: InvoiceDeps, actor: SignedIn, invoiceId: string): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    await lockFor(tx, actor, 'link', { invoiceId });
    await revokeLinks(tx, invoiceId, deps.clock.now());
    await appendEvent(deps, tx, { invoiceId, kind: 'links_revoked', by: byUser(actor) });
    return readInvoice(deps, tx, actor, invoiceId);
  });
