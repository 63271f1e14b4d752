import { emailKey } from '@daybook/domain/text/email-address';
import type { Tx } from '../../../../platform/database/types.ts';
import { findZone } from '../../../../platform/database/zone.ts';
import type { SignedIn } from '../../../../platform/http/api.ts';
import { phoneKey } from '../../../../platform/phone-number.ts';
import type { Planned, WorkDeps, Written } from '../planned.ts';
import { setColumns } from '../repo.ts';
import type { CustomerWrite, Profile } from './plan.ts';
import { insertCustomers, insertEvents } from './repo.ts';

const customerColumns = (profile: Profile, zone: string) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  email: profile.email || null,
  email_key: profile.email ? emailKey(profile.email) : null,
  phone: profile.phone || null,
  phone_key: profile.phone ? phoneKey(profile.phone, zone) : null,
  marketing_opt_in: profile.marketingOptIn,
  alerts: profile.alerts,
  tags: profile.tags,
});

type Fields = Readonly<Record<string, unknown>>;

/** Only what differs, as the history of a customer keeps it. */
function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const of = (fields: Fields) => Object.fromEntries(changed.map((key) => [key, fields[key]]));
  return { before: of(before), after: of(after) };
}

/** Writes customers and, in the history of each, that it was done. */
export async function writeCustomers(
  deps: WorkDeps,
  tx: Tx,
  planned: readonly Planned<CustomerWrite>[],
  actor: SignedIn,
): Promise<Written[]> {
  const now = deps.clock.now();
  const zone = await findZone(tx);
  const writes = planned.flatMap(({ label, write }) => (write ? [{ label, ...write }] : []));
  const made = writes.flatMap(({ label, customerId, after }) =>
    customerId === null ? [{ label, after, id: deps.newId() }] : [],
  );
  const changed = writes.flatMap(({ label, customerId, before, after }) =>
    customerId && before ? [{ label, before, after, id: customerId }] : [],
  );
  const event = { at: now, by_name: actor.fullName };
  await insertCustomers(
    tx,
    made.map(({ id, after }) => ({ customer_id: id, ...customerColumns(after, zone), created_at: now })),
  );
  await insertEvents(
    tx,
    made.map(({ id, after }) => ({
      customer_event_id: deps.newId(),
      customer_id: id,
      kind: 'created',
      before: null,
      after: JSON.stringify(after),
      ...event,
    })),
  );
  if (changed.length > 0) {
    await deps.settleWhatAgrees(
      tx,
      changed.map(({ id }) => id),
    );
  }
  const columns = changed.map(({ before, after }) =>
    difference(customerColumns(before, zone), customerColumns(after, zone)),
  );
  await setColumns(
    tx,
    'customer',
    changed.map(({ id }, at) => ({ id, fields: columns[at]?.after })),
  );
  await insertEvents(
    tx,
    changed.map(({ id, ...profiles }) => {
      const { before, after } = difference({ ...profiles.before }, { ...profiles.after });
      return {
        customer_event_id: deps.newId(),
        customer_id: id,
        kind: 'changed',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        ...event,
      };
    }),
  );
  return [
    ...made.map(({ id, label }) => ({ kind: 'customer' as const, id, label, before: null })),
    ...changed.map(({ id, label }, at) => ({
      kind: 'customer' as const,
      id,
      label,
      before: columns[at]?.before ?? {},
    })),
  ];
}
