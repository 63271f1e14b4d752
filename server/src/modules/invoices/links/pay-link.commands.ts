import type { Invoice } from '@daybook/contract/invoices';
import { linkDays } from '@daybook/domain/invoicing/due';
import { addDays } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type InvoiceDeps, readInvoice, requireInvoice, todayOf } from '../detail/invoice-detail.queries.ts';
import { insertPayLink } from '../documents/document-source.repo.ts';
import { actionNotPossible } from '../drafts/lock-invoice.ts';
import { requireAbility } from '../drafts/require-ability.ts';
import { userActor } from '../history/actor.ts';
import { appendEvent } from '../history/invoice-events.ts';
import { lockInvoiceFor } from '../invoice.commands.ts';
import { revokeLinks } from './pay-link.repo.ts';

/** A link that opens one invoice for its holder. It is returned once: only its hash is stored. */
export const createPayLink = (
  deps: InvoiceDeps,
  actor: SignedIn,
  invoiceId: string,
): Promise<{ url: string; expiresOn: string }> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockInvoiceFor(tx, actor, 'link', { invoiceId });
    requireAbility('link', row);
    const token = newToken();
    const now = deps.clock.now();
    await insertPayLink(tx, { tokenHash: hashToken(token), invoiceId, now });
    await appendEvent(deps, tx, { invoiceId, kind: 'link_made', by: userActor(actor) });
    return {
      url: `${deps.config.publicUrl}/pay#t=${token}`,
      expiresOn: addDays(await todayOf(tx, now), linkDays),
    };
  });

/** For users who see the invoice: shows for a while what its customer sees. No event is recorded. */
export async function createPreviewLink(
  deps: InvoiceDeps,
  actor: SignedIn,
  invoiceId: string,
): Promise<{ url: string }> {
  const { state } = await requireInvoice(deps.db, actor, invoiceId);
  if (state === 'draft') throw actionNotPossible(t('Issue the invoice before sharing it with the customer.'));
  const token = newToken();
  await insertPayLink(deps.db, {
    tokenHash: hashToken(token),
    invoiceId,
    now: deps.clock.now(),
    isPreview: true,
  });
  return { url: `${deps.config.publicUrl}/pay#t=${token}` };
}

export const revokePayLinks = (deps: InvoiceDeps, actor: SignedIn, invoiceId: string): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    await lockInvoiceFor(tx, actor, 'link', { invoiceId });
    await revokeLinks(tx, invoiceId, deps.clock.now());
    await appendEvent(deps, tx, { invoiceId, kind: 'links_revoked', by: userActor(actor) });
    return readInvoice(deps, tx, actor, invoiceId);
  });
