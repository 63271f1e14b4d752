import type { Customer } from '@daybook/contract/customers';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { findZone } from '../../../platform/database/zone.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { changesOf } from '../../audit/changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { mergeCustomerMoney } from '../../invoices/ledger/customer-money.ts';
import { billingColumns } from '../billing-details.ts';
import {
  auditObject,
  type CustomerDeps,
  contactColumns,
  inCustomerTransaction,
  recordCustomerEvent,
  requireActiveCustomer,
} from '../change-customer.ts';
import { bookingScope, type CustomerReader } from '../customer.policy.ts';
import { presentRow } from '../customer.present.ts';
import { readCustomer, requireCustomer } from '../customer.queries.ts';
import {
  type CustomerFields,
  findNotes,
  lockBookings,
  lockCustomers,
  updateCustomer,
} from '../customer.repo.ts';
import { summariseBookings } from '../customer-bookings.repo.ts';
import { moveRecords } from './merge.repo.ts';
import { mergeProfiles } from './merged-profile.ts';

interface Pair {
  from: CustomerFields;
  into: CustomerFields;
}

async function requireVisible(db: Db, actor: SignedIn, customerIds: readonly string[]): Promise<void> {
  if (new Set(customerIds).size < 2) throw invalid({ intoCustomerId: t('Choose a different customer.') });
  for (const customerId of customerIds) {
    const { owned } = await requireCustomer(db, actor, customerId);
    if (!can(actor, 'customer.merge', owned)) throw forbidden();
  }
}

export async function previewMerge(
  db: Db,
  reader: CustomerReader,
  customerId: string,
  { into: intoId }: ParsedQueryOf<'GET customers/:customerId/merge-preview'>,
): Promise<AnswerOf<'GET customers/:customerId/merge-preview'>> {
  const { actor, now } = reader;
  await requireVisible(db, actor, [customerId, intoId]);
  const from = requireActiveCustomer((await requireCustomer(db, actor, customerId)).row);
  const into = requireActiveCustomer((await requireCustomer(db, actor, intoId)).row);
  const owned = { staffIds: [] };
  const side = async (row: CustomerFields) => ({
    customer: { ...presentRow(row, actor, owned), version: row.version },
    visits: await summariseBookings(db, row.customerId, bookingScope(actor), now),
    notes: (await findNotes(db, row.customerId)).length,
  });
  return {
    from: await side(from),
    into: await side(into),
    result: presentRow({ ...into, ...mergeProfiles(from, into) }, actor, owned),
  };
}

/** Merges two customers: `customerId` becomes a pointer to the other, who takes over all records. */
export function mergeCustomers(
  deps: CustomerDeps,
  actor: SignedIn,
  customerId: string,
  { intoCustomerId, version, intoVersion }: ParsedBodyOf<'POST customers/:customerId/merge'>,
): Promise<Customer> {
  return inCustomerTransaction(deps, async (tx) => {
    await requireVisible(tx, actor, [customerId, intoCustomerId]);
    await lockBookings(tx, [customerId, intoCustomerId]);
    const rows = await lockCustomers(tx, [customerId, intoCustomerId]);
    const rowOf = (id: string) => rows.find((row) => row.customerId === id);
    const pair = {
      from: requireActiveCustomer(rowOf(customerId), version),
      into: requireActiveCustomer(rowOf(intoCustomerId), intoVersion),
    };
    await unite(tx, pair);
    await mergeCustomerMoney(deps, tx, { from: customerId, into: intoCustomerId, by: userActor(actor) });
    await recordMerge(deps, tx, actor, pair);
    return readCustomer(tx, { actor, now: deps.clock.now() }, intoCustomerId);
  });
}

async function unite(tx: Tx, { from, into }: Pair): Promise<void> {
  const { email, phone, language, alerts, tags, blockedOnlineAt, blockedReason, ...billing } = mergeProfiles(
    from,
    into,
  );
  const takesEmail = into.email === null && from.email !== null;
  await moveRecords(tx, from.customerId, into.customerId);
  await updateCustomer(tx, from.customerId, {
    merged_into: into.customerId,
    alerts: [],
    tags: [],
    blocked_online_at: null,
    blocked_reason: null,
    // An address that stays here still leads to the surviving customer.
    ...(takesEmail ? { email: null, email_key: null } : {}),
  });
  await updateCustomer(tx, into.customerId, {
    ...contactColumns({ email: email ?? '', phone: phone ?? '' }, await findZone(tx)),
    ...billingColumns(billing),
    language,
    alerts,
    tags,
    blocked_online_at: blockedOnlineAt,
    blocked_reason: blockedReason,
  });
}

async function recordMerge(deps: CustomerDeps, tx: Tx, actor: SignedIn, { from, into }: Pair): Promise<void> {
  const nameOf = ({ firstName, lastName }: CustomerFields) => `${firstName} ${lastName}`.trim();
  await recordCustomerEvent(deps, tx, actor, {
    customerId: from.customerId,
    kind: 'merged',
    after: { into: nameOf(into), customerId: into.customerId },
  });
  await recordAudit(deps, tx, {
    actor,
    action: 'merged',
    object: auditObject(from),
    after: { into: nameOf(into), intoCustomerId: into.customerId },
  });
  const changes = changesOf({ ...into }, { ...mergeProfiles(from, into) });
  await recordCustomerEvent(deps, tx, actor, {
    customerId: into.customerId,
    kind: 'took_over',
    before: { ...changes?.before },
    after: { ...changes?.after, from: nameOf(from), customerId: from.customerId },
  });
}
