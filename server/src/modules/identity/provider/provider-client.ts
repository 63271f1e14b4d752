import * as client from 'openid-client';
import type { ProviderConfig } from '../../../config-sign-in.ts';

/** The secrets of one sign-in, which its answer must fit. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person, as the provider knows them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  username: string;
  groups: readonly string[];
}

/** The answer of the provider does not fit. */
class ProviderError extends Error {}

const timeoutSeconds = 10;

/** The provider's own description, fetched by the first sign-in and again by the next one if that failed. */
export function openProvider(config: ProviderConfig) {
  let found: Promise<client.Configuration> | undefined;
  const discover = () => {
    found ??= client
      .discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
        timeout: timeoutSeconds,
        // Only a provider on this machine has no https.
        ...(config.issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };

  async function claimsOf(provider: client.Configuration, tokens: Tokens) {
    const claims = tokens.claims();
    if (!claims) throw new ProviderError('The provider sent no ID token.');
    const isEnough =
      claims.email !== undefined && (config.groups.length === 0 || config.groupsClaim in claims);
    if (isEnough || !provider.serverMetadata().userinfo_endpoint) return claims;
    return { ...claims, ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)) };
  }

  return {
    newChecks: (): Checks => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }),
    /** The address at which the browser signs in. */
    async addressOf({ state, nonce, codeVerifier }: Checks, redirectUri: string): Promise<string> {
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      return client.buildAuthorizationUrl(await discover(), parameters).href;
    },
    /** Exchanges the code in the address that the browser came back to. Throws if a check fails. */
    async identify(answer: URL, { state, nonce, codeVerifier }: Checks): Promise<ProviderPerson> {
      const provider = await discover();
      const tokens = await client.authorizationCodeGrant(provider, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = await claimsOf(provider, tokens);
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
      const groups = claims[config.groupsClaim];
      return {
        issuer: provider.serverMetadata().issuer,
        subject: claims.sub,
        email: text('email'),
        isEmailVerified: claims.email_verified === true,
        name: text('name'),
        username: text('preferred_username'),
        groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
      };
    },
  };
}

export type Provider = ReturnType<typeof openProvider>;
type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;
