import type { Endpoint } from './endpoint.ts';
import { apiKeyPrefix } from './identity/api-keys.ts';
import { isForPeople } from './identity/for-people.ts';

/** The bearer tokens that an endpoint takes, for the API reference. */
export const securityOf = (key: string, { access }: Endpoint): Record<string, unknown>[] =>
  access === 'private' ? [{ session: [] }, ...(isForPeople(key) ? [] : [{ apiKey: [] }])] : [];

export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a person who has logged in.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiKeyPrefix}…`,
    description:
      'An API key, with at most its permissions and at most those of the person who made it. `RateLimit` says how many requests are left.',
  },
};
