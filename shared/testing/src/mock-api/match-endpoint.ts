import type { Endpoint } from '@daybook/contract/endpoint';
import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';

interface Pattern {
  key: EndpointKey;
  endpoint: Endpoint;
  matches: RegExp;
}

const dynamicParts = ({ key }: Pattern): number => key.split(':').length;

/** Every endpoint of the contract; those without parameters first, as the server prefers them. */
const patterns: readonly Pattern[] = Object.entries(endpoints)
  .map(([key, endpoint]) => ({
    // `Object.entries` loses the type of the keys.
    key: key as EndpointKey,
    endpoint,
    matches: new RegExp(`^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((a, b) => dynamicParts(a) - dynamicParts(b));

export interface Match {
  key: EndpointKey;
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** The endpoint for a method and a path below the base; null if the contract has none. */
export function matchEndpoint(method: string, path: string): Match | null {
  for (const { key, endpoint, matches } of patterns) {
    const found = matches.exec(`${method} ${path}`);
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { key, endpoint, params: Object.fromEntries(params) };
  }
  return null;
}
