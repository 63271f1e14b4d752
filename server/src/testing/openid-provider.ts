import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A person at the provider: the claims. */
export interface ProviderClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
  groups?: string[];
}

const [clientId, clientSecret] = ['daybook', 'a secret of the client, for tests'];

/** A certified OpenID provider (oidc-provider) in a process and on a port of its own. */
export async function openOpenIdProvider(redirectUri: string) {
  const file = path.join(import.meta.dirname, 'run-openid-provider.ts');
  const child = spawn(process.execPath, [file, redirectUri, clientId, clientSecret], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [issuer] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];

  return {
    issuer,
    environment: {
      DAYBOOK_OIDC_ISSUER: issuer,
      DAYBOOK_OIDC_CLIENT_ID: clientId,
      DAYBOOK_OIDC_CLIENT_SECRET: clientSecret,
      DAYBOOK_OIDC_NAME: 'Salon ID',
    },
    /** Opens the address of a sign-in in a browser of this person, and returns the address it ends at. */
    async signIn(url: string, person: ProviderClaims): Promise<URL> {
      await fetch(`${issuer}/next`, { method: 'POST', body: JSON.stringify(person) });
      const cookies = new Map<string, string>();
      let address = url;
      while (!address.startsWith(redirectUri)) {
        const response = await fetch(address, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        address = new URL(location, address).href;
      }
      return new URL(address);
    },
    async close(): Promise<void> {
      child.kill();
      await once(child, 'exit');
    },
  };
}
