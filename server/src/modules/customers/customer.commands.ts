import type { Customer, CustomerProfile } from '@daybook/contract/customers';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/types.ts';
import { findZone } from '../../platform/database/zone.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { changesOf } from '../audit/changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { billingColumns, billingDetailsOf } from './billing-details.ts';
import {
  auditObject,
  type CustomerDeps,
  claimEmail,
  contactColumns,
  inCustomerTransaction,
  lockCustomerFor,
  recordCustomerEvent,
} from './change-customer.ts';
import { readCustomer } from './customer.queries.ts';
import {
  type CustomerFields,
  deleteNote,
  insertCustomer,
  insertNote,
  updateCustomer,
} from './customer.repo.ts';
import { resolveMatchingConflicts } from './profile-conflicts/profile-conflict.repo.ts';

export type Profile = z.output<typeof CustomerProfile>;
type Of = { customerId: string };

/** The profile as the history keeps it. */
const profileOf = (row: CustomerFields): Profile => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email ?? '',
  phone: row.phone ?? '',
  marketingOptIn: row.marketingOptIn,
  language: row.language,
  paysAfterwards: row.paysAfterwards,
  ...billingDetailsOf(row),
  alerts: row.alerts,
  tags: row.tags,
});

const distinct = (texts: readonly string[]) => [...new Set(texts)];

const columnsOf = (profile: Profile, zone: string) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  ...contactColumns(profile, zone),
  marketing_opt_in: profile.marketingOptIn,
  language: profile.language,
  pays_afterwards: profile.paysAfterwards,
  ...billingColumns(profile),
  alerts: distinct(profile.alerts),
  tags: distinct(profile.tags),
});

export function createCustomer(deps: CustomerDeps, actor: SignedIn, profile: Profile): Promise<Customer> {
  return inCustomerTransaction(deps, async (tx) => {
    const customerId = await addCustomer(deps, tx, actor, profile);
    return readCustomer(tx, { actor, now: deps.clock.now() }, customerId);
  });
}

/** Adds a customer and records it. */
export async function addCustomer(
  deps: CustomerDeps,
  tx: Tx,
  actor: SignedIn,
  profile: Profile,
): Promise<string> {
  const customerId = deps.newId();
  await claimEmail(tx, profile.email, customerId);
  await insertCustomer(tx, {
    customer_id: customerId,
    ...columnsOf(profile, await findZone(tx)),
    created_at: deps.clock.now(),
  });
  await recordCustomerEvent(deps, tx, actor, { customerId, kind: 'created', after: profile });
  return customerId;
}

export function changeCustomer(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId }: Of,
  { version, ...profile }: ParsedBodyOf<'PUT customers/:customerId'>,
): Promise<Customer> {
  return inCustomerTransaction(deps, async (tx) => {
    const row = await lockCustomerFor(tx, actor, 'edit', { customerId, version });
    await replaceProfile(deps, tx, actor, row, profile);
    return readCustomer(tx, { actor, now: deps.clock.now() }, customerId);
  });
}

/** The row is locked. An unchanged profile is not written. */
export async function replaceProfile(
  deps: CustomerDeps,
  tx: Tx,
  actor: SignedIn,
  row: CustomerFields,
  profile: Profile,
): Promise<void> {
  const { customerId } = row;
  const changes = changesOf(profileOf(row), profile);
  if (!changes) return;
  await claimEmail(tx, profile.email, customerId);
  await resolveMatchingConflicts(tx, [customerId]);
  await updateCustomer(tx, customerId, columnsOf(profile, await findZone(tx)));
  await recordCustomerEvent(deps, tx, actor, { customerId, kind: 'changed', ...changes });
}

export function addNote(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId }: Of,
  { text }: ParsedBodyOf<'POST customers/:customerId/notes'>,
): Promise<Customer> {
  const now = deps.clock.now();
  return inCustomerTransaction(deps, async (tx) => {
    await lockCustomerFor(tx, actor, 'edit', { customerId });
    await insertNote(tx, {
      customer_note_id: deps.newId(),
      customer_id: customerId,
      text,
      by_user_id: actor.userId,
      by_name: actor.fullName,
      created_at: now,
    });
    await recordCustomerEvent(deps, tx, actor, { customerId, kind: 'note_added' });
    return readCustomer(tx, { actor, now }, customerId);
  });
}

export function removeNote(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId, noteId }: ParsedParamsOf<'DELETE customers/:customerId/notes/:noteId'>,
): Promise<Customer> {
  return inCustomerTransaction(deps, async (tx) => {
    await lockCustomerFor(tx, actor, 'edit', { customerId });
    const isGone = await deleteNote(tx, { noteId, customerId, byUserId: actor.userId });
    if (!isGone) throw notFound(t('We can’t find this note among yours.'));
    await recordCustomerEvent(deps, tx, actor, { customerId, kind: 'note_deleted' });
    return readCustomer(tx, { actor, now: deps.clock.now() }, customerId);
  });
}

export function blockCustomer(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId }: Of,
  { version, reason }: ParsedBodyOf<'POST customers/:customerId/block'>,
): Promise<Customer> {
  const now = deps.clock.now();
  return inCustomerTransaction(deps, async (tx) => {
    const row = await lockCustomerFor(tx, actor, 'edit', { customerId, version });
    await updateCustomer(tx, customerId, {
      blocked_online_at: row.blockedOnlineAt ?? now,
      blocked_reason: reason,
    });
    await recordCustomerEvent(deps, tx, actor, { customerId, kind: 'blocked', after: { reason } });
    await recordAudit(deps, tx, { actor, action: 'blocked', object: auditObject(row), reason });
    return readCustomer(tx, { actor, now }, customerId);
  });
}

export function unblockCustomer(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId }: Of,
  { version }: ParsedBodyOf<'POST customers/:customerId/unblock'>,
): Promise<Customer> {
  return inCustomerTransaction(deps, async (tx) => {
    const row = await lockCustomerFor(tx, actor, 'edit', { customerId, version });
    if (row.blockedOnlineAt) {
      await updateCustomer(tx, customerId, { blocked_online_at: null, blocked_reason: null });
      await recordCustomerEvent(deps, tx, actor, {
        customerId,
        kind: 'unblocked',
        before: { reason: row.blockedReason },
      });
      await recordAudit(deps, tx, { actor, action: 'unblocked', object: auditObject(row) });
    }
    return readCustomer(tx, { actor, now: deps.clock.now() }, customerId);
  });
}
