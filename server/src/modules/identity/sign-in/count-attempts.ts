import { emailKey } from '@daybook/domain/text/email-address';
import type { Deps } from '../../../platform/deps.ts';
import type { LimitName } from '../../../platform/limits.ts';
import { isKnownAddress } from './known-devices.repo.ts';

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

type Counters = Pick<Deps, 'db' | 'limits'>;
type Counted = readonly [LimitName, string | string[]];

/**
 * Counts an attempt to sign in before the password is looked at, so that a burst gets no more tries than its share.
 * The limit of the account does not hold for addresses from which its owner has signed in before: otherwise anyone
 * could lock the owner out by failing on purpose.
 */
export async function countAttempt(
  deps: Counters,
  { email, userId, address }: Attempt,
): Promise<CountedAttempt> {
  const account = emailKey(email);
  // Asked of nobody too: whether there is an account must not show in the work.
  const isKnown = await isKnownAddress(deps.db, userId ?? nobody, address);
  return count(deps, [
    ['login.address', address],
    ['login.pair', [account, address]],
    ...(isKnown ? [] : [['login.account', account] as const]),
  ]);
}

/**
 * The same for a code: somebody who has got hold of the password must neither find the code by trying for months, nor
 * lock the owner out where they always sign in.
 */
export async function countCode(
  deps: Counters,
  { userId, address }: { userId: string; address: string },
): Promise<CountedAttempt> {
  const isKnown = await isKnownAddress(deps.db, userId, address);
  return count(deps, [
    ['code.pair', [userId, address]],
    ...(isKnown ? [] : [['code.account', userId] as const]),
  ]);
}

async function count({ limits }: Counters, counted: readonly Counted[]): Promise<CountedAttempt> {
  for (const [name, subject] of counted) await limits.use(name, subject);
  return {
    async succeeded() {
      for (const [name, subject] of counted) await limits.giveBack(name, subject);
    },
  };
}
