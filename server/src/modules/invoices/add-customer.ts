import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { type InvoiceDeps, readInvoice } from './detail/invoice-detail.queries.ts';
import { findBuyer } from './drafts/draft.repo.ts';
import { userActor } from './history/actor.ts';
import { lockInvoiceFor } from './invoice.commands.ts';
import { findRow } from './invoice.repo.ts';
import { isSaleToWalkIn } from './invoice-row.ts';
import { mergeWalkIn } from './ledger/customer-money.ts';
import { seesCustomer } from './require-reach.ts';

/** Records who a walk-in was that bought without an appointment. The money of the walk-in becomes the customer's. */
export const addCustomer = (
  deps: InvoiceDeps,
  actor: SignedIn,
  { invoiceId }: ParsedParamsOf<'POST invoices/:invoiceId/customer'>,
  { customerId }: ParsedBodyOf<'POST invoices/:invoiceId/customer'>,
): Promise<Invoice> =>
  inTransaction(deps.db, async (tx) => {
    await lockInvoiceFor(tx, actor, 'pay', { invoiceId });
    const row = await findRow(tx, invoiceId);
    if (!row || !isSaleToWalkIn(row))
      throw conflict('action_not_possible', t('This invoice already has a customer.'));
    const buyer = (await seesCustomer(tx, actor, customerId)) && (await findBuyer(tx, customerId));
    if (!buyer || buyer.isErased || buyer.isWalkIn)
      throw invalid({ customerId: t('This customer no longer exists.') });
    await mergeWalkIn(deps, tx, { walkInId: row.customerId, into: buyer.customerId, by: userActor(actor) });
    return readInvoice(deps, tx, actor, invoiceId);
  });
