import type { Access } from '@daybook/contract/endpoint';
import type { BodyOf, EndpointKey, HeadersOf, ParamsOf, PathOf, QueryOf } from '@daybook/contract/endpoints';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The endpoints of some methods and one access. */
export type KeyOf<M extends Method, A extends Access> = {
  [Each in M]: Extract<`${Each} ${PathOf<Each, A>}`, EndpointKey>;
}[M];

/** Created once for each intent and sent with every retry, so that the server acts on it once. */
export interface Once {
  idempotencyKey: string;
}

type Fields<T> = [T] extends [undefined] ? unknown : T;
type Input<K extends EndpointKey> = Fields<ParamsOf<K>> &
  Fields<BodyOf<K>> &
  Fields<QueryOf<K>> &
  (HeadersOf<K> extends { 'idempotency-key': string } ? Once : unknown);

/** The input of a request, flat: parameters of its path, body or query, and the idempotency key. */
export type InputFor<K extends EndpointKey> = unknown extends Input<K> ? undefined : Input<K>;

export interface Parts {
  method: Method;
  path: string;
  /** The values of the path's parameters, in its order. */
  params: Record<string, unknown>;
  /** The body, or the query of a method that has none; undefined without fields. */
  rest: Record<string, unknown> | undefined;
  headers: Record<string, string> | undefined;
}

/** Splits a flat input. The endpoint's path says which fields are its parameters. */
export function partsOf(key: EndpointKey, input: unknown): Parts {
  const [method, path] = key.split(' ') as [Method, string];
  const { idempotencyKey, ...fields } = Object(input);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.entries(fields).filter(([name]) => !names.includes(name));
  return {
    method,
    path,
    params: Object.fromEntries(names.map((name) => [name, fields[name]])),
    rest: rest.length > 0 ? Object.fromEntries(rest) : undefined,
    headers: idempotencyKey && { 'idempotency-key': idempotencyKey },
  };
}

type Send = (path: string, options: object) => Promise<unknown>;

/** Sends the parts through one of the host's typed functions: the endpoint's key has typed the input. */
export const sendParts = (
  send: unknown,
  { method, path, params, rest, headers }: Parts,
  others: object = {},
): Promise<unknown> =>
  (send as Send)(path, {
    params,
    ...(rest && { [method === 'GET' || method === 'DELETE' ? 'query' : 'body']: rest }),
    ...(headers && { headers }),
    ...others,
  });
