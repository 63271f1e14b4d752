import { emailKey } from '@daybook/domain/text/email-address';
import { folded } from '@daybook/domain/text/folding';
import type { Db } from '../../../../platform/database/types.ts';
import { findZone } from '../../../../platform/database/zone.ts';
import { phoneKey } from '../../../../platform/phone-number.ts';
import type { GivenCustomer } from '../../rows/given.ts';
import { type Candidate, firstRows, type Planned, refusal, verdict } from '../planned.ts';
import { findByEmail, findByPhone, type StoredCustomer } from './repo.ts';

/** A customer as they will be. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  marketingOptIn: boolean;
  alerts: string[];
  tags: string[];
}

export interface CustomerWrite {
  customerId: string | null;
  before: Profile | null;
  after: Profile;
}

const nameOf = ({ firstName = '', lastName = '' }: Pick<GivenCustomer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
const labelOf = (given: GivenCustomer) => nameOf(given) || given.email || given.phone || '';

const empty: Profile = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  marketingOptIn: false,
  alerts: [],
  tags: [],
};

const profileOf = (stored: StoredCustomer): Profile => ({
  firstName: stored.firstName,
  lastName: stored.lastName,
  email: stored.email ?? '',
  phone: stored.phone ?? '',
  marketingOptIn: stored.marketingOptIn,
  alerts: stored.alerts,
  tags: stored.tags,
});

const union = (before: readonly string[], more: readonly string[] = []) => [...new Set([...before, ...more])];

/** Only what is given changes; alerts and tags are added to. Another way to write the same is no change. */
function merged(
  before: Profile,
  given: GivenCustomer,
  { keepsEmail, zone }: { keepsEmail: boolean; zone: string },
): Profile {
  const email = given.email && !keepsEmail && emailKey(given.email) !== emailKey(before.email);
  const phone = given.phone && phoneKey(given.phone, zone) !== phoneKey(before.phone, zone);
  return {
    firstName: given.firstName || before.firstName,
    lastName: given.lastName || before.lastName,
    email: email ? (given.email ?? '') : before.email,
    phone: phone ? (given.phone ?? '') : before.phone,
    marketingOptIn: given.marketingOptIn ?? before.marketingOptIn,
    alerts: union(before.alerts, given.alerts),
    tags: union(before.tags, given.tags),
  };
}

const shown: readonly (readonly [keyof Profile, string])[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
  ['marketingOptIn', 'News by e-mail'],
  ['alerts', 'Alerts'],
  ['tags', 'Tags'],
];

const textOf = (value: Profile[keyof Profile]): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.join(', ');
};

const changesOf = (before: Profile, after: Profile) =>
  shown.flatMap(([key, field]) => {
    const [was, is] = [textOf(before[key]), textOf(after[key])];
    return was === is ? [] : [{ field, before: was === '' ? null : was, after: is }];
  });

type Found = { stored: StoredCustomer | null } | { reason: string };

interface Stored {
  byEmail: ReadonlyMap<string, StoredCustomer>;
  byPhone: ReadonlyMap<string, StoredCustomer[]>;
  zone: string;
}

const words = (name: string) => folded(name).split(' ').filter(Boolean);

/**
 * By e-mail, then by phone. A number is shared by families: it speaks of its one holder only where neither the address
 * nor the name says that this is somebody else.
 */
function find(given: GivenCustomer, { byEmail, byPhone, zone }: Stored): Found {
  const known = given.email ? byEmail.get(emailKey(given.email)) : undefined;
  if (known) return { stored: known };
  const holders = (given.phone ? (byPhone.get(phoneKey(given.phone, zone)) ?? []) : []).filter(
    ({ emailKey: theirs }) => !given.email || theirs === null,
  );
  const typed = words(nameOf(given));
  const alike = holders.filter((holder) => {
    const theirs = words(nameOf(holder));
    return typed.length === 0 || theirs.length === 0 || typed.some((word) => theirs.includes(word));
  });
  if (alike.length > 1)
    return { reason: 'Several customers have this phone number: give the e-mail address.' };
  if (alike.length === 0 && holders.length > 0 && !given.email) {
    return { reason: 'Somebody with another name has this phone number: give an e-mail address as well.' };
  }
  return { stored: alike[0] ?? null };
}

/** Every way in which another row may be about the same customer. */
function keysOf(given: GivenCustomer, stored: StoredCustomer | null, zone: string): string[] {
  const { email, phone } = given;
  return [
    ...(stored ? [`id ${stored.customerId}`] : []),
    ...(email ? [`email ${emailKey(email)}`] : []),
    ...(!stored && !email && phone ? [`phone ${phoneKey(phone, zone)} ${folded(labelOf(given))}`] : []),
  ];
}

function planWrite(
  { row, given }: Candidate<'customers'>,
  stored: StoredCustomer | null,
  zone: string,
): Planned<CustomerWrite> {
  const label = labelOf(given);
  if (!stored && !given.firstName) return refusal(row, label, 'A new customer needs a first name.');
  const before = stored ? profileOf(stored) : empty;
  const keepsEmail = stored?.foundBy != null && stored.foundBy !== stored.emailKey;
  const after = merged(before, given, { keepsEmail, zone });
  if (after.alerts.length > 20 || after.tags.length > 50) {
    return refusal(row, label, 'A customer has at most 20 alerts and 50 tags.');
  }
  const target = stored && { id: stored.customerId, fingerprint: stored.fingerprint };
  const write = { customerId: stored?.customerId ?? null, before: stored && before, after };
  return verdict({ row, label }, target, changesOf(before, after), write);
}

/** Plans rows of customers. What one row is about, no later row of the file is about again. */
export function customerPlanner(db: Db) {
  const seen = firstRows();

  function planOne(candidate: Candidate<'customers'>, found: Found, zone: string): Planned<CustomerWrite> {
    const { row, given } = candidate;
    if ('reason' in found) return refusal(row, labelOf(given), found.reason);
    const [first] = keysOf(given, found.stored, zone)
      .map((key) => seen(key, row))
      .filter((other) => other !== null);
    if (first) return refusal(row, labelOf(given), `Row ${first} is about the same customer.`);
    return planWrite(candidate, found.stored, zone);
  }

  return async (candidates: readonly Candidate<'customers'>[]): Promise<Planned<CustomerWrite>[]> => {
    const zone = await findZone(db);
    const given = candidates.map((one) => one.given);
    const emails = given.flatMap(({ email }) => (email ? [emailKey(email)] : []));
    const phones = given.flatMap(({ phone }) => (phone ? [phoneKey(phone, zone)] : []));
    const byEmail = new Map((await findByEmail(db, emails)).map((one) => [one.foundBy ?? '', one]));
    const byPhone = Map.groupBy(await findByPhone(db, phones), ({ phoneKey: key }) => key ?? '');
    return candidates.map((one) => planOne(one, find(one.given, { byEmail, byPhone, zone }), zone));
  };
}
