/** 1 reaches /admin, 2 reaches /staff. */
export const userTypes = [1, 2] as const;
export type UserType = (typeof userTypes)[number];

/** The permissions, each named for its object and action. */
export const permissions = [
  'booking.view',
  'booking.create',
  'booking.edit',
  'booking.status',
  'booking.cancel',
  'booking.override',
  'booking.overlap',
  'customer.view',
  'customer.contact',
  'customer.edit',
  'customer.merge',
  'customer.erase',
  'price.override',
  'invoice.view',
  'invoice.issue',
  'invoice.void',
  'discount.apply',
  'payment.take',
  'payment.refund',
  'day.close',
  'day.reopen',
  'schedule.own',
  'schedule.all',
  'timeoff.request',
  'timeoff.own',
  'timeoff.approve',
  'catalog.view',
  'catalog.manage',
  'staff.view',
  'staff.manage',
  'report.view',
  'mail.view',
  'mail.manager',
  'view.share',
  'export',
  'export.everything',
  'user.manage',
  'role.manage',
  'settings.site',
  'settings.payment',
  'audit.view',
  'release.view',
  'release.act',
  'menu.appointment',
  'menu.invoice',
  'menu.staff',
] as const;
export type Permission = (typeof permissions)[number];

/** The scopes of a permission, narrowest first: none, own (appointments one performs), team (including own), or all. */
export const scopes = ['none', 'own', 'team', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** The scopes of a role; a permission that is absent has none. */
export type Scopes = Readonly<Partial<Record<Permission, Scope>>>;

/**
 * The acting user with the scopes of their role. `staffId` is set if the user performs services; `teamIds` are the
 * staff members assigned to the user, besides themselves.
 */
export interface Actor {
  userType: UserType;
  scopes: Scopes;
  staffId?: string | null;
  teamIds?: readonly string[];
}

/** The object of an action, reduced to its owners. */
export interface Owned {
  staffIds: readonly string[];
}

/** Permissions for screens that only `/admin` has: no user of another area has them, whatever their role. */
export const administrative: ReadonlySet<Permission> = new Set([
  'staff.manage',
  'user.manage',
  'role.manage',
  'settings.site',
  'settings.payment',
  'export.everything',
  'audit.view',
  'release.view',
  'release.act',
]);

/** The area that a role is for: one that administers can do so only in the administration. */
export const areaOf = (scopes: Scopes): UserType =>
  [...administrative].some((permission) => (scopes[permission] ?? 'none') !== 'none') ? 1 : 2;

/** The scope of the actor's permission. */
export const scopeOf = (
  { userType, scopes }: Pick<Actor, 'userType' | 'scopes'>,
  permission: Permission,
): Scope => (userType !== 1 && administrative.has(permission) ? 'none' : (scopes[permission] ?? 'none'));

/** The staff members within the permission's scope; null for all. Lists are restricted by it. */
export function reachOf(actor: Actor, permission: Permission): readonly string[] | null {
  const own = actor.staffId ? [actor.staffId] : [];
  switch (scopeOf(actor, permission)) {
    case 'all':
      return null;
    case 'team':
      return [...new Set([...own, ...(actor.teamIds ?? [])])];
    case 'own':
      return own;
    case 'none':
      return [];
  }
}

/** Whether this actor may do this. Without an object: whether they may do it to anything at all. Default: no. */
export function can(actor: Actor, permission: Permission, object?: Owned): boolean {
  const reach = reachOf(actor, permission);
  if (reach === null) return true;
  return object === undefined ? reach.length > 0 : object.staffIds.some((staffId) => reach.includes(staffId));
}

/** The permissions that the actor has in any scope, for the profile. */
export const permissionsOf = (actor: Actor): Permission[] =>
  permissions.filter((permission) => can(actor, permission));
