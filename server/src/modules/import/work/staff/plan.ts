import { emailKey } from '@daybook/domain/text/email-address';
import { folded } from '@daybook/domain/text/folding';
import type { Db } from '../../../../platform/database/types.ts';
import type { GivenStaff } from '../../rows/row-columns.ts';
import { type Candidate, firstRows, type Planned, refusal, verdict } from '../planned.ts';
import { findSold, findStaff, type SoldService, type StoredStaff } from './staff.repo.ts';

/** A staff member as far as a file tells of them. */
export interface Person {
  name: string;
  email: string;
  title: string;
  bio: string;
  /** Names, each once; what a file does not name they perform all the same. */
  services: readonly string[];
}

export interface StaffWrite {
  staffId: string | null;
  before: Person | null;
  after: Person;
  /** What the file has them perform. */
  serviceIds: readonly string[];
}

const personOf = ({ name, email, title, bio, services }: StoredStaff): Person => ({
  name,
  email: email ?? '',
  title: title ?? '',
  bio: bio ?? '',
  services,
});
const nobody: Person = { name: '', email: '', title: '', bio: '', services: [] };

function merged(before: Person, given: GivenStaff, sold: readonly SoldService[]): Person {
  const isSameName = folded(given.name ?? '') === folded(before.name);
  const isSameEmail = emailKey(given.email ?? '') === emailKey(before.email);
  return {
    name: given.name && !isSameName ? given.name : before.name,
    email: given.email && !isSameEmail ? given.email : before.email,
    title: given.title ?? before.title,
    bio: given.bio ?? before.bio,
    services: [...new Set([...before.services, ...sold.map(({ name }) => name)])],
  };
}

const shown: readonly (readonly [Exclude<keyof Person, 'services'>, string])[] = [
  ['name', 'Staff member'],
  ['email', 'E-mail'],
  ['title', 'Job title'],
  ['bio', 'About'],
];

const changesOf = (before: Person, after: Person): Planned['changes'] => [
  ...shown.flatMap(([key, field]) =>
    before[key] === after[key] ? [] : [{ field, before: before[key] || null, after: after[key] }],
  ),
  ...(before.services.length === after.services.length
    ? []
    : [{ field: 'Services', before: before.services.join(', ') || null, after: after.services.join(', ') }]),
];

type Found = { stored: StoredStaff | undefined } | { reason: string };

const labelOf = ({ name, email }: GivenStaff) => name ?? email ?? '';

function change(
  { row, given }: Candidate<'staff'>,
  stored: StoredStaff,
  sold: readonly SoldService[],
): Planned<StaffWrite> {
  const before = personOf(stored);
  const after = merged(before, given, sold);
  const target = { id: stored.staffId, fingerprint: stored.fingerprint };
  const write = { staffId: stored.staffId, before, after, serviceIds: idsOf(sold) };
  return verdict({ row, label: labelOf(given) }, target, changesOf(before, after), write);
}

const idsOf = (sold: readonly SoldService[]) => sold.map(({ serviceId }) => serviceId);

function create({ row, given }: Candidate<'staff'>, sold: readonly SoldService[]): Planned<StaffWrite> {
  const label = labelOf(given);
  if (!given.name) return refusal(row, label, 'A new staff member needs a name.');
  const after = merged(nobody, given, sold);
  const write = { staffId: null, before: null, after, serviceIds: idsOf(sold) };
  return verdict({ row, label }, null, changesOf(nobody, after), write);
}

/** Plans rows of staff: by e-mail, then by name where nobody else is called so and no other address stands there. */
export async function staffPlanner(db: Db) {
  const all = await findStaff(db);
  const byEmail = Map.groupBy(all, ({ email }) => emailKey(email ?? ''));
  const byName = Map.groupBy(all, ({ name }) => folded(name));
  const soldAs = Map.groupBy(await findSold(db), ({ name }) => folded(name));
  const seen = firstRows();

  /** What is meant by the names of services; or why one of them says nothing. */
  function servicesOf({ services = [] }: GivenStaff): { sold: SoldService[] } | { reason: string } {
    const sold: SoldService[] = [];
    for (const name of services) {
      const [one, ...others] = soldAs.get(folded(name)) ?? [];
      if (!one) return { reason: `Services: there is none called ${name}.` };
      if (others.length > 0) return { reason: `Services: several are called ${name}.` };
      sold.push(one);
    }
    return { sold };
  }

  function find({ name, email }: GivenStaff): Found {
    const holders = email ? (byEmail.get(emailKey(email)) ?? []) : [];
    if (holders.length > 1) return { reason: 'Several staff members have this e-mail address.' };
    if (holders.length === 1) return { stored: holders[0] };
    const named = (name ? (byName.get(folded(name)) ?? []) : []).filter((one) => !email || !one.email);
    if (named.length > 1) return { reason: 'Several staff members are called so: give the e-mail address.' };
    return { stored: named[0] };
  }

  function planOne(candidate: Candidate<'staff'>): Planned<StaffWrite> {
    const { row, given } = candidate;
    const label = labelOf(given);
    const found = find(given);
    if ('reason' in found) return refusal(row, label, found.reason);
    const key = found.stored?.staffId ?? (given.email ? emailKey(given.email) : folded(label));
    const first = seen(key, row);
    if (first) return refusal(row, label, `Row ${first} is about the same staff member.`);
    const named = servicesOf(given);
    if ('reason' in named) return refusal(row, label, named.reason);
    return found.stored ? change(candidate, found.stored, named.sold) : create(candidate, named.sold);
  }

  return async (candidates: readonly Candidate<'staff'>[]): Promise<Planned<StaffWrite>[]> =>
    candidates.map(planOne);
}
