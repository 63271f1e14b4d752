import { type Actor, can, type Permission, reachOf } from '@daybook/domain/people';
import type { Table } from './export.repo.ts';

/** What was charged, paid and given back, and figures of it. */
const invoiceTables =
  /^(?:invoice|credit_note|payment|refund|ledger|recurring|reminder_log|transfer|customer_balance|open_by_day)/;

/** Tables of invoices, for who sees all invoices and nobody else. */
export const maySeeMoneyIn = (actor: Actor, table: string): boolean =>
  !invoiceTables.test(table) || reachOf(actor, 'invoice.view') === null;

/** Which tables a role has only with a permission of their own, by what they are called. */
const needs: readonly (readonly [name: RegExp, permission: Permission])[] = [
  [/^(?:audit_|watched_change$)/, 'audit.view'],
  [/^(?:payment_settings|payment_provider|prepayment)$/, 'settings.payment'],
  [/^(?:role|role_.*)$/, 'role.manage'],
  [/^(?:release_.*|canary_.*)$/, 'release.view'],
  [invoiceTables, 'invoice.view'],
  [/^(?:user_account|invitation|team)$/, 'user.manage'],
  [/^(?:staff|working_|service_hours)/, 'staff.view'],
  [/^(?:booking|appointment|waitlist|group_session|series)/, 'booking.view'],
  [/^customer/, 'customer.view'],
];

/** How to reach a customer, and records that repeat it in what they keep as text. */
const holdsContact = ({ name, columns }: Table): boolean =>
  !/^(?:staff|business|user_account|invitation|message_settings)$/.test(name) &&
  (columns.some((column) => /^(?:email|phone|search_text)$/.test(column.name)) ||
    /^(?:invoice|credit_note|payment|booking_event|customer_event|recurring_invoice|transfer_claim)$/.test(
      name,
    ));

/** The permissions without which a table is not in somebody's archive. */
const neededFor = (table: Table): Permission[] => [
  ...needs.flatMap(([name, permission]) => (name.test(table.name) ? [permission] : [])),
  ...(holdsContact(table) ? (['customer.contact'] as const) : []),
];

/** What a role does not show on any screen, everything at once does not show either: all of it, not a part. */
export const mayExportTable = (actor: Actor, table: Table): boolean =>
  neededFor(table).every((permission) => can(actor, permission) && reachOf(actor, permission) === null);
