import type { Deps } from '../../platform/deps.ts';
import type { LimitName } from '../../platform/limits.ts';
import { emailKey } from '../../platform/text-keys.ts';
import { isKnownAddress } from './places/repo.ts';

interface Attempt {
  email: string;
  /** The account, when there is one. */
  userId: string | undefined;
  address: string;
}

/** Uses that a sign-in that succeeds gives back. */
export interface CountedAttempt {
  succeeded(): Promise<void>;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts an attempt to sign in before the password is looked at, so that a burst gets no more tries than its share.
 * The limit of the account does not hold for addresses from which its owner has signed in before: otherwise anyone
 * could lock the owner out by failing on purpose.
 */
export async function countAttempt(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { email, userId, address }: Attempt,
): Promise<CountedAttempt> {
  const account = emailKey(email);
  const counted: [LimitName, string | string[]][] = [
    ['login.address', address],
    ['login.pair', [account, address]],
  ];
  // Asked of nobody too: whether there is an account must not show in the work.
  const isKnown = await isKnownAddress(db, userId ?? nobody, address);
  if (!isKnown) counted.push(['login.account', account]);
  for (const [name, subject] of counted) await limits.use(name, subject);
  return {
    async succeeded() {
      for (const [name, subject] of counted) await limits.giveBack(name, subject);
    },
  };
}
