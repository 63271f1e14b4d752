import type { Deps } from '../../../platform/deps.ts';

/** What the ledger needs of the server. */
export type LedgerDeps = Pick<Deps, 'clock' | 'newId'>;

/** What it needs where it tells people of what it does. */
export type TellingDeps = LedgerDeps & Pick<Deps, 'outbox'>;

/** Who did something: a user under their name, or nobody in person (a provider, the customer, the system). */
export interface By {
  userId: string | null;
  name: string | null;
}

export const byItself: By = { userId: null, name: null };

export const byUser = ({ userId, fullName }: { userId: string; fullName: string }): By => ({
  userId,
  name: fullName,
});
