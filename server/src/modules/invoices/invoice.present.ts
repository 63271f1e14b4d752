import type { InvoiceChip, InvoiceRow } from '@daybook/contract/invoices';
import {
  type InvoiceAbility,
  invoiceAbilities,
  reasonAgainst,
} from '@daybook/domain/invoicing/invoice-abilities';
import { acceptsPayment, isOverdue, paymentStatusOf } from '@daybook/domain/invoicing/invoice-status';
import { can } from '@daybook/domain/people';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { SignedIn } from '../../platform/http/api.ts';
import { isClaimHidden } from '../people/address-claims.ts';
import { permissionFor } from './invoice.policy.ts';
import type { ListedInvoice } from './invoice-row.ts';

/** The user who reads, and today's date in the business. */
export interface InvoiceViewer {
  actor: SignedIn;
  today: CalendarDate;
}

const abilitiesOf = (row: ListedInvoice, actor: SignedIn): InvoiceAbility[] =>
  invoiceAbilities.filter(
    (ability) =>
      reasonAgainst(ability, row) === null &&
      !(ability === 'apply-credit' && isClaimHidden(row, actor)) &&
      can(actor, permissionFor[ability], { staffIds: row.staffIds }),
  );

function chipsOf(row: ListedInvoice, today: CalendarDate): InvoiceChip[] {
  const { state, sentAt, deliveryError, firstViewedAt, openDisputes, reason, balance } = row;
  if (state === 'draft') return [];
  const dueOn = row.payableBy;
  const chips: [InvoiceChip, boolean][] = [
    ['not_sent', state === 'issued' && sentAt === null && deliveryError === null],
    ['sent', sentAt !== null],
    ['delivery_error', deliveryError !== null],
    ['viewed', firstViewedAt !== null],
    ['overdue', dueOn !== null && isOverdue({ state, dueOn, balance }, today)],
    ['disputed', openDisputes > 0],
    // The reason of a write-off is kept when money arrives after all.
    ['recovered', state === 'issued' && reason !== null],
  ];
  return chips.filter(([, holds]) => holds).map(([chip]) => chip);
}

export const presentRow = (row: ListedInvoice, { actor, today }: InvoiceViewer): InvoiceRow => ({
  invoiceId: row.invoiceId,
  version: row.version,
  state: row.state,
  source: row.source,
  number: row.number,
  customerId: row.isWalkIn || isClaimHidden(row, actor) ? null : row.customerId,
  customerName: row.customerName || t('Walk-in customer'),
  bookingId: row.bookingId,
  bookingReference: row.bookingReference,
  currency: row.currency,
  issuedOn: row.issuedOn,
  dueOn: row.payableBy,
  totalMinor: row.total,
  payableMinor: row.payable,
  balanceMinor: row.balance,
  status: acceptsPayment(row) ? paymentStatusOf(row) : null,
  chips: chipsOf(row, today),
  abilities: abilitiesOf(row, actor),
});
