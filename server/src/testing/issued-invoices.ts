import { InvoiceInput } from '@daybook/contract/invoice-document';
import { prepareDraft, writeDraft } from '../modules/invoices/drafts/drafts.ts';
import { lockInvoice } from '../modules/invoices/drafts/lock-invoice.ts';
import { systemActor } from '../modules/invoices/history/actor.ts';
import { issueInvoice } from '../modules/invoices/ledger/issue-invoice.ts';
import { newUuid } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { TestServer } from './server.ts';

/** Functions that issue invoices of 10,750 naira and read their state. */
export function issuedInvoices({ deps, clock }: TestServer) {
  const { db } = deps;

  async function addCustomer(email: string | null = 'ife@example.com'): Promise<string> {
    const customerId = newUuid();
    await db
      .insertInto('customer')
      .values({
        customer_id: customerId,
        first_name: 'Ife',
        last_name: 'Bello',
        email,
        email_key: email && `${customerId}@example.com`,
        phone: '+2348012345678',
        phone_key: customerId,
        created_at: clock.now(),
      })
      .execute();
    return customerId;
  }

  /** Issues an invoice and returns it with the token of its link. */
  async function invoice({ major = '10750', currency = 'NGN', days = 7, hasEmail = true } = {}) {
    const customerId = await addCustomer(hasEmail ? undefined : null);
    await db
      .updateTable('invoicing')
      .set({ currencies: ['KWD'] })
      .execute();
    const token = newToken();
    const invoiceId = await inTransaction(db, async (tx) => {
      const input = InvoiceInput.parse({
        customerId,
        currency,
        taxMode: 'exclusive',
        due: { days },
        lines: [{ description: 'Braids', unitPrice: major }],
        rate: currency === 'NGN' ? null : '1500',
      });
      const draft = await prepareDraft(deps, tx, input);
      const written = await writeDraft(deps, tx, draft, 'manual', systemActor);
      await issueInvoice(deps, tx, { invoice: await lockInvoice(tx, written.invoiceId), by: systemActor });
      await tx
        .insertInto('pay_link')
        .values({ token_hash: hashToken(token), invoice_id: written.invoiceId, created_at: clock.now() })
        .execute();
      return written.invoiceId;
    });
    return { invoiceId, customerId, token };
  }

  const stateOf = (invoiceId: string) =>
    db
      .selectFrom('invoice')
      .where('invoice_id', '=', invoiceId)
      .select([
        'balance_minor as balance',
        'paid_minor as paid',
        'refunded_minor as refunded',
        'open_disputes as disputes',
      ])
      .executeTakeFirstOrThrow();
  const paymentsOf = (invoiceId: string) =>
    db
      .selectFrom('payment')
      .leftJoin('payment_start', 'payment_start.payment_id', 'payment.payment_id')
      .where('invoice_id', '=', invoiceId)
      .select([
        'payment.payment_id as paymentId',
        'state',
        'reference',
        'number',
        'amount_minor as amount',
        'tip_minor as tip',
        'fee_minor as fee',
        'credit_minor as credit',
        'currency',
        'trouble',
      ])
      .orderBy('payment.payment_id')
      .execute();

  return { addCustomer, invoice, stateOf, paymentsOf };
}
