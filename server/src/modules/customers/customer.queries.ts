import type { Customer } from '@daybook/contract/customers';
import { can, type Owned } from '@daybook/domain/people';
import type { Db } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { findServing } from '../people/served-customer.repo.ts';
import { bookingScope, type CustomerReader, maySeeCareNotes, ownAndTeamStaff } from './customer.policy.ts';
import { customerAbilitiesOf, presentCustomer } from './customer.present.ts';
import { type CustomerFields, findCustomer, findHistory, findNotes } from './customer.repo.ts';
import { summariseBookings } from './customer-bookings.repo.ts';
import { findConflicts } from './profile-conflicts/profile-conflict.repo.ts';

/** The owners of a customer that matter to this reader. */
async function ownersOf(db: Db, actor: SignedIn, customerId: string): Promise<Owned> {
  const close = ownAndTeamStaff(actor);
  if (close.length === 0) return { staffIds: [] };
  const served = await findServing(db, [customerId], close);
  return { staffIds: served.map(({ staffId }) => staffId) };
}

/** 404 if not permitted. A merged customer resolves to the one that remains. */
export async function requireCustomer(
  db: Db,
  actor: SignedIn,
  customerId: string,
): Promise<{ row: CustomerFields; owned: Owned }> {
  const row = await findCustomer(db, customerId);
  if (!row) throw notFound();
  const owned = await ownersOf(db, actor, row.customerId);
  if (!can(actor, 'customer.view', owned)) throw notFound();
  return { row, owned };
}

export async function readCustomer(db: Db, reader: CustomerReader, customerId: string): Promise<Customer> {
  const { actor, now } = reader;
  const { row, owned } = await requireCustomer(db, actor, customerId);
  const mayEdit = customerAbilitiesOf(row, actor, owned).includes('edit');
  const isErased = row.anonymisedAt !== null;
  const beside = {
    visits: await summariseBookings(db, row.customerId, bookingScope(actor), now),
    notes: maySeeCareNotes(actor, owned) ? await findNotes(db, row.customerId) : [],
    differences: mayEdit ? await findConflicts(db, row.customerId, { withClaims: false }) : [],
    history: mayEdit || isErased ? await findHistory(db, row.customerId) : [],
  };
  return presentCustomer(row, beside, reader, owned);
}
