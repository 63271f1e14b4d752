import type {
  AnswerOf,
  BodyOf,
  EndpointKey,
  HeadersOf,
  ParamsOf,
  QueryOf,
} from '@daybook/contract/endpoints';
import type { OwnAnswer, OwnCall } from '../../platform/http/on-behalf.ts';

interface Parts<K extends EndpointKey> {
  params?: ParamsOf<K> & object;
  query?: QueryOf<K> & object;
  headers?: HeadersOf<K> & object;
  body?: BodyOf<K> & object;
}

/** Calls an endpoint with the caller's key. Throws a {@link ToolRefusal} unless it succeeds. */
export type CallApi = <K extends EndpointKey>(key: K, parts?: Parts<K>) => Promise<AnswerOf<K>>;

/** The API's refusal, in sentences for the caller. */
export class ToolRefusal extends Error {}

interface Refusal {
  message?: string;
  fields?: Record<string, string>;
  breaches?: readonly { reason: string }[];
}

const sentences = ({ message = '', fields = {}, breaches = [] }: Refusal): string =>
  [
    message,
    ...Object.entries(fields).map(([field, text]) => `${field}: ${text}`),
    ...(breaches.length > 0 ? [`Broken rules: ${breaches.map(({ reason }) => reason).join(', ')}.`] : []),
  ].join('\n');

const filled = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const queryText = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Sends a request to the API with the caller's key. */
export type Send = (call: OwnCall) => Promise<Pick<OwnAnswer, 'status' | 'body'>>;

export const callApi =
  (send: Send): CallApi =>
  async (key, { params = {}, query = {}, headers = {}, body } = {}) => {
    const [method, path = ''] = key.split(' ');
    const answer = await send({
      // A key of the contract begins with its method.
      method: method as OwnCall['method'],
      path: `${filled(path, { ...params })}?${queryText({ ...query })}`,
      headers: { ...headers },
      body,
    });
    if (answer.status >= 400) throw new ToolRefusal(sentences(answer.body as Refusal));
    // Parsed by the endpoint's own schema on its way out.
    return answer.body as never;
  };
