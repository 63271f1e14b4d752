import type { CustomerAbility, CustomerEventKind } from '@daybook/contract/customers';
import { emailKey } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import { inTransaction, isRefusedBy } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, invalid } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { outdated } from '../../platform/outdated.ts';
import { phoneKey } from '../../platform/phone-number.ts';
import type { AuditedFields } from '../audit/changes.ts';
import { allows } from './customer.present.ts';
import { requireCustomer } from './customer.queries.ts';
import {
  type CustomerFields,
  findHolder,
  insertEvent,
  lockCustomers,
  updateCustomer,
} from './customer.repo.ts';

export type CustomerDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'files'>;

/**
 * Runs one transaction. Two users who give the same address to two customers at once fail only at the constraint; the
 * second try then finds its holder.
 */
export async function inCustomerTransaction<T>(
  { db }: CustomerDeps,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (!isRefusedBy(error, 'customer_email_known')) throw error;
    return inTransaction(db, work);
  }
}

/** Locks the customer after checking the actor's permission; a given version must be the stored one. */
export async function lockCustomerFor(
  tx: Tx,
  actor: SignedIn,
  ability: CustomerAbility,
  { customerId, version }: { customerId: string; version?: number },
): Promise<CustomerFields> {
  const { owned } = await requireCustomer(tx, actor, customerId);
  if (!allows(ability, actor, owned)) throw forbidden();
  const [row] = await lockCustomers(tx, [customerId]);
  return requireActiveCustomer(row, version);
}

/** A merged or erased customer can no longer change. */
export function requireActiveCustomer(row: CustomerFields | undefined, version?: number): CustomerFields {
  if (!row || row.mergedInto)
    throw conflict(
      'action_not_possible',
      t('This customer was merged into another. Open that customer instead.'),
    );
  if (row.anonymisedAt) throw conflict('action_not_possible', t('This customer has been erased.'));
  if (version !== undefined && row.version !== version) throw outdated('customer');
  return row;
}

/** Refuses an address that someone else has. One left behind by a merge into this customer is taken over. */
export async function claimEmail(tx: Tx, email: string, customerId: string): Promise<void> {
  const holder = email === '' ? undefined : await findHolder(tx, emailKey(email));
  if (!holder || holder.holderId === customerId) return;
  if (holder.customerId !== customerId) {
    const name = `${holder.firstName} ${holder.lastName}`.trim();
    throw invalid({ email: t('{name} has this email address.', { name }) });
  }
  await updateCustomer(tx, holder.holderId, { email: null, email_key: null });
}

/** The contact data, in its columns. */
export const contactColumns = ({ email, phone }: { email: string; phone: string }, zone: string) => ({
  email: email || null,
  email_key: email ? emailKey(email) : null,
  phone: phone || null,
  phone_key: phone ? phoneKey(phone, zone) : null,
});

/** A customer as the audit log names them. */
export const auditObject = ({
  customerId,
  firstName,
  lastName,
}: Pick<CustomerFields, 'customerId' | 'firstName' | 'lastName'>) =>
  ({ kind: 'customer', id: customerId, name: `${firstName} ${lastName}`.trim() }) as const;

/** Records a customer's event. */
export async function recordCustomerEvent(
  { clock, newId }: CustomerDeps,
  tx: Tx,
  actor: Pick<SignedIn, 'fullName'>,
  event: { customerId: string; kind: CustomerEventKind; before?: AuditedFields; after?: AuditedFields },
): Promise<void> {
  const { customerId, kind, before, after } = event;
  await insertEvent(tx, {
    customer_event_id: newId(),
    customer_id: customerId,
    at: clock.now(),
    kind,
    by_name: actor.fullName,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  });
}
