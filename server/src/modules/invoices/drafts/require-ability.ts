import {
  type InvoiceAbility,
  type InvoiceReason,
  reasonAgainst,
} from '@daybook/domain/invoicing/invoice-abilities';
import { actionNotPossible } from './lock-invoice.ts';
import type { StoredInvoice } from './stored-invoice.repo.ts';

const reasonTexts: Readonly<Record<InvoiceReason, string>> = {
  is_draft: 'Issue the invoice first.',
  is_issued: 'An invoice that was issued never changes. Correct it with a credit note.',
  is_void: 'This invoice is void.',
  is_uncollectible: 'This invoice was marked as uncollectible. Reopen it first.',
  is_collectible: 'Only an uncollectible invoice is reopened.',
  nothing_due: 'There is nothing to be paid.',
  nothing_paid: 'There is no money on this invoice.',
  nothing_to_credit: 'Nothing is left of this invoice to be credited.',
  untouched: 'This is all of the invoice. Mark it as uncollectible, or credit it.',
  not_sent: 'This invoice has not reached the customer yet. Send it before you remind them of it.',
  was_sent: 'The customer has been sent this invoice. Credit all of it with a credit note instead.',
  has_money: 'There is money on this invoice. Give it back or move it to the customer’s credit first.',
  has_credit_notes: 'Credit notes belong to this invoice. Credit what is left of it instead.',
};

/** Where the way out is another one than that of most actions. */
const ownTexts: Partial<Record<InvoiceAbility, Partial<Record<InvoiceReason, string>>>> = {
  delete: { is_issued: 'An invoice that was issued is never deleted. Void it, or write a credit note.' },
  void: { is_draft: 'A draft is deleted, not voided.' },
};

/** Refuses what the state of the locked invoice does not allow; `tolerated` is a reason that the caller handles. */
export function requireAbility(
  ability: InvoiceAbility,
  invoice: StoredInvoice,
  tolerated?: InvoiceReason,
): void {
  const reason = reasonAgainst(ability, invoice);
  if (reason !== null && reason !== tolerated)
    throw actionNotPossible(ownTexts[ability]?.[reason] ?? reasonTexts[reason]);
}
