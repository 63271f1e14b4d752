import type { Deps } from '../../../platform/deps.ts';
import { findSealedSecrets } from './second-factor.repo.ts';

const purpose = 'second-factor';

/** The secret of an authenticator app as it is stored: sealed, and bound to its user. */
export const sealSecret = ({ secrets }: Pick<Deps, 'secrets'>, userId: string, secret: string): string =>
  secrets.seal(purpose, userId, secret);

/** Null when it was sealed by an installation with another secret. */
export function openSecret(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  userId: string,
  sealed: string,
): string | null {
  const secret = secrets.open(purpose, userId, sealed);
  if (secret === null) log.error({ userId }, 'a second factor was sealed with another DAYBOOK_SECRET');
  return secret;
}

/** How many second factors were sealed by an installation with another secret. */
export async function countLostSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const all = await findSealedSecrets(db);
  return all.filter(({ userId, sealedSecret }) => secrets.open(purpose, userId, sealedSecret) === null)
    .length;
}
