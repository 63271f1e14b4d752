import type { invoiceCreations } from '@daybook/contract/invoice-settings';
import { sql } from 'kysely';
import { prepared } from '../../../platform/database/hints.ts';
import type { Db } from '../../../platform/database/types.ts';

/** When invoices of bookings are written, and whether they are sent automatically. */
export interface BillingRules {
  creation: (typeof invoiceCreations)[number];
  issuesByItself: boolean;
  sendsByItself: boolean;
  /** The default taxes of a line, without those that cannot be included in a price: taxes on other taxes. */
  insideTaxRateIds: string[];
}

export async function findBillingRules(db: Db): Promise<BillingRules> {
  const { rows } = await sql<{ rules: BillingRules | null }>`select ${billingRules} as rules`
    .withPlugin(prepared)
    .execute(db);
  const rules = rows[0]?.rules;
  if (!rules) throw new Error('There are no settings of invoices.');
  return rules;
}

/** The rules, as a part of another query. */
export const billingRules = sql<BillingRules>`(
  select json_build_object(
    'creation', creation, 'issuesByItself', issues_by_itself, 'sendsByItself', sends_by_itself,
    'insideTaxRateIds', array(select tax_rate_id from unnest(default_tax_rate_ids) as id
      join tax_rate on tax_rate_id = id where kind = 'normal'))
  from invoicing)`;

interface LiveInvoice {
  invoiceId: string;
  state: string;
  number: string | null;
  balanceMinor: number;
  /** An automatic draft that nobody has changed. */
  isUntouched: boolean;
}

/** The live invoice of a booking. */
export async function findLiveInvoice(db: Db, bookingId: string): Promise<LiveInvoice | null> {
  const { rows } = await sql<LiveInvoice>`
    select invoice_id as "invoiceId", state, number, balance_minor as "balanceMinor",
      state = 'draft' and not exists (
        select from invoice_event where invoice_event.invoice_id = invoice.invoice_id and by_name is not null
      ) as "isUntouched"
    from invoice
    where booking_id = ${bookingId} and state <> 'void'`
    .withPlugin(prepared)
    .execute(db);
  return rows[0] ?? null;
}
