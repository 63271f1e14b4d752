// A certified OpenID provider in a process of its own: `run-openid-provider.ts REDIRECT_URI CLIENT_ID CLIENT_SECRET`
// prints its address. The person who signs in next is posted to `/next`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import type { ProviderClaims } from './openid-provider.ts';

const [redirectUri = '', clientId = '', clientSecret = ''] = process.argv.slice(2);
let next: ProviderClaims = { sub: 'nobody' };
const people = new Map<string, ProviderClaims>();
const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'groups'],
  },
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  async findAccount(_context, sub) {
    return { accountId: sub, claims: async () => ({ ...(people.get(sub) ?? { sub }) }) };
  },
  cookies: { keys: ['keys of the cookies in tests'] },
});
const handle = provider.callback();
server.on('request', async (request, response) => {
  if (request.url === '/next') {
    next = (await json(request)) as ProviderClaims;
    people.set(next.sub, next);
    response.end();
  } else if (request.url?.startsWith('/interaction/'))
    await provider.interactionFinished(request, response, { login: { accountId: next.sub } });
  else await handle(request, response);
});
process.stdout.write(`${issuer}\n`);
