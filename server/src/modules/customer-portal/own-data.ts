import { t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { CustomerDeps } from '../customers/change-customer.ts';
import { collectOwnData } from '../customers/data-export/own-data.ts';
import { eraseOwnProfile } from '../customers/erase/erase.commands.ts';
import { changeOwnPreferences } from '../customers/own-preferences.ts';
import { findBookingIds, findEveryEntryId } from './overview.repo.ts';
import type { Person } from './people.repo.ts';

function requireProfile({ customerId }: Person): string {
  if (customerId === null)
    throw notFound(t('We don’t have a profile for this email address. Please contact us.'));
  return customerId;
}

export const setPreferences = (
  deps: CustomerDeps,
  person: Person,
  preferences: Parameters<typeof changeOwnPreferences>[2],
): Promise<void> => changeOwnPreferences(deps, requireProfile(person), preferences);

export const exportOwnData = (deps: CustomerDeps, person: Person): Promise<Record<string, unknown>> =>
  inTransaction(deps.db, async (tx) =>
    collectOwnData(deps, tx, {
      customerId: person.customerId,
      bookingIds: await findBookingIds(tx, person),
      waitlistEntryIds: await findEveryEntryId(tx, person),
    }),
  );

/** The address’s sessions end with the profile. */
export const eraseOwnData = (deps: CustomerDeps, person: Person): Promise<void> =>
  eraseOwnProfile(deps, requireProfile(person));
