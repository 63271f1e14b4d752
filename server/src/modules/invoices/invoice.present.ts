import {
  type InvoiceAbility,
  type InvoiceChip,
  type InvoiceRow,
  invoiceAbilities,
} from '@daybook/contract/invoices';
import { isOverdue, paymentStatusOf } from '@daybook/domain/invoicing/invoice-status';
import { can } from '@daybook/domain/people';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import type { SignedIn } from '../../platform/http/api.ts';
import { permissionFor } from './invoice.policy.ts';
import type { Row } from './invoice-row.ts';

/** The user who reads, and today's date in the business. */
export interface InvoiceViewer {
  actor: SignedIn;
  today: CalendarDate;
}

const isLive = ({ state }: Row): boolean => state === 'issued' || state === 'uncollectible';

/** The actions that the status of an invoice allows, whoever asks. */
const possible: Readonly<Record<InvoiceAbility, (row: Row) => boolean>> = {
  edit: ({ state }) => state === 'draft',
  delete: ({ state }) => state === 'draft',
  issue: ({ state }) => state === 'draft',
  send: isLive,
  link: isLive,
  remind: ({ state, balance, sentAt }) => state === 'issued' && balance > 0 && sentAt !== null,
  extend: ({ state, balance }) => state === 'issued' && balance > 0,
  clone: () => true,
  pay: (row) => isLive(row) && row.balance > 0,
  'apply-credit': (row) => isLive(row) && row.balance > 0,
  refund: (row) => isLive(row) && row.paid > row.refunded,
  credit: (row) => isLive(row) && row.credited + row.writtenOff < row.payable,
  void: (row) => isLive(row) && row.paid === row.refunded && row.credited === 0 && row.sentAt === null,
  uncollectible: ({ state, balance }) => state === 'issued' && balance > 0,
  reopen: ({ state }) => state === 'uncollectible',
  'write-off': ({ state, balance, payable }) => state === 'issued' && balance > 0 && balance < payable,
};

const abilitiesOf = (row: Row, actor: SignedIn): InvoiceAbility[] =>
  invoiceAbilities.filter(
    (ability) => possible[ability](row) && can(actor, permissionFor[ability], { staffIds: row.staffIds }),
  );

function chipsOf(row: Row, today: CalendarDate): InvoiceChip[] {
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

export const presentRow = (row: Row, { actor, today }: InvoiceViewer): InvoiceRow => ({
  invoiceId: row.invoiceId,
  version: row.version,
  state: row.state,
  source: row.source,
  number: row.number,
  customerId: row.customerId,
  customerName: row.customerName,
  bookingId: row.bookingId,
  bookingReference: row.bookingReference,
  currency: row.currency,
  issuedOn: row.issuedOn,
  dueOn: row.payableBy,
  totalMinor: row.total,
  payableMinor: row.payable,
  balanceMinor: row.balance,
  status: isLive(row) ? paymentStatusOf(row) : null,
  chips: chipsOf(row, today),
  abilities: abilitiesOf(row, actor),
});
