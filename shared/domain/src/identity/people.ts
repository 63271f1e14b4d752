/** 1 reaches /admin, 2 reaches /staff. */
export const userTypes = [1, 2] as const;
export type UserType = (typeof userTypes)[number];

/** What may be done, each named for its object and its act. */
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

/**
 * How far a permission reaches, the shortest first: what is one's own (appointments one performs), what is one's
 * team's (one's own too), or everything.
 */
export const scopes = ['none', 'own', 'team', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** What a role reaches; a permission that is not named reaches nothing. */
export type Scopes = Readonly<Partial<Record<Permission, Scope>>>;

/**
 * Who acts: a signed-in user with what their role reaches. `staffId` is there when the user performs services;
 * `teamIds` are the staff members assigned to the user, their team beside themselves.
 */
export interface Actor {
  userType: UserType;
  scopes: Scopes;
  staffId?: string | null;
  teamIds?: readonly string[];
}

/** What is acted on, reduced to whose it is. */
export interface Owned {
  staffIds: readonly string[];
}

/** What belongs to screens that `/admin` alone has: nobody else may do it, whatever their role. */
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

/** How far the actor's permission reaches. */
export const scopeOf = (
  { userType, scopes }: Pick<Actor, 'userType' | 'scopes'>,
  permission: Permission,
): Scope => (userType !== 1 && administrative.has(permission) ? 'none' : (scopes[permission] ?? 'none'));

/** Whose things the permission reaches: those of these staff members, or (null) everyone's. What lists are scoped by. */
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

/**
 * The one answer to "may this actor do this?". Without an object the question is whether the actor may do it
 * to anything at all. Default: no.
 */
export function can(actor: Actor, permission: Permission, object?: Owned): boolean {
  const reach = reachOf(actor, permission);
  if (reach === null) return true;
  return object === undefined ? reach.length > 0 : object.staffIds.some((staffId) => reach.includes(staffId));
}

/** The permissions that the actor has over at least something, for the profile. */
export const permissionsOf = (actor: Actor): Permission[] =>
  permissions.filter((permission) => can(actor, permission));
