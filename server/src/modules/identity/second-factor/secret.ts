import type { Deps } from '../../../platform/deps.ts';
import { findSealedSecrets } from './second-factor.repo.ts';

const purpose = 'second-factor';

/** Seals the secret of an authenticator app, bound to its user. */
export const sealSecret = ({ secrets }: Pick<Deps, 'secrets'>, userId: string, secret: string): string =>
  secrets.seal(purpose, userId, secret);

/** Null if it was sealed under another installation secret. */
export function openSecret(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  userId: string,
  sealed: string,
): string | null {
  const secret = secrets.open(purpose, userId, sealed);
  if (secret === null) log.error({ userId }, 'a second factor was encrypted with another DAYBOOK_SECRET');
  return secret;
}

/** The number of second factors sealed under another installation secret. */
export async function countLostSecrets({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  const all = await findSealedSecrets(db);
  return all.filter(({ userId, sealedSecret }) => secrets.open(purpose, userId, sealedSecret) === null)
    .length;
}
