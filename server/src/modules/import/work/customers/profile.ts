import type { TaxScheme } from '@daybook/domain/invoicing/parties';
import { emailKey } from '@daybook/domain/text/email-address';
import { type Message, msg, t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import { phoneKey } from '../../../../platform/phone-number.ts';
import type { GivenCustomer } from '../../rows/row-columns.ts';
import type { Planned } from '../planned.ts';
import type { StoredCustomer } from './customers.repo.ts';

/** The planned state of a customer. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  marketingOptIn: boolean;
  language: Language | null;
  alerts: string[];
  tags: string[];
  /** Null if they may book online. */
  blockedReason: string | null;
  paysAfterwards: boolean;
  company: string;
  address: string;
  country: string | null;
  taxId: string;
  taxScheme: TaxScheme | '';
  endpoint: string;
}

export const emptyProfile: Profile = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  marketingOptIn: false,
  language: null,
  alerts: [],
  tags: [],
  blockedReason: null,
  paysAfterwards: false,
  company: '',
  address: '',
  country: null,
  taxId: '',
  taxScheme: '',
  endpoint: '',
};

export const profileOf = (stored: StoredCustomer): Profile => ({
  firstName: stored.firstName,
  lastName: stored.lastName,
  email: stored.email ?? '',
  phone: stored.phone ?? '',
  marketingOptIn: stored.marketingOptIn,
  language: stored.language,
  alerts: stored.alerts,
  tags: stored.tags,
  blockedReason: stored.blockedReason,
  paysAfterwards: stored.paysAfterwards,
  company: stored.company,
  address: stored.address,
  country: stored.country,
  taxId: stored.taxId,
  taxScheme: stored.taxScheme,
  endpoint: stored.endpoint,
});

const union = (before: readonly string[], more: readonly string[] = []) => [...new Set([...before, ...more])];

/** A file can block customers and never unblocks them. A reason alone blocks too. */
function blockedBy({ blocked, blockedReason }: GivenCustomer, fallback: string): string | null {
  const isBlocked = blocked !== false && (blocked ?? blockedReason) !== undefined;
  return isBlocked ? (blockedReason ?? fallback) : null;
}

const partyOf = (before: Profile, given: GivenCustomer) => ({
  country: given.country ?? before.country,
  taxId: given.taxId || before.taxId,
  taxScheme: given.taxScheme || before.taxScheme,
  endpoint: given.endpoint || before.endpoint,
});

/** Changes only given values; alerts and tags are added. Another spelling of the same is no change. */
export function mergeProfile(
  before: Profile,
  given: GivenCustomer,
  { keepsEmail, zone, blockedReason }: { keepsEmail: boolean; zone: string; blockedReason: string },
): Profile {
  const email = given.email && !keepsEmail && emailKey(given.email) !== emailKey(before.email);
  const phone = given.phone && phoneKey(given.phone, zone) !== phoneKey(before.phone, zone);
  return {
    firstName: given.firstName || before.firstName,
    lastName: given.lastName || before.lastName,
    email: email ? (given.email ?? '') : before.email,
    phone: phone ? (given.phone ?? '') : before.phone,
    marketingOptIn: given.marketingOptIn ?? before.marketingOptIn,
    language: given.language ?? before.language,
    alerts: union(before.alerts, given.alerts),
    tags: union(before.tags, given.tags),
    blockedReason: before.blockedReason ?? blockedBy(given, blockedReason),
    paysAfterwards: given.paysAfterwards ?? before.paysAfterwards,
    company: given.company || before.company,
    address: given.address || before.address,
    ...partyOf(before, given),
  };
}

const shown: readonly (readonly [keyof Profile, Message])[] = [
  ['firstName', msg('First name')],
  ['lastName', msg('Last name')],
  ['email', msg('Email')],
  ['phone', msg('Phone')],
  ['marketingOptIn', msg('News by email')],
  ['language', msg('Language')],
  ['alerts', msg('Alerts')],
  ['tags', msg('Tags')],
  ['blockedReason', msg('Blocked from booking online')],
  ['paysAfterwards', msg('Never pays in advance')],
  ['company', msg('Company')],
  ['address', msg('Address')],
  ['country', msg('Country')],
  ['taxId', msg('Tax number')],
  ['taxScheme', msg('Kind of tax number')],
  ['endpoint', msg('Electronic address')],
];

const textOf = (value: Profile[keyof Profile]): string => {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'object' ? (value ?? []).join(', ') : value;
};

export const changesOf = (before: Profile, after: Profile): Planned['changes'] =>
  shown.flatMap(([key, field]) => {
    const [was, is] = [textOf(before[key]), textOf(after[key])];
    return was === is ? [] : [{ field: t(field), before: was === '' ? null : was, after: is }];
  });
