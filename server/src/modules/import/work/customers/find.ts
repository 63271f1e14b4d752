import { emailKey } from '@daybook/domain/text/email-address';
import { foldText } from '@daybook/domain/text/folding';
import { t } from '@daybook/i18n';
import type { Db } from '../../../../platform/database/types.ts';
import { phoneKey } from '../../../../platform/phone-number.ts';
import type { GivenCustomer } from '../../rows/row-columns.ts';
import {
  findByEmail,
  findById,
  findByPhone,
  type OwnCustomer,
  type StoredCustomer,
} from './customers.repo.ts';

/** The customer of a row: stored, new, or one that must not be imported. */
export type FoundCustomer = { stored: StoredCustomer | null } | { reason: string } | { gone: string };

/** Stored candidates, by each identifier. */
interface Stored {
  byId: ReadonlyMap<string, OwnCustomer>;
  byEmail: ReadonlyMap<string, StoredCustomer>;
  byPhone: ReadonlyMap<string, StoredCustomer[]>;
  zone: string;
}

export const nameOf = ({ firstName = '', lastName = '' }: Pick<GivenCustomer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The possible customers of the rows. Customers created by earlier rows of the file do not count as found. */
export async function findStored(
  db: Db,
  given: readonly GivenCustomer[],
  { zone, made }: { zone: string; made: ReadonlySet<string> },
): Promise<Stored> {
  const ids = given.flatMap(({ customerId }) => (customerId ? [customerId] : []));
  const emails = given.flatMap(({ email }) => (email ? [emailKey(email)] : []));
  const phones = given.flatMap(({ phone }) => (phone ? [phoneKey(phone, zone)] : []));
  const isFound = ({ customerId }: StoredCustomer) => !made.has(customerId);
  const own = (await findById(db, ids)).filter(isFound);
  const byEmail = (await findByEmail(db, emails)).filter(isFound);
  const byPhone = (await findByPhone(db, phones)).filter(isFound);
  return {
    zone,
    byId: new Map(own.map((one) => [one.customerId, one])),
    byEmail: new Map(byEmail.map((one) => [one.foundBy ?? '', one])),
    byPhone: Map.groupBy(byPhone, ({ phoneKey: key }) => key ?? ''),
  };
}

/** By our own id, then email, then phone. */
export function findCustomer(given: GivenCustomer, stored: Stored): FoundCustomer {
  const known = given.email ? stored.byEmail.get(emailKey(given.email)) : undefined;
  const own = stored.byId.get(given.customerId ?? '');
  if (own?.isErased) return { gone: t('This customer has been erased.') };
  if (own?.isMerged) return { gone: t('This customer was merged into another.') };
  if (own && known && known.customerId !== own.customerId) {
    return { reason: t('Another customer has this email address.') };
  }
  if (own ?? known) return { stored: own ?? known ?? null };
  return findByNumber(given, stored);
}

const words = (name: string) => foldText(name).split(' ').filter(Boolean);

/** Families share numbers: a number identifies its one holder only if neither address nor name contradicts. */
function findByNumber(given: GivenCustomer, { byPhone, zone }: Stored): FoundCustomer {
  const holders = (given.phone ? (byPhone.get(phoneKey(given.phone, zone)) ?? []) : []).filter(
    ({ emailKey: theirs }) => !given.email || theirs === null,
  );
  // Customers with different ids in our own export are different people, whatever else they share.
  if (given.customerId) {
    const [same, ...others] = holders.filter(
      (holder) => foldText(nameOf(holder)) === foldText(nameOf(given)),
    );
    return { stored: others.length === 0 ? (same ?? null) : null };
  }
  const typed = words(nameOf(given));
  const alike = holders.filter((holder) => {
    const theirs = words(nameOf(holder));
    return typed.length === 0 || theirs.length === 0 || typed.some((word) => theirs.includes(word));
  });
  if (alike.length > 1)
    return { reason: t('Several customers have this phone number. Add the email address.') };
  if (alike.length === 0 && holders.length > 0 && !given.email) {
    return { reason: t('Someone with another name has this phone number. Add an email address.') };
  }
  return { stored: alike[0] ?? null };
}
