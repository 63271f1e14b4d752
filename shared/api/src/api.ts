import type { AnswerOf, BodyOf, EndpointKey, PathOf } from '@daybook/contract/endpoints';
import type { CallOptions, OptionsArgument } from './call-options.ts';
import { takeFirstAnswer } from './first-data.ts';
import { send } from './send.ts';

export { ApiError } from './api-error.ts';
export {
  onOutdated,
  onUnauthorized,
  queryClient,
  setQueryClient,
  setReleaseId,
  setTokenSource,
} from './connection.ts';
export { setFirstAnswers } from './first-data.ts';
export { openStream, prepareCalls } from './send.ts';

type Key<M extends string, P extends string> = Extract<`${M} ${P}`, EndpointKey>;
type Options<M extends string, P extends string> = CallOptions<Key<M, P>>;
type Answer<M extends string, P extends string> = Promise<AnswerOf<Key<M, P>>>;
type WithBody<M extends string, P extends string, Body = BodyOf<Key<M, P>>> = Options<M, P> &
  ([Body] extends [undefined] ? { body?: undefined } : { body: Body });
type WithForm<M extends string, P extends string> = Options<M, P> & {
  body: FormData;
  /** Receives the sent share of the form, from 0 to 1. At 1 the server is still working. */
  onProgress?: (fraction: number) => void;
};

/**
 * GET without a token. A response that the server wrote into the page is used once, without a request. Paths are those
 * of the contract, below `/api/v1/`: `getPublic('slots', { query })`.
 */
export async function getPublic<P extends PathOf<'GET', 'public'>>(
  path: P,
  ...[options]: OptionsArgument<Options<'GET', P>>
): Answer<'GET', P> {
  const first = takeFirstAnswer(path);
  // The server wrote it by the contract that types this call.
  if (first) return first.answer as AnswerOf<Key<'GET', P>>;
  return send({ method: 'GET', path, ...options });
}

/** GET with the bearer token of the session. */
export const getPrivate = <P extends PathOf<'GET', 'private'>>(
  path: P,
  ...[options]: OptionsArgument<Options<'GET', P>>
): Answer<'GET', P> => send({ method: 'GET', path, isPrivate: true, ...options });

/** GET of a file with the bearer token of the session, which keeps the token out of addresses. */
export const getPrivateFile = <P extends PathOf<'GET', 'private'>>(
  path: P,
  ...[options]: OptionsArgument<Options<'GET', P>>
): Promise<Blob> => send({ method: 'GET', path, isPrivate: true, isFile: true, ...options });

/** GET with a single-purpose token, in the header that the endpoint names. */
export const getTemporary = <P extends PathOf<'GET', 'temporary'>>(
  path: P,
  options: Options<'GET', P>,
): Answer<'GET', P> => send({ method: 'GET', path, ...options });

/** POST of JSON without a token. */
export const postPublic = <P extends PathOf<'POST', 'public'>>(
  path: P,
  ...[options]: OptionsArgument<WithBody<'POST', P>>
): Answer<'POST', P> => send({ method: 'POST', path, ...options });

/** POST of a form with files, without a token. */
export const postPublicMultipart = <P extends PathOf<'POST', 'public'>>(
  path: P,
  options: WithForm<'POST', P>,
): Answer<'POST', P> => send({ method: 'POST', path, ...options });

/** POST of JSON with the bearer token of the session. */
export const postPrivate = <P extends PathOf<'POST', 'private'>>(
  path: P,
  ...[options]: OptionsArgument<WithBody<'POST', P>>
): Answer<'POST', P> => send({ method: 'POST', path, isPrivate: true, ...options });

/** POST of a form with files, with the bearer token of the session. */
export const postPrivateMultipart = <P extends PathOf<'POST', 'private'>>(
  path: P,
  options: WithForm<'POST', P>,
): Answer<'POST', P> => send({ method: 'POST', path, isPrivate: true, ...options });

/** PUT with the bearer token of the session: JSON, or a form with files if the body is a `FormData`. */
export const putPrivate = <P extends PathOf<'PUT', 'private'>>(
  path: P,
  options: WithBody<'PUT', P> | WithForm<'PUT', P>,
): Answer<'PUT', P> => send({ method: 'PUT', path, isPrivate: true, ...options });

/** DELETE with the bearer token of the session. */
export const deletePrivate = <P extends PathOf<'DELETE', 'private'>>(
  path: P,
  ...[options]: OptionsArgument<Options<'DELETE', P>>
): Answer<'DELETE', P> => send({ method: 'DELETE', path, isPrivate: true, ...options });

/** DELETE with a single-purpose token, in the header that the endpoint names. */
export const deleteTemporary = <P extends PathOf<'DELETE', 'temporary'>>(
  path: P,
  options: Options<'DELETE', P>,
): Answer<'DELETE', P> => send({ method: 'DELETE', path, ...options });

/**
 * POST with a single-purpose token. A token in the body is sent as application/x-www-form-urlencoded; with a token in
 * the header that the endpoint names, the body is JSON.
 */
export const postTemporary = <P extends PathOf<'POST', 'temporary'>>(
  path: P,
  options: WithBody<'POST', P>,
): Answer<'POST', P> => send({ method: 'POST', path, isForm: !('headers' in options), ...options });

/** POST with a single-purpose token in the body; the response is a file. */
export const postTemporaryFile = <P extends PathOf<'POST', 'temporary'>>(
  path: P,
  options: WithBody<'POST', P>,
): Promise<Blob> => send({ method: 'POST', path, isForm: true, isFile: true, ...options });

/** A call of an endpoint that the contract does not contain. */
interface OpenCall<T> {
  /** Throws if the response is not what the caller expects. */
  parse: (answer: unknown) => T;
  body?: object;
  query?: object;
  /** Created once for each intent and sent with every retry, so that the server acts on it once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of an extension of the server (`extensions/loyalty/balance`), or one that another area names, with
 * the bearer token of the session.
 */
export const callOpen = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { parse, idempotencyKey, ...call }: OpenCall<T>,
): Promise<T> => {
  const headers = idempotencyKey && { 'idempotency-key': idempotencyKey };
  return parse(await send<unknown>({ method, path, isPrivate: true, headers, ...call }));
};
