import type { Customer } from '@daybook/contract/customers';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { all, commaList } from '@daybook/domain/lists';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Tx } from '../../../platform/database/types.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { recordErasure, systemName } from '../../audit/record-audit.ts';
import { findDraftAttachments } from '../../invoices/documents/attachment-files.repo.ts';
import { removeLater } from '../../invoices/documents/attachment-files.ts';
import { systemActor, userActor } from '../../invoices/history/actor.ts';
import { eraseCustomerMoney } from '../../invoices/ledger/customer-money.ts';
import { erasePayer, findUndecided } from '../../payments/providers/payer.repo.ts';
import {
  auditObject,
  type CustomerDeps,
  inCustomerTransaction,
  recordCustomerEvent,
  requireActiveCustomer,
} from '../change-customer.ts';
import { readCustomer, requireCustomer } from '../customer.queries.ts';
import { lockBookings, lockCustomers } from '../customer.repo.ts';
import {
  eraseBookings,
  erasedName,
  eraseImports,
  eraseProfiles,
  eraseWaitlistEntries,
  findBookings,
  findOthersBookings,
  findPointersTo,
  findUnfinishedBusiness,
} from './erase.repo.ts';

/**
 * Erases a person from all records, and keeps what the law requires: that something was booked, when, and for how much.
 * Idempotent.
 */
export function eraseCustomer(
  deps: CustomerDeps,
  actor: SignedIn,
  customerId: string,
  { version }: ParsedBodyOf<'POST customers/:customerId/erase'>,
): Promise<Customer> {
  const now = deps.clock.now();
  return inCustomerTransaction(deps, async (tx) => {
    const { row: seen, owned } = await requireCustomer(tx, actor, customerId);
    if (!can(actor, 'customer.erase', owned)) throw forbidden();
    const { row, all } = await lockCustomerProfiles(tx, customerId);
    if (!row?.anonymisedAt || seen.customerId !== customerId) {
      requireActiveCustomer(row, version);
      await requireNothingOpen(tx, customerId, now);
      await eraseLockedCustomer(deps, tx, { customerId, all, actor });
    }
    return readCustomer(tx, { actor, now }, customerId);
  });
}

/** Neither upcoming bookings nor undecided money. */
async function requireNothingOpen(tx: Tx, customerId: string, now: Date): Promise<void> {
  const upcoming = await findUnfinishedBusiness(tx, customerId, now);
  if (upcoming.length > 0)
    throw stillOpen(
      upcoming,
      t('Upcoming bookings: {references}. Cancel them first.', { references: listed(upcoming) }),
    );
  const undecided = await findUndecided(tx, customerId);
  if (undecided.length > 0)
    throw stillOpen(
      undecided,
      t('Money is still undecided: {references}. Settle its transfers and disputes first.', {
        references: listed(undecided),
      }),
    );
}

/**
 * Erases a customer at their own request. Refused while visits under other names are kept with the profile: only staff
 * can tell whose they are.
 */
export function eraseOwnProfile(deps: CustomerDeps, customerId: string): Promise<void> {
  return inCustomerTransaction(deps, async (tx) => {
    const { row, all } = await lockCustomerProfiles(tx, customerId);
    requireActiveCustomer(row);
    await requireNothingOpen(tx, customerId, deps.clock.now());
    const others = await findOthersBookings(tx, customerId);
    if (others.length > 0)
      throw stillOpen(
        others,
        t('Visits under other names are stored with yours. Please contact us to have your data erased.'),
      );
    const reason = kept(() => t('Requested by the customer on their own page.'));
    await eraseLockedCustomer(deps, tx, { customerId, all, actor: 'system', reason });
  });
}

/** The customer, and all ids they are known by, locked with their bookings. */
export async function lockCustomerProfiles(tx: Tx, customerId: string) {
  await lockBookings(tx, [customerId]);
  const all = [customerId, ...(await findPointersTo(tx, customerId))];
  const rows = await lockCustomers(tx, all);
  return { row: rows.find((found) => found.customerId === customerId), all };
}

interface Erasure {
  customerId: string;
  all: readonly string[];
  actor: SignedIn | 'system';
  /** The reason, if nobody requested it. */
  reason?: string;
}

/** Erases a locked customer, and records it. */
export async function eraseLockedCustomer(
  deps: CustomerDeps,
  tx: Tx,
  { customerId, all, actor, reason }: Erasure,
): Promise<void> {
  const isSystem = actor === 'system';
  await eraseBookings(tx, customerId);
  await erasePayer(tx, customerId, `${erasedName.firstName} ${erasedName.lastName}`);
  removeLater(deps, await findDraftAttachments(tx, customerId));
  await eraseCustomerMoney(deps, tx, { customerId, all, by: isSystem ? systemActor : userActor(actor) });
  await eraseWaitlistEntries(tx, all);
  await eraseImports(tx, all);
  await eraseProfiles(tx, all, deps.clock.now());
  await recordCustomerEvent(deps, tx, isSystem ? { fullName: systemName } : actor, {
    customerId,
    kind: 'erased',
    ...(reason && { after: { reason } }),
  });
  await recordErasure(deps, tx, { actor, object: auditObject({ customerId, ...erasedName }), reason }, [
    { kind: 'customer', ids: all },
    { kind: 'booking', ids: await findBookings(tx, customerId) },
  ]);
}

const shown = 5;

function listed(references: readonly string[]): string {
  const count = references.length - shown;
  if (count <= 0) return all(references);
  return t('{names} and {count} more', { names: commaList(references.slice(0, shown)), count });
}

const stillOpen = (references: readonly string[], message: string) =>
  conflict('action_not_possible', message, { references });
