import { all, commaList, either } from '@daybook/domain/lists';
import { type Permission, permissions, type Scope, type Scopes } from '@daybook/domain/people';
import { scopesFor } from '@daybook/domain/roles';
import { type Message, msg, t } from '@daybook/i18n';

/** What a role can see, as nouns. */
const sights: readonly (readonly [Permission, Message])[] = [
  ['booking.view', msg('bookings')],
  ['customer.view', msg('customers')],
  ['customer.contact', msg('contact details')],
  ['invoice.view', msg('invoices')],
  ['catalog.view', msg('services')],
  ['staff.view', msg('the team [role]')],
  ['report.view', msg('figures')],
  ['mail.view', msg('sent emails')],
  ['audit.view', msg('the audit log')],
];

/** The main things that a role can do, as verbs. */
const acts: readonly (readonly [Permission, Message])[] = [
  ['booking.create', msg('book visits')],
  ['booking.edit', msg('change bookings')],
  ['booking.cancel', msg('cancel bookings')],
  ['booking.status', msg('check in customers')],
  ['customer.edit', msg('edit customers')],
  ['payment.take', msg('take payments')],
  ['payment.refund', msg('refund payments')],
  ['invoice.issue', msg('create invoices')],
  ['day.close', msg('close the day')],
  ['catalog.manage', msg('manage services')],
  ['staff.manage', msg('manage staff')],
  ['schedule.all', msg('set other people’s hours')],
  ['settings.site', msg('change settings')],
  ['settings.payment', msg('change payment settings')],
  ['user.manage', msg('manage accounts')],
  ['role.manage', msg('manage roles')],
];

const reaches: readonly (readonly [Scope, Message])[] = [
  ['team', msg('{things} (their team’s only)')],
  ['own', msg('{things} (own only)')],
];

const most = 6;

/** `book visits, cancel bookings and 3 more`; null for nothing. */
function listed(texts: readonly string[], join: typeof all = all): string | null {
  if (texts.length === 0) return null;
  if (texts.length <= most + 1) return join(texts);
  return t('{things} and {count} more', {
    things: commaList(texts.slice(0, most)),
    count: texts.length - most,
  });
}

export interface RoleSummary {
  sees: string | null;
  does: string | null;
  lacks: string | null;
}

/** What a role can see and do, in words; null if it can do everything. */
export function summaryOf(scopes: Scopes): RoleSummary | null {
  const scopeFor = (permission: Permission) => scopes[permission] ?? 'none';
  const isWhole = (permission: Permission) => scopeFor(permission) === scopesFor(permission).at(-1);
  if (permissions.every(isWhole)) return null;
  const those = (choices: typeof acts, isMeant: (permission: Permission) => boolean) =>
    choices.filter(([permission]) => isMeant(permission)).map(([, what]) => t(what));
  const granted = (choices: typeof acts): string | null => {
    const parts = [
      listed(those(choices, isWhole)),
      ...reaches.map(([scope, words]) => {
        const things = listed(
          those(choices, (permission) => !isWhole(permission) && scopeFor(permission) === scope),
        );
        return things && t(words, { things });
      }),
    ].filter((part) => part !== null);
    return parts.length > 0 ? parts.join('; ') : null;
  };
  return {
    sees: granted(sights),
    does: granted(acts),
    lacks: listed(
      those(acts, (permission) => scopeFor(permission) === 'none'),
      either,
    ),
  };
}

/** The number of people with a role. */
export const peopleText = (count: number): string =>
  t('{count, plural, =0 {No one} one {# person} other {# people}}', { count });
