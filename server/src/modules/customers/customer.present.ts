import {
  type BookingCounts,
  type Customer,
  type CustomerAbility,
  type CustomerRow,
  customerAbilities,
} from '@daybook/contract/customers';
import { can, type Owned, type Permission } from '@daybook/domain/people';
import type { SignedIn } from '../../platform/http/api.ts';
import { billingDetailsOf, noBillingDetails } from './billing-details.ts';
import { type CustomerReader, maySeeCareNotes, maySeeContact } from './customer.policy.ts';
import type { CustomerFields, findHistory, findNotes } from './customer.repo.ts';
import type { findConflicts } from './profile-conflicts/profile-conflict.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

const iso = (instant: Date): string => instant.toISOString();

/** The permissions for each action. Exporting a person requires seeing their contact data. */
const permissionsFor: Readonly<Record<CustomerAbility, readonly Permission[]>> = {
  edit: ['customer.edit'],
  merge: ['customer.merge'],
  export: ['export', 'customer.contact'],
  credit: ['invoice.view', 'payment.refund'],
  erase: ['customer.erase'],
};

export function presentRow(row: CustomerFields, actor: SignedIn, owned: Owned): CustomerRow {
  const contact = maySeeContact(actor, owned);
  const care = maySeeCareNotes(actor, owned);
  return {
    customerId: row.customerId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: contact ? row.email : null,
    phone: contact ? row.phone : null,
    contactIsHidden: !contact,
    alerts: care ? row.alerts : [],
    tags: care ? row.tags : [],
    isBlockedOnline: care && row.blockedOnlineAt !== null,
    createdAt: iso(row.createdAt),
    lastVisitAt: row.lastVisitAt && iso(row.lastVisitAt),
  };
}

/** Whether the user has the permissions for an action. */
export const allows = (ability: CustomerAbility, actor: SignedIn, owned: Owned): boolean =>
  permissionsFor[ability].every((permission) => can(actor, permission, owned));

/** An erased customer allows no action. */
export const customerAbilitiesOf = (row: CustomerFields, actor: SignedIn, owned: Owned): CustomerAbility[] =>
  row.anonymisedAt ? [] : customerAbilities.filter((ability) => allows(ability, actor, owned));

interface Beside {
  visits: BookingCounts;
  notes: Rows<typeof findNotes>;
  differences: Rows<typeof findConflicts>;
  history: Rows<typeof findHistory>;
}

export function presentCustomer(
  row: CustomerFields,
  { visits: bookings, notes, differences, history }: Beside,
  { actor }: CustomerReader,
  owned: Owned,
): Customer {
  const { blockedOnlineAt, blockedReason } = row;
  return {
    ...presentRow(row, actor, owned),
    version: row.version,
    marketingOptIn: row.marketingOptIn,
    language: row.language,
    paysAfterwards: row.paysAfterwards,
    ...billingDetailsOf(maySeeContact(actor, owned) ? row : noBillingDetails),
    blocked:
      blockedOnlineAt && maySeeCareNotes(actor, owned)
        ? { at: iso(blockedOnlineAt), reason: blockedReason ?? '' }
        : null,
    erasedAt: row.anonymisedAt && iso(row.anonymisedAt),
    visits: bookings,
    notes: notes.map(({ byUserId, at, ...note }) => ({
      ...note,
      at: iso(at),
      isOwn: byUserId === actor.userId,
    })),
    differences: differences.map(({ bookingIds, ...difference }) => ({
      ...difference,
      bookings: bookingIds.length,
    })),
    history: history.map((event) => ({ ...event, at: iso(event.at) })),
    abilities: customerAbilitiesOf(row, actor, owned),
  };
}
