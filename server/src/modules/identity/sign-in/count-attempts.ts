import { emailKey } from '@daybook/domain/text/email-address';
import type { Deps } from '../../../platform/deps.ts';
import type { LimitName } from '../../../platform/limits.ts';
import { isKnownAddress } from './known-devices.repo.ts';

interface Attempt {
  email: string;
  /** The account, if it exists. */
  userId: string | undefined;
  address: string;
}

/** Counted attempts that a successful sign-in gives back. */
export interface CountedAttempt {
  succeeded(): Promise<void>;
}

const nobody = '00000000-0000-0000-0000-000000000000';

type Counters = Pick<Deps, 'db' | 'limits'>;
type Counted = readonly [LimitName, string | string[]];

/**
 * Counts a sign-in attempt before the password is checked, so that a burst gets no extra tries. The limit per account
 * does not apply to addresses from which the owner has signed in before: otherwise anyone could lock the owner out.
 */
export async function countAttempt(
  deps: Counters,
  { email, userId, address }: Attempt,
): Promise<CountedAttempt> {
  const account = emailKey(email);
  // Also runs without an account: the amount of work must not reveal whether one exists.
  const isKnown = await isKnownAddress(deps.db, userId ?? nobody, address);
  return count(deps, [
    ['login.address', address],
    ['login.pair', [account, address]],
    ...(isKnown ? [] : [['login.account', account] as const]),
  ]);
}

/**
 * The same for codes: someone with the password must neither guess the code over months nor lock the owner out of
 * their usual place.
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
