/** 1 reaches /admin, 2 reaches /staff. */
export const userTypes = [1, 2] as const;
export type UserType = (typeof userTypes)[number];

/** The built-in roles, by the number that the profile carries. */
export const builtInRoles = {
  1: 'Administrator',
  2: 'Staff member',
  3: 'Receptionist',
  4: 'Viewer',
  5: 'Manager',
} as const;
export type BuiltInRole = keyof typeof builtInRoles;

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
  'schedule.own',
  'schedule.all',
  'timeoff.request',
  'timeoff.own',
  'timeoff.approve',
  'catalog.view',
  'staff.view',
  'mail.view',
  'export',
  'settings.site',
] as const;
export type Permission = (typeof permissions)[number];

/** How far a permission reaches: what is one's own (appointments one performs), or everything. */
export type Scope = 'none' | 'own' | 'all';

type Row = Readonly<Record<BuiltInRole, Scope>>;

/** Who may do what unless the business decides otherwise. A role that is not in the table may do nothing. */
const defaultMatrix: Readonly<Record<Permission, Row>> = {
  //                   administrator  staff member  receptionist  viewer     manager
  'booking.view': { 1: 'all', 2: 'own', 3: 'all', 4: 'all', 5: 'all' },
  'booking.create': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.edit': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.status': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.cancel': { 1: 'all', 2: 'own', 3: 'all', 4: 'none', 5: 'all' },
  'booking.override': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  // What override may break besides hours, breaks, notice and horizon: what others have booked, closures, caps.
  'booking.overlap': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'customer.view': { 1: 'all', 2: 'own', 3: 'all', 4: 'all', 5: 'all' },
  'customer.contact': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'customer.edit': { 1: 'all', 2: 'none', 3: 'all', 4: 'none', 5: 'all' },
  'customer.merge': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'customer.erase': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'none' },
  'price.override': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'schedule.own': { 1: 'own', 2: 'none', 3: 'none', 4: 'none', 5: 'own' },
  'schedule.all': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'timeoff.request': { 1: 'own', 2: 'own', 3: 'own', 4: 'none', 5: 'own' },
  'timeoff.own': { 1: 'own', 2: 'none', 3: 'none', 4: 'none', 5: 'own' },
  'timeoff.approve': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'catalog.view': { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all' },
  'staff.view': { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all' },
  'mail.view': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  export: { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
  'settings.site': { 1: 'all', 2: 'none', 3: 'none', 4: 'none', 5: 'all' },
};

/** Who acts: a signed-in user. `staffId` is there when the user performs services. */
export interface Actor {
  userType: UserType;
  role: number;
  staffId?: string | null;
}

/** What is acted on, reduced to whose it is. */
export interface Owned {
  staffIds: readonly string[];
}

const isBuiltIn = (role: number): role is BuiltInRole => role in builtInRoles;

/** A staff member whose number is the administrator's has a manager's permissions: `userType` 1 alone administers. */
const effectiveRole = (actor: Actor): number => (actor.userType === 2 && actor.role === 1 ? 5 : actor.role);

/** How far the actor's permission reaches; `none` for a role that nobody has defined. */
export function scopeOf(actor: Actor, permission: Permission): Scope {
  const role = effectiveRole(actor);
  return isBuiltIn(role) ? defaultMatrix[permission][role] : 'none';
}

/**
 * The one answer to "may this actor do this?". Without an object the question is whether the actor may do it
 * to anything at all. Default: no.
 */
export function can(actor: Actor, permission: Permission, object?: Owned): boolean {
  const scope = scopeOf(actor, permission);
  if (scope === 'all') return true;
  if (scope === 'none') return false;
  if (!actor.staffId) return false;
  return object === undefined || object.staffIds.includes(actor.staffId);
}

/** The permissions that the actor has over at least something, for the profile. */
export const permissionsOf = (actor: Actor): Permission[] =>
  permissions.filter((permission) => can(actor, permission));

/** Staff roles 1 and 5 see the whole staff sidebar; every other role sees the short one. */
export const seesWholeStaffSidebar = (role: number): boolean => role === 1 || role === 5;
