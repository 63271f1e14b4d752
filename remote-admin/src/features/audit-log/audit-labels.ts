import type { AuditEvent, AuditObjectKind } from '@daybook/contract/audit';
import { auditFields } from '@daybook/contract/audit-fields';
import { auditValues } from '@daybook/contract/audit-values';
import { commaList } from '@daybook/domain/lists';
import { type Message, msg, t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { formatMinute } from '@daybook/ui/format/time-style';
import { permissionLabels } from '../../permissions/permission-labels.ts';
import { scopeLabels as scopes } from '../../permissions/scope-labels.ts';

const { booking, customer } = areaPaths('/admin');
const settings = (tab: string) => `/admin/site-settings?tab=${tab}`;

const addresses: Readonly<Partial<Record<AuditObjectKind, (id: string) => string>>> = {
  business: (id) => settings(id === 'profile' ? 'business' : id),
  opening_hours: () => settings('hours'),
  closure: () => settings('closures'),
  message: () => settings('messages'),
  message_settings: () => settings('sender'),
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

const permissionNames: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.entries(permissionLabels).map(([permission, { name }]) => [permission, name]),
);
const scopeLabels: Readonly<Record<string, Message>> = scopes;

/** The name of a field, or of a permission as the roles show it. A date has no other name. */
const fieldLabel = (name: string): string => t(auditFields[name] ?? permissionNames[name] ?? name);

const days = [msg('Mon'), msg('Tue'), msg('Wed'), msg('Thu'), msg('Fri'), msg('Sat'), msg('Sun')] as const;

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

interface Style {
  /** Formats an instant by the business's clock. */
  when: (at: string) => string;
  /** The currency of amounts. */
  currency: string;
}

/** The display text of a value: a range of hours is `Mon 09:00 – 17:00`, an amount has its currency. */
function valueText(field: string, value: unknown, style: Style): string {
  const textOf = (one: unknown) => valueText(field, one, style);
  if (value === null || value === undefined || value === '') return t('None');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.length === 0 ? t('None') : commaList(value.map(textOf));
  if (typeof value === 'number' && field.endsWith('Minor'))
    return formatOwnMoney({ amountMinor: value, currency: style.currency });
  if (typeof value !== 'object') return wordOf(field, String(value), style);
  return (
    rangeText(value) ??
    Object.entries(value)
      .map(([name, one]) =>
        t('{field}: {value}', { field: fieldLabel(name), value: valueText(name, one, style) }),
      )
      .join('; ')
  );
}

function wordOf(field: string, value: string, { when }: Style): string {
  const word = auditValues[field]?.[value] ?? (field in permissionNames ? scopeLabels[value] : undefined);
  if (word !== undefined) return t(word);
  return isInstant(value) ? when(value) : value;
}

interface Range {
  weekday?: unknown;
  startMinute?: unknown;
  endMinute?: unknown;
}

function rangeText({ weekday, startMinute, endMinute }: Range): string | null {
  if (typeof startMinute !== 'number' || typeof endMinute !== 'number') return null;
  const day = typeof weekday === 'number' ? `${t(days[weekday - 1] ?? days[0])} ` : '';
  return `${day}${formatMinute(startMinute)} – ${formatMinute(endMinute)}`;
}

/** Each changed field, before and after. Amounts are in the currency that the event names, otherwise in the business's. */
export function changesIn({ before, after }: AuditEvent, { when, currency }: Style) {
  const named = after?.currency ?? before?.currency;
  const style = { when, currency: typeof named === 'string' ? named : currency };
  return Object.keys({ ...before, ...after }).map((name) => ({
    name,
    label: fieldLabel(name),
    before: before ? valueText(name, before[name], style) : null,
    after: after ? valueText(name, after[name], style) : null,
  }));
}
