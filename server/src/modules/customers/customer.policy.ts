import { can, type Owned, type Permission, reachOf } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** For at least some customers; the queries check which. */
const may =
  (permission: Permission): Policy =>
  (actor) =>
    can(actor, permission);

export const maySeeCustomers = may('customer.view');
export const mayEditCustomers = may('customer.edit');
export const mayMergeCustomers = may('customer.merge');
export const mayExportCustomers: Policy = (actor) => can(actor, 'customer.view') && can(actor, 'export');
export const mayGiveCredit: Policy = (actor) => can(actor, 'invoice.view') && can(actor, 'payment.refund');
export const mayEraseCustomers = may('customer.erase');
/** A business setting that erases customers. */
export const maySetRetention: Policy = (actor) => can(actor, 'settings.site') && can(actor, 'customer.erase');

/** Staff who serve a customer must know of an allergy, even if they may not see a phone number. */
const servesPermission = 'booking.status' satisfies Permission;

/** The reader, and the owners of the customer: everyone who performs a booking of theirs. */
export interface CustomerReader {
  actor: SignedIn;
  now: Date;
}

export const maySeeContact = (actor: SignedIn, owned: Owned): boolean =>
  can(actor, 'customer.contact', owned);
export const maySeeCareNotes = (actor: SignedIn, owned: Owned): boolean =>
  can(actor, servesPermission, owned);

/** Only bookings with an appointment of one of these staff members; null for all. */
export type StaffScope = readonly string[] | null;

export const customerScope = (actor: SignedIn): StaffScope => reachOf(actor, 'customer.view');
export const bookingScope = (actor: SignedIn): StaffScope => reachOf(actor, 'booking.view');

/** Only ownership by the reader or their team matters. */
export const ownAndTeamStaff = ({ staffId, teamIds = [] }: SignedIn): readonly string[] => [
  ...new Set([...(staffId ? [staffId] : []), ...teamIds]),
];
