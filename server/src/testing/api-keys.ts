import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Scopes } from '@daybook/domain/people';
import type { TestServer } from './server.ts';

const password = 'three quiet herons';

interface Wish {
  name?: string;
  scopes?: Scopes;
  expiresInDays?: number | null;
}

/** A user who makes API keys, by default an administrator. */
export async function openKeys(server: TestServer, person: { userType?: 1 | 2; role?: number } = {}) {
  const maker = await server.signIn({ fullName: 'Ada Obi', password, ...person });
  const create = (wish: Wish = {}) =>
    server.call('POST', 'api-keys', {
      as: maker.token,
      body: {
        name: server.deps.newId(),
        scopes: { 'booking.view': 'all' },
        expiresInDays: null,
        ...wish,
        password,
      },
    });
  return {
    ...maker,
    create,
    key: async (wish: Wish = {}): Promise<AnswerOf<'POST api-keys'>> => (await create(wish)).json(),
    rotate: (apiKeyId: string, overlapHours: number) =>
      server.call('POST', `api-keys/${apiKeyId}/rotate`, {
        as: maker.token,
        body: { overlapHours, password },
      }),
    revoke: (apiKeyId: string, as = maker.token) => server.call('DELETE', `api-keys/${apiKeyId}`, { as }),
    list: async (): Promise<AnswerOf<'GET api-keys'>> =>
      (await server.call('GET', 'api-keys', { as: maker.token })).json(),
    /** The status of reading the bookings with a key. */
    reads: async (secret: string) => (await server.call('GET', 'bookings', { as: secret })).statusCode,
  };
}
