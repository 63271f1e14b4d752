import { msg, t } from '@daybook/i18n';
import {
  type Actor,
  type Permission,
  permissions,
  type Scope,
  type Scopes,
  scopeOf,
  scopes,
  type UserType,
} from './people.ts';

/** The built-in roles, by number. Custom roles have higher numbers. */
export const builtInRoles = {
  1: msg('Administrator'),
  2: msg('Staff member'),
  3: msg('Receptionist'),
  4: msg('Viewer'),
  5: msg('Manager'),
} as const;
export type BuiltInRole = keyof typeof builtInRoles;

/** The built-in role that cannot be changed and always has at least one user. */
export const administrator = 1 satisfies BuiltInRole;

type Row = Readonly<Record<BuiltInRole, Scope>>;

/** The default permissions. */
const defaultMatrix: Readonly<Record<Permission, Row>> = {
  //                   administrator  staff member  receptionist  viewer     manager
  'booking.view': { 1: 'all', 2: 'own', 3: 'all', 4: 'all', 5: 'all' },
  'booking.create': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.edit': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.status': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.cancel': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.override': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  // Allows overrides of bookings, closures and limits, in addition to hours, breaks, notice and horizon.
  'booking.overlap': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'customer.view': { 1: 'all', 2: 'own', 3: 'all', 4: 'all', 5: 'all' },
  'customer.contact': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'customer.edit': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'customer.merge': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'customer.erase': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  'price.override': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  // An invoice's lines and booking determine its owners. Issuing includes drafting and sending.
  'invoice.view': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'invoice.issue': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  // Everything that reverses an issued invoice: void, credit note, write-off, uncollectible.
  'invoice.void': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'discount.apply': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'payment.take': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'payment.refund': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  // The takings of the whole business, and the cash in the drawer.
  'day.close': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'day.reopen': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'schedule.own': { 1: 'own', 2: 'none', 3: 'none', 4: 'none', 5: 'own' },
  'schedule.all': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'timeoff.request': { 1: 'own', 2: 'own', 3: 'own', 4: 'none', 5: 'own' },
  'timeoff.own': { 1: 'own', 2: 'none', 3: 'none', 4: 'none', 5: 'own' },
  'timeoff.approve': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'catalog.view': { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all' },
  'catalog.manage': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'staff.view': { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all' },
  'staff.manage': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'report.view': { 1: 'all', 2: 'own', 3: 'own', 4: 'none', 5: 'all' },
  'mail.view': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'mail.manager': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'view.share': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  export: { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'export.everything': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  // Only of users with a lower rank, unless one is an administrator.
  'user.manage': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'role.manage': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  'settings.site': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'settings.payment': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  'audit.view': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  // Which version of each area runs, and to choose another that is signed.
  'release.view': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  'release.act': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  // Entries of the staff sidebar that not every role sees.
  'menu.appointment': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'menu.invoice': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'menu.staff': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
};

export const isBuiltIn = (role: number): role is BuiltInRole => role in builtInRoles;

/** The name of a role for its reader: a built-in role's is translated, a custom one's is as it was entered. */
export const roleNameOf = (role: number, entered: string): string =>
  isBuiltIn(role) ? t(builtInRoles[role]) : entered;

/** Scopes that make sense for a permission: not every permission is available in part. */
const choices = {
  whole: ['none', 'all'],
  own: ['none', 'own'],
  others: ['none', 'team', 'all'],
  any: scopes,
} as const satisfies Record<string, readonly Scope[]>;

const choiceOf: Readonly<Partial<Record<Permission, keyof typeof choices>>> = {
  'booking.view': 'any',
  'booking.create': 'any',
  'booking.edit': 'any',
  'booking.status': 'any',
  'booking.cancel': 'any',
  'booking.override': 'any',
  'booking.overlap': 'any',
  'customer.view': 'any',
  'customer.contact': 'any',
  'customer.edit': 'any',
  'price.override': 'any',
  'invoice.view': 'any',
  'invoice.issue': 'any',
  'payment.take': 'any',
  'schedule.own': 'own',
  'schedule.all': 'others',
  'timeoff.request': 'own',
  'timeoff.own': 'own',
  'timeoff.approve': 'others',
  'report.view': 'any',
};

/** The scopes a permission can have in a role; `whole` permissions are all or none. */
export const scopesFor = (permission: Permission): readonly Scope[] =>
  choices[choiceOf[permission] ?? 'whole'];

/** The default scope of a role; none for a custom role, which may be new (null). */
export const defaultScope = (role: number | null, permission: Permission): Scope =>
  role !== null && isBuiltIn(role) ? defaultMatrix[permission][role] : 'none';

/**
 * The scopes of a role: the stored changes of the business, and the defaults for all other permissions, including newer
 * ones. The administrator's cannot change.
 */
export function scopesOf(role: number, stored: Scopes | null = null): Scopes {
  const decided = role === administrator ? {} : (stored ?? {});
  return Object.fromEntries(
    permissions.map((permission) => [permission, decided[permission] ?? defaultScope(role, permission)]),
  );
}

/** The scopes to store: those that differ from the defaults. */
export const changedScopes = (role: number | null, chosen: Scopes): Scopes =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const scope = chosen[permission] ?? 'none';
      return scope === defaultScope(role, permission) ? [] : [[permission, scope]];
    }),
  );

/**
 * The role whose permissions a user has: only `userType` 1 administers, so a user of type 2 with the administrator's
 * role is a manager there.
 */
export const effectiveRole = ({ userType, role }: { userType: UserType; role: number }): number =>
  userType === 2 && role === administrator ? 5 : role;

const reaches = (scope: Scope): number => scopes.indexOf(scope);

/** The permissions that reach further after a change of a role than before. */
export const widenedPermissions = (before: Scopes, after: Scopes): Permission[] =>
  permissions.filter(
    (permission) => reaches(after[permission] ?? 'none') > reaches(before[permission] ?? 'none'),
  );

/** The actor's scopes within a limit: of each permission the narrower one. */
export const scopesWithin = (actor: Pick<Actor, 'userType' | 'scopes'>, limit: Scopes): Scopes =>
  Object.fromEntries(
    permissions.map((permission) => {
      const [own, most] = [scopeOf(actor, permission), limit[permission] ?? 'none'];
      return [permission, reaches(own) < reaches(most) ? own : most];
    }),
  );

/** The scopes granted from `before` to `after` that the actor lacks. Users cannot grant permissions that they lack. */
export const scopesBeyondOwn = (
  actor: Pick<Actor, 'userType' | 'scopes'>,
  before: Scopes,
  after: Scopes,
): Permission[] =>
  widenedPermissions(before, after).filter(
    (permission) => reaches(after[permission] ?? 'none') > reaches(scopeOf(actor, permission)),
  );
