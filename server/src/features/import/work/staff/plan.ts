import type { Db } from '../../../../platform/database/types.ts';
import { emailKey, searchKey } from '../../../../platform/text-keys.ts';
import type { GivenStaff } from '../../rows/given.ts';
import { type Candidate, firstRows, type Planned, refusal, verdict } from '../planned.ts';
import { findStaff, type StoredStaff } from './repo.ts';

/** A staff member as far as a file tells of them. */
export interface Person {
  name: string;
  email: string;
  title: string;
  bio: string;
}

export interface StaffWrite {
  staffId: string | null;
  before: Person | null;
  after: Person;
}

const personOf = ({ name, email, title, bio }: StoredStaff): Person => ({
  name,
  email: email ?? '',
  title: title ?? '',
  bio: bio ?? '',
});
const nobody: Person = { name: '', email: '', title: '', bio: '' };

function merged(before: Person, given: GivenStaff): Person {
  const isSameName = searchKey(given.name ?? '') === searchKey(before.name);
  const isSameEmail = emailKey(given.email ?? '') === emailKey(before.email);
  return {
    name: given.name && !isSameName ? given.name : before.name,
    email: given.email && !isSameEmail ? given.email : before.email,
    title: given.title ?? before.title,
    bio: given.bio ?? before.bio,
  };
}

const shown: readonly (readonly [keyof Person, string])[] = [
  ['name', 'Staff member'],
  ['email', 'E-mail'],
  ['title', 'Job title'],
  ['bio', 'About'],
];

const changesOf = (before: Person, after: Person) =>
  shown.flatMap(([key, field]) =>
    before[key] === after[key] ? [] : [{ field, before: before[key] || null, after: after[key] }],
  );

type Found = { stored: StoredStaff | undefined } | { reason: string };

const labelOf = ({ name, email }: GivenStaff) => name ?? email ?? '';

function change(row: number, given: GivenStaff, stored: StoredStaff): Planned<StaffWrite> {
  const before = personOf(stored);
  const after = merged(before, given);
  const target = { id: stored.staffId, fingerprint: stored.fingerprint };
  const write = { staffId: stored.staffId, before, after };
  return verdict({ row, label: labelOf(given) }, target, changesOf(before, after), write);
}

function create(row: number, given: GivenStaff): Planned<StaffWrite> {
  const label = labelOf(given);
  if (!given.name) return refusal(row, label, 'A new staff member needs a name.');
  const after = merged(nobody, given);
  return verdict({ row, label }, null, changesOf(nobody, after), { staffId: null, before: null, after });
}

/** Plans rows of staff: by e-mail, then by name where nobody else is called so and no other address stands there. */
export async function staffPlanner(db: Db) {
  const all = await findStaff(db);
  const byEmail = Map.groupBy(all, ({ email }) => emailKey(email ?? ''));
  const byName = Map.groupBy(all, ({ name }) => searchKey(name));
  const seen = firstRows();

  function find({ name, email }: GivenStaff): Found {
    const holders = email ? (byEmail.get(emailKey(email)) ?? []) : [];
    if (holders.length > 1) return { reason: 'Several staff members have this e-mail address.' };
    if (holders.length === 1) return { stored: holders[0] };
    const named = (name ? (byName.get(searchKey(name)) ?? []) : []).filter((one) => !email || !one.email);
    if (named.length > 1) return { reason: 'Several staff members are called so: give the e-mail address.' };
    return { stored: named[0] };
  }

  function planOne({ row, given }: Candidate<'staff'>): Planned<StaffWrite> {
    const label = labelOf(given);
    const found = find(given);
    if ('reason' in found) return refusal(row, label, found.reason);
    const key = found.stored?.staffId ?? (given.email ? emailKey(given.email) : searchKey(label));
    const first = seen(key, row);
    if (first) return refusal(row, label, `Row ${first} is about the same staff member.`);
    return found.stored ? change(row, given, found.stored) : create(row, given);
  }

  return async (candidates: readonly Candidate<'staff'>[]): Promise<Planned<StaffWrite>[]> =>
    candidates.map(planOne);
}
