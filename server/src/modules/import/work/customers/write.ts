import { emailKey } from '@daybook/domain/text/email-address';
import type { Tx } from '../../../../platform/database/types.ts';
import { findZone } from '../../../../platform/database/zone.ts';
import type { SignedIn } from '../../../../platform/http/api.ts';
import { phoneKey } from '../../../../platform/phone-number.ts';
import { resolveMatchingConflicts } from '../../../customers/profile-conflicts/profile-conflict.repo.ts';
import type { Planned, WorkDeps, Written } from '../planned.ts';
import { setColumns } from '../work.repo.ts';
import { insertCustomers, insertEvents, insertNotes } from './customers.repo.ts';
import type { CustomerWrite } from './plan.ts';
import type { Profile } from './profile.ts';

const customerColumns = (profile: Profile, { zone, blockedAt }: { zone: string; blockedAt: string }) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  email: profile.email || null,
  email_key: profile.email ? emailKey(profile.email) : null,
  phone: profile.phone || null,
  phone_key: profile.phone ? phoneKey(profile.phone, zone) : null,
  marketing_opt_in: profile.marketingOptIn,
  language: profile.language,
  alerts: profile.alerts,
  tags: profile.tags,
  blocked_online_at: profile.blockedReason === null ? null : blockedAt,
  blocked_reason: profile.blockedReason,
  pays_afterwards: profile.paysAfterwards,
  company: profile.company,
  address: profile.address,
  country: profile.country,
  tax_id: profile.taxId,
  tax_scheme: profile.taxScheme,
  endpoint: profile.endpoint,
});

type Fields = Readonly<Record<string, unknown>>;

/** Only the differing fields, as a customer's history keeps them. */
function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const of = (fields: Fields) => Object.fromEntries(changed.map((key) => [key, fields[key]]));
  return { before: of(before), after: of(after) };
}

interface Writing {
  actor: SignedIn;
  now: Date;
  zone: string;
}

/** The date in the file, but never in the future. */
const earlier = (given: Date | undefined, now: Date): Date => (given && given < now ? given : now);

type Labelled = CustomerWrite & { id: string; label: string };

async function writeMade(
  deps: WorkDeps,
  tx: Tx,
  made: readonly Labelled[],
  { actor, now, zone }: Writing,
): Promise<Written[]> {
  await insertCustomers(
    tx,
    made.map(({ id, after, since }) => {
      const { blocked_online_at, ...columns } = customerColumns(after, { zone, blockedAt: '' });
      const blockedAt = blocked_online_at === null ? null : earlier(since.blocked, now);
      const created_at = earlier(since.created, now);
      return { customer_id: id, ...columns, blocked_online_at: blockedAt, created_at };
    }),
  );
  await insertEvents(
    tx,
    made.map(({ id, after }) => ({
      customer_event_id: deps.newId(),
      customer_id: id,
      kind: 'created',
      before: null,
      after: JSON.stringify(after),
      at: now,
      by_name: actor.fullName,
    })),
  );
  return made.map(({ id, label }) => ({ kind: 'customer' as const, id, label, before: null }));
}

async function writeChanged(
  deps: WorkDeps,
  tx: Tx,
  writes: readonly Labelled[],
  { actor, now, zone }: Writing,
): Promise<Written[]> {
  const changed = writes.flatMap(({ id, label, stored, ...profiles }) => {
    const blockedAt = stored?.blockedAt ?? now.toISOString();
    const columnsOf = (profile: Profile) => customerColumns(profile, { zone, blockedAt });
    const columns = difference(columnsOf(profiles.before), columnsOf(profiles.after));
    const changes = difference({ ...profiles.before }, { ...profiles.after });
    return Object.keys(columns.after).length > 0 ? [{ id, label, columns, told: changes }] : [];
  });
  if (changed.length === 0) return [];
  await resolveMatchingConflicts(
    tx,
    changed.map(({ id }) => id),
  );
  await setColumns(
    tx,
    'customer',
    changed.map(({ id, columns }) => ({ id, fields: columns.after })),
  );
  await insertEvents(
    tx,
    changed.map(({ id, told }) => ({
      customer_event_id: deps.newId(),
      customer_id: id,
      kind: 'changed',
      before: JSON.stringify(told.before),
      after: JSON.stringify(told.after),
      at: now,
      by_name: actor.fullName,
    })),
  );
  return changed.map(({ id, label, columns }) => ({
    kind: 'customer' as const,
    id,
    label,
    before: columns.before,
  }));
}

/** Notes of a new customer belong to their creation; for others they become events. */
async function writeNotes(
  deps: WorkDeps,
  tx: Tx,
  writes: readonly Labelled[],
  { actor, now }: Writing,
): Promise<Written[]> {
  const notes = writes.flatMap(({ id, label, stored, notes: texts }) =>
    texts.map((note) => ({ id, label, ...note, isNew: stored === null, noteId: deps.newId() })),
  );
  await insertNotes(
    tx,
    notes.map(({ id, text, at, byName, noteId }) => ({
      customer_note_id: noteId,
      customer_id: id,
      text,
      by_user_id: actor.userId,
      by_name: byName ?? actor.fullName,
      created_at: earlier(at, now),
    })),
  );
  await insertEvents(
    tx,
    notes
      .filter(({ isNew }) => !isNew)
      .map(({ id }) => ({
        customer_event_id: deps.newId(),
        customer_id: id,
        kind: 'note_added',
        before: null,
        after: null,
        at: now,
        by_name: actor.fullName,
      })),
  );
  return notes.map(({ noteId, label }) => ({
    kind: 'customer_note' as const,
    id: noteId,
    label,
    before: null,
  }));
}

/** Writes customers, and the import into the history of each. */
export async function writeCustomers(
  deps: WorkDeps,
  tx: Tx,
  planned: readonly Planned<CustomerWrite>[],
  actor: SignedIn,
): Promise<Written[]> {
  const writing = { actor, now: deps.clock.now(), zone: await findZone(tx) };
  const writes = planned.flatMap(({ label, write }) =>
    write ? [{ ...write, label, id: write.stored?.customerId ?? write.ownId ?? deps.newId() }] : [],
  );
  const isNew = ({ stored }: Labelled) => stored === null;
  const made = await writeMade(deps, tx, writes.filter(isNew), writing);
  const changed = await writeChanged(
    deps,
    tx,
    writes.filter((one) => !isNew(one)),
    writing,
  );
  return [...made, ...changed, ...(await writeNotes(deps, tx, writes, writing))];
}
