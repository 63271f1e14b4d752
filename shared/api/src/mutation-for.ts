import { deletePrivate, postPrivate, putPrivate } from '@daybook/api';
import type {
  AnswerOf,
  BodyOf,
  EndpointKey,
  HeadersOf,
  ParamsOf,
  PathOf,
  QueryOf,
} from '@daybook/contract/endpoints';
import { type MutationOptions, mutationOptions } from '@tanstack/react-query';

type Method = 'POST' | 'PUT' | 'DELETE';
type Key = { [M in Method]: Extract<`${M} ${PathOf<M, 'private'>}`, EndpointKey> }[Method];

/** Created once for each intent and sent with every retry, so that the server acts on it once. */
export interface Once {
  idempotencyKey: string;
}

type Fields<T> = [T] extends [undefined] ? unknown : T;
type Input<K extends EndpointKey> = Fields<ParamsOf<K>> &
  Fields<BodyOf<K>> &
  Fields<QueryOf<K>> &
  (HeadersOf<K> extends { 'idempotency-key': string } ? Once : unknown);

/** The input of a write, flat: parameters of its path, body or query, and the idempotency key. */
export type InputFor<K extends EndpointKey> = unknown extends Input<K> ? undefined : Input<K>;

type Send = (path: string, options: object) => Promise<unknown>;

/** Sends a write of the signed-in user. The contract defines which part of the request each field belongs to. */
async function write<K extends Key>(key: K, input: InputFor<K>): Promise<AnswerOf<K>> {
  const [method, path] = key.split(' ') as [Method, string];
  const { idempotencyKey, ...fields } = Object(input);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const entries = Object.entries(fields);
  const params = Object.fromEntries(entries.filter(([name]) => names.includes(name)));
  const rest = entries.filter(([name]) => !names.includes(name));
  // The host's client, which alone knows the session. The key has typed the input.
  const senders = { POST: postPrivate, PUT: putPrivate, DELETE: deletePrivate };
  const answer = await (senders[method] as Send)(path, {
    params,
    ...(rest.length > 0 && { [method === 'DELETE' ? 'query' : 'body']: Object.fromEntries(rest) }),
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  });
  return answer as AnswerOf<K>;
}

type Options<K extends EndpointKey> = Omit<MutationOptions<AnswerOf<K>, Error, InputFor<K>>, 'mutationFn'>;

/** The mutation of an endpoint: `mutationFor('POST invoices/:invoiceId/issue', { onSuccess })`. */
export const mutationFor = <K extends Key>(key: K, options: Options<K> = {}) =>
  mutationOptions<AnswerOf<K>, Error, InputFor<K>>({ ...options, mutationFn: (input) => write(key, input) });
