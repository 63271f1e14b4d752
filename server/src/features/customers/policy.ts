import { can, type Owned, type Permission, scopeOf } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** At least some; which, the queries ask. */
const may =
  (permission: Permission): Policy =>
  (actor) =>
    can(actor, permission);

export const maySeeCustomers = may('customer.view');
export const mayEditCustomers = may('customer.edit');
export const mayMergeCustomers = may('customer.merge');
export const mayEraseCustomers = may('customer.erase');

/** Who serves a customer has to know of an allergy, even where they may not see a phone number. */
const servesPermission = 'booking.status' satisfies Permission;

/** Who reads, and whose the customer is: everyone's who performs a visit of theirs. */
export interface Reader {
  actor: SignedIn;
  now: Date;
}

export const seesContact = (actor: SignedIn, owned: Owned): boolean => can(actor, 'customer.contact', owned);
export const seesCare = (actor: SignedIn, owned: Owned): boolean => can(actor, servesPermission, owned);

/** Null sees everybody's visits; otherwise only those with an appointment of this staff member. */
export type Scope = { staffId: string } | null;

const scopeFor = (actor: SignedIn, permission: Permission): Scope =>
  scopeOf(actor, permission) === 'all' ? null : { staffId: actor.staffId ?? '' };

export const customersFor = (actor: SignedIn): Scope => scopeFor(actor, 'customer.view');
export const visitsFor = (actor: SignedIn): Scope => scopeFor(actor, 'booking.view');
