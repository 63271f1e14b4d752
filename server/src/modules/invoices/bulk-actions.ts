import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { inSavepoint } from '../../platform/database/savepoint.ts';
import type { Tx } from '../../platform/database/types.ts';
import { Refused } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import type { InvoiceDeps } from './detail/invoice-detail.queries.ts';
import { issueDraft, removeDraft } from './invoice.commands.ts';
import { markInvoiceSent, sendInvoice } from './invoice-money.commands.ts';

type BulkRequest = ParsedBodyOf<'POST invoices/bulk'>;
type Results = AnswerOf<'POST invoices/bulk'>['results'];

/** Applies one action to many invoices, in the order given; a refused one does not affect the others. */
export async function actOnInvoices(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  { action, items }: BulkRequest,
): Promise<AnswerOf<'POST invoices/bulk'>> {
  const results: Results = [];
  for (const item of items) {
    const done = await inSavepoint(tx, () => actOn(deps, tx, actor, action, item)).then(
      (number) => ({ refusal: null, number }),
      (error: unknown) => ({ refusal: refusalOf(error), number: null }),
    );
    results.push({ invoiceId: item.invoiceId, ...done });
  }
  return { results };
}

async function actOn(
  deps: InvoiceDeps,
  tx: Tx,
  actor: SignedIn,
  action: BulkRequest['action'],
  item: BulkRequest['items'][number],
): Promise<string | null> {
  if (action === 'issue') return issueDraft(deps, tx, actor, { ...item, send: false });
  if (action === 'delete') await removeDraft(deps, tx, actor, item);
  else if (action === 'mark-sent') await markInvoiceSent(deps, tx, actor, item);
  else await sendInvoice(deps, tx, actor, action, item);
  return null;
}

/** A refusal is reported for its invoice; any other error ends the whole request. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Refused)) throw error;
  return error.message;
}
