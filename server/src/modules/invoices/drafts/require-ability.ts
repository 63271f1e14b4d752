import {
  type InvoiceAbility,
  type InvoiceFacts,
  type InvoiceReason,
  reasonAgainst,
} from '@daybook/domain/invoicing/invoice-abilities';
import { msg, t } from '@daybook/i18n';
import { actionNotPossible } from './lock-invoice.ts';

const reasonTexts: Readonly<Record<InvoiceReason, string>> = {
  is_draft: msg('Issue the invoice first.'),
  is_issued: msg('Issued invoices can’t be edited. To fix a mistake, issue a credit note.'),
  is_void: msg('This invoice is void.'),
  is_uncollectible: msg('This invoice is marked as uncollectible. Reopen it first.'),
  is_collectible: msg('Only uncollectible invoices can be reopened.'),
  nothing_due: msg('Nothing is due on this invoice.'),
  nothing_paid: msg('This invoice has no payments.'),
  nothing_to_credit: msg('Nothing on this invoice is left to credit.'),
  untouched: msg('You can’t write off a whole invoice. Mark it as uncollectible or credit it instead.'),
  not_sent: msg('Send this invoice before you send a reminder.'),
  was_sent: msg('This invoice was already sent. Issue a credit note for the full amount instead.'),
  has_money: msg('This invoice has payments. Refund them or move them to customer credit first.'),
  has_credit_notes: msg('This invoice has credit notes. Credit the rest instead.'),
};

/** Texts of actions that have another way out than the others. */
const ownTexts: Partial<Record<InvoiceAbility, Partial<Record<InvoiceReason, string>>>> = {
  delete: { is_issued: msg('Issued invoices can’t be deleted. Void it or issue a credit note.') },
  void: { is_draft: msg('Drafts can’t be voided. Delete it instead.') },
};

/** Refuses what the state of the locked invoice does not allow; `tolerated` is a reason that the caller handles. */
export function requireAbility(
  ability: InvoiceAbility,
  invoice: InvoiceFacts,
  tolerated?: InvoiceReason,
): void {
  const reason = reasonAgainst(ability, invoice);
  if (reason !== null && reason !== tolerated)
    throw actionNotPossible(t(ownTexts[ability]?.[reason] ?? reasonTexts[reason]));
}
