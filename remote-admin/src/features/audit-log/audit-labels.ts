import type { AuditAction, AuditEvent, AuditObjectKind } from '@daybook/contract/audit';
import { areaPaths } from '@daybook/shell/paths';
import { formatMinute } from '@daybook/ui/format/time-style';

export const actionLabels: Readonly<Record<AuditAction, string>> = {
  created: 'Added',
  changed: 'Changed',
  deleted: 'Deleted',
  archived: 'Archived',
  restored: 'Restored',
  reordered: 'Reordered',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  requested: 'Asked for',
  merged: 'Merged',
  erased: 'Erased',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  overridden: 'Set a rule aside for',
  invited: 'Invited',
  accepted: 'Accepted',
  revoked: 'Withdrew',
  disabled: 'Disabled',
  enabled: 'Enabled',
  password_changed: 'Changed the password of',
  password_reset: 'Reset the password of',
  second_factor_on: 'Turned on the second step of',
  second_factor_off: 'Turned off the second step of',
  recovery_codes_renewed: 'Made new recovery codes of',
  calendar_feed_created: 'Created a calendar address of',
  calendar_feed_deleted: 'Deleted the calendar address of',
  sessions_ended: 'Signed out',
  applied: 'Applied',
  undone: 'Undid',
  exported: 'Exported',
  activated: 'Activated',
  stopped: 'Stopped',
};

export const kindLabels: Readonly<Record<AuditObjectKind, string>> = {
  business: 'Business settings',
  opening_hours: 'Opening hours',
  closure: 'Closure',
  message: 'Message',
  message_settings: 'Sender and reminders',
  embedding: 'Embedding',
  staff: 'Staff member',
  staff_hours: 'Working hours',
  time_off: 'Time off',
  blocked_time: 'Blocked time',
  customer: 'Customer',
  booking: 'Booking',
  category: 'Category',
  service: 'Service',
  user: 'User',
  invitation: 'Invitation',
  role: 'Role',
  import: 'Import',
  export: 'Export',
  invoice: 'Invoice',
  invoicing: 'Invoicing settings',
  payments: 'Payment settings',
  release: 'Release',
};

const { booking, customer } = areaPaths('/admin');
const settings = (tab: string) => `/admin/site-settings?tab=${tab}`;

const addresses: Readonly<Partial<Record<AuditObjectKind, (id: string) => string>>> = {
  business: (id) => settings(id === 'profile' ? 'business' : id),
  opening_hours: () => settings('hours'),
  closure: () => settings('closures'),
  message: () => settings('messages'),
  message_settings: () => settings('messages'),
  embedding: () => settings('embedding'),
  customer,
  booking,
  user: (id) => `/admin/manage-user/${encodeURIComponent(id)}`,
  category: () => '/admin/category',
  service: () => '/admin/services',
  role: () => '/admin/roles',
  release: () => settings('releases'),
  staff: () => '/admin/staff-manage',
  staff_hours: () => '/admin/staff-manage',
  time_off: () => '/admin/staff-manage',
  blocked_time: () => '/admin/appointment',
};

/** The page of the object, if it still has one; otherwise null. */
export function addressOf({ action, object: { kind, id } }: AuditEvent): string | null {
  const isGone = action === 'deleted' || action === 'erased';
  return isGone ? null : (addresses[kind]?.(id ?? '') ?? null);
}

const fields: Readonly<Record<string, string>> = { startAt: 'From', endAt: 'To' };

/** The display name of a field: `noticeMinutes` is "Notice minutes". */
function fieldLabels(name: string): string {
  const own = fields[name];
  if (own) return own;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const days = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

/**
 * The display text of a value: a range of hours is `Mon 09:00 – 17:00`, and `when` formats an instant by the business's
 * clock.
 */
function valueText(value: unknown, when: (at: string) => string): string {
  const textOf = (one: unknown) => valueText(one, when);
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(textOf).join(', ');
  if (typeof value !== 'object') return isInstant(String(value)) ? when(String(value)) : String(value);
  return (
    rangeText(value) ??
    Object.entries(value)
      .map(([name, one]) => `${fieldLabels(name)}: ${textOf(one)}`)
      .join('; ')
  );
}

interface Range {
  weekday?: unknown;
  startMinute?: unknown;
  endMinute?: unknown;
}

function rangeText({ weekday, startMinute, endMinute }: Range): string | null {
  if (typeof startMinute !== 'number' || typeof endMinute !== 'number') return null;
  const day = typeof weekday === 'number' ? `${days[weekday] ?? ''} ` : '';
  return `${day}${formatMinute(startMinute)} – ${formatMinute(endMinute)}`;
}

/** Each changed field, before and after. */
export const changesIn = ({ before, after }: AuditEvent, when: (at: string) => string) =>
  Object.keys({ ...before, ...after }).map((name) => ({
    name,
    label: fieldLabels(name),
    before: before ? valueText(before[name], when) : null,
    after: after ? valueText(after[name], when) : null,
  }));
