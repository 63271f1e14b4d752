import { apiKeyPrefix } from '@daybook/contract/api-keys';
import { scopesWithin } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Deps } from '../../platform/deps.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { hashToken } from '../../platform/tokens.ts';
import { signedIn } from '../identity/sign-in/authenticate.ts';
import { findWorkingKey, touchKey } from './api-key.repo.ts';

const minute = 60_000;

type Authenticate = (token: string, options?: { isUse: boolean }) => Promise<SignedIn | null>;

/** Authenticates API keys, too; every other token is left to the sessions. */
export const withApiKeys =
  (deps: Pick<Deps, 'db' | 'clock'>, authenticate: Authenticate): Authenticate =>
  (token, options) =>
    token.startsWith(apiKeyPrefix) ? authenticateKey(deps, token) : authenticate(token, options);

/** The owner of a key, with at most the key's scopes and at most their own of now. Its answers follow the request's language. */
async function authenticateKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<SignedIn | null> {
  const now = clock.now();
  const key = await findWorkingKey(db, hashToken(secret), now);
  const owner = key && signedIn(key, '');
  if (!owner) return null;
  const { apiKeyId, keyName, limit, lastUsedAt } = key;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= minute) await touchKey(db, apiKeyId, now);
  const fullName = kept(() => t('key “{key}” of {name}', { key: keyName, name: owner.fullName }));
  return { ...owner, apiKeyId, fullName, language: null, scopes: scopesWithin(owner, limit) };
}
