import type { Deps } from '../../../platform/deps.ts';

/** The parts of the server that the ledger uses. */
export type LedgerDeps = Pick<Deps, 'clock' | 'newId'>;

/** The same for functions that also order mails. */
export type LedgerMailDeps = LedgerDeps & Pick<Deps, 'outbox'>;

/** The author of an action: a user by name, or nobody in person (a provider, the customer, the system). */
export interface Actor {
  userId: string | null;
  name: string | null;
}

export const systemActor: Actor = { userId: null, name: null };

export const userActor = ({ userId, fullName }: { userId: string; fullName: string }): Actor => ({
  userId,
  name: fullName,
});
