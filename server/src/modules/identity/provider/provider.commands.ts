import type { ProviderAnswer, SignedIn } from '@daybook/contract/auth';
import { isInDomains } from '@daybook/domain/sign-in-rules';
import { t } from '@daybook/i18n';
import type { ProviderConfig } from '../../../config-sign-in.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, linkInvalid, unavailable } from '../../../platform/errors.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findConfiguredRules } from '../credentials/account-access.repo.ts';
import { insertSignIn } from '../sign-in/authenticate.ts';
import type { SignInOrigin } from '../sign-in/known-devices.repo.ts';
import { presentUser } from '../sign-in/sign-in.present.ts';
import { lockActiveAccount } from '../sign-in/sign-in.repo.ts';
import { accountOf } from './account-of.ts';
import { consumeProviderSignIn, insertProviderSignIn } from './provider.repo.ts';
import type { Checks, Provider, ProviderPerson } from './provider-client.ts';

/** The library and its description of the provider, loaded by the first sign-in. */
export interface ProviderDeps extends Deps {
  provider: ProviderConfig;
  client(): Promise<Provider>;
}

const cookieName = 'daybook-sign-in';
const waitsMinutes = 15;

/** The page that finishes a sign-in; the provider must know its address. */
const redirectUriOf = (publicUrl: string): string => `${publicUrl}/auth/provider`;

const outOfReach = ({ provider, log }: ProviderDeps, error: unknown) => {
  log.warn({ err: error }, 'the sign-in provider did not answer');
  return unavailable(
    t('{provider} can’t be reached right now. Try again in a minute.', { provider: provider.name }),
  );
};

/** The address at which the browser signs in. Its cookie binds the answer to this browser. */
export async function startProviderSignIn(deps: ProviderDeps, cookies: Cookies): Promise<{ url: string }> {
  const { db, clock, config } = deps;
  const client = await deps.client();
  const checks = client.newChecks();
  const url = await client.addressOf(checks, redirectUriOf(config.publicUrl)).catch((error: unknown) => {
    throw outOfReach(deps, error);
  });
  const [cookie, now] = [newToken(), clock.now()];
  const expiresAt = new Date(now.getTime() + waitsMinutes * 60_000);
  await insertProviderSignIn(db, { ...checks, cookieHash: hashToken(cookie) }, { now, expiresAt });
  cookies.set(cookieName, cookie, expiresAt);
  return { url };
}

/** Signs in the person whom the provider names. The second factor is the provider's. */
export async function finishProviderSignIn(
  deps: ProviderDeps,
  answer: ProviderAnswer,
  { cookies, place }: { cookies: Cookies; place: SignInOrigin },
): Promise<SignedIn> {
  const { db, clock, log, provider } = deps;
  const checks = await consumeProviderSignIn(db, hashToken(cookies.get(cookieName) ?? ''), clock.now());
  cookies.clear(cookieName);
  if (!checks || checks.state !== answer.state) throw tooLate();
  const person = await identify(deps, answer, checks);
  const signedIn = await inTransaction(db, async (tx) => {
    const userId = await accountOf(deps, tx, provider, person);
    const account = await lockActiveAccount(tx, userId);
    if (!account) throw forbidden(t('Your account is closed. Ask an administrator.'));
    const { signInDomains } = await findConfiguredRules(tx);
    if (!isInDomains(account.email, signInDomains))
      throw forbidden(t('Addresses at this domain can’t log in here.'));
    const token = await insertSignIn(deps, tx, userId, { ...place, byProvider: true });
    return { token, user: presentUser(account, { byProvider: true }) };
  });
  log.info({ address: place.address, userId: signedIn.user.userId }, 'signed in by the provider');
  return signedIn;
}

const tooLate = () =>
  linkInvalid(t('This login took too long or was begun in another browser. Log in again.'));

async function identify(
  deps: ProviderDeps,
  { code, state, iss }: ProviderAnswer,
  checks: Checks,
): Promise<ProviderPerson> {
  const address = new URL(redirectUriOf(deps.config.publicUrl));
  address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    return await (await deps.client()).identify(address, checks);
  } catch (error) {
    if (isOutOfReach(error)) throw outOfReach(deps, error);
    deps.log.warn({ err: error }, 'the answer of the sign-in provider was refused');
    throw tooLate();
  }
}

/** A network failure or a slow answer, as `fetch` reports them. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name));
