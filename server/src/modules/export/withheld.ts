import { type Actor, can, type Permission, reachOf } from '@daybook/domain/people';
import type { Table } from './export.repo.ts';

/** Invoices, payments, refunds, and figures of them. */
const invoiceTables =
  /^(?:invoice|credit_note|payment|refund|ledger|recurring|reminder_log|transfer|customer_balance|open_by_day|closed_day)/;

/** Tables of invoices require access to all invoices. */
export const maySeeMoneyIn = (actor: Actor, table: string): boolean =>
  !invoiceTables.test(table) || reachOf(actor, 'invoice.view') === null;

/** A booking repeats the paid amount. */
export const maySeeColumn = (actor: Actor, column: string): boolean =>
  column !== 'paid_minor' || reachOf(actor, 'invoice.view') === null;

/** Tables that require a permission of their own, by name. */
const needs: readonly (readonly [name: RegExp, permission: Permission])[] = [
  [/^(?:audit_|watched_change$)/, 'audit.view'],
  [
    /^(?:payment_settings|payment_provider|prepayment|invoicing|reminder_rule|document_series)$/,
    'settings.payment',
  ],
  [/^(?:message_settings|message_template|message_channels|text_channel)$/, 'settings.site'],
  [/^(?:day_|month_)|^changed_time$/, 'report.view'],
  [/^time_off$/, 'timeoff.approve'],
  [/^(?:role|role_.*)$/, 'role.manage'],
  [/^(?:release_.*|canary_.*)$/, 'release.view'],
  [invoiceTables, 'invoice.view'],
  [
    /^(?:user_account|invitation|team|saved_view|register_columns|notification_mark|notification_read)$/,
    'user.manage',
  ],
  [/^(?:staff|working_|service_hours)/, 'staff.view'],
  [/^(?:booking|appointment|waitlist|group_session|series|blocked_time|freed_time)/, 'booking.view'],
  [/^(?:customer|import_change$|text_opt_out$)/, 'customer.view'],
];

/** Tables without a permission of their own: public data, and settings that every screen shows. */
const open =
  /^(?:business|category|closure|closure_series|document_logo|import_mapping|opening_hours|rules_version|service|tax_rate|terms_text|upload)$/;

/** True if a rule decides about the table. No role exports another. */
export const isTableKnown = ({ name }: Table): boolean =>
  open.test(name) || needs.some(([named]) => named.test(name));

/** Contact data of customers, and records that repeat it in texts. */
const holdsContact = ({ name, columns }: Table): boolean =>
  !/^(?:staff|business|user_account|invitation|message_settings)$/.test(name) &&
  (columns.some((column) => /^(?:email|phone|search_text)$/.test(column.name)) ||
    /^(?:invoice|invoice_export|credit_note|payment|booking_event|customer_event|recurring_invoice|transfer_claim|text_opt_out)$/.test(
      name,
    ));

/** The permissions required to export a table. */
const neededFor = (table: Table): Permission[] => [
  ...needs.flatMap(([name, permission]) => (name.test(table.name) ? [permission] : [])),
  ...(holdsContact(table) ? (['customer.contact'] as const) : []),
];

/** The archive contains nothing that no screen of the role shows: a table is included as a whole or not at all. */
export const mayExportTable = (actor: Actor, table: Table): boolean =>
  isTableKnown(table) &&
  neededFor(table).every((permission) => can(actor, permission) && reachOf(actor, permission) === null);

export const withVisibleColumns = (actor: Actor, table: Table): Table => ({
  ...table,
  columns: table.columns.filter(({ name }) => maySeeColumn(actor, name)),
});
