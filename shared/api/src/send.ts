import { currentLanguage } from '@daybook/i18n';
import type { AxiosResponse } from 'axios';
import { ApiError, invalidToken } from './api-error.ts';
import { connection } from './connection.ts';

/** One call from the typed functions, which check its parts against the contract. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isPrivate?: boolean;
  /** Sends the body as application/x-www-form-urlencoded instead of JSON. */
  isForm?: boolean;
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  /** The response is a file instead of JSON, which may take long to generate. */
  isFile?: boolean;
}

/** The timeouts of calls. Forms with files and downloads have longer ones, because they may use a slow connection. */
const answerWithinMs = 30_000;
const formWithinMs = 90_000;
const fileWithinMs = 10 * 60_000;

function patienceFor({ isFile, body }: Call): number {
  if (isFile) return fileWithinMs;
  return body instanceof FormData ? formWithinMs : answerWithinMs;
}

/** Fills in the parameters of `bookings/:bookingId`. */
const fill = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(Object(params), name))));

const isJson = (response: AxiosResponse): boolean =>
  /[/+]json\b/.test(String(response.headers['content-type'] ?? ''));

function secondsOf(header: unknown): number | null {
  if (typeof header !== 'string') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function headersOf(call: Call, token: string | null): Record<string, string> {
  return {
    Accept: call.isFile ? '*/*' : 'application/json',
    ...(connection.releaseId && { 'X-Daybook-Release': connection.releaseId }),
    // The page's own language, which another tab may have changed since. Also works without cookies.
    'X-Daybook-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(call.isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...Object(call.headers),
  };
}

// The library loads with the first call, so that a page with inlined data works without it.
const library = () => import('axios');

/** Prefetches the library for a coming first call. */
export function prepareCalls(): void {
  library().catch(() => {
    // The call itself loads it again, and reports the error.
  });
}

async function exchange<Answer>(call: Call, token: string | null): Promise<AxiosResponse<Answer>> {
  const { default: axios } = await library();
  return axios.request<Answer>({
    baseURL: '/api/v1/',
    method: call.method,
    url: fill(call.path, call.params),
    params: call.query,
    data: call.body,
    headers: headersOf(call, token),
    timeout: patienceFor(call),
    responseType: call.isFile ? 'blob' : 'json',
    validateStatus: () => true,
    ...(call.signal && { signal: call.signal }),
    ...(call.onProgress && { onUploadProgress: ({ progress = 0 }) => call.onProgress?.(progress) }),
  });
}

/** Refusals by the contract name the API of the server. */
const apiHeader = 'x-daybook-api';

function isOtherApi(offered: unknown): boolean {
  const isOther = typeof offered === 'string' && connection.api !== null && offered !== connection.api;
  if (isOther) connection.outdated?.();
  return isOther;
}

async function notifyIfUnauthorized(error: ApiError, token: string | null): Promise<void> {
  if (error.status !== 401 && error.said.error !== invalidToken) return;
  if ((await connection.token()) === token) connection.unauthorized?.(error);
}

const readJson = async <Answer>(file: Answer): Promise<Answer> =>
  file instanceof Blob ? JSON.parse(await file.text().catch(() => 'null')) : file;

interface StreamOptions {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** With a body the request is a POST, and the stream reports its progress. */
  body?: object;
}

/** Opens a response as a stream, with the token of the session, or throws an `ApiError`. Never retries. */
export async function openStream(
  path: string,
  { headers, signal, body }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const method = body === undefined ? 'GET' : 'POST';
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const call: Call = { method, path, headers: { Accept: 'text/event-stream', ...type, ...headers } };
  const name = `${method} ${path}`;
  const token = await connection.token();
  // The library returns no response before its end.
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const request = { method, headers: headersOf(call, token), signal, ...sent };
  const answer = await fetch(`/api/v1/${path}`, request).catch((cause: unknown) => {
    throw new ApiError(signal.aborted ? 'aborted' : 'network', name, undefined, cause);
  });
  if (answer.ok && answer.body) return answer.body;
  const refusal: unknown = await answer.json().catch(() => null);
  const retryAfter = secondsOf(answer.headers.get('retry-after'));
  const isOutdated = isOtherApi(answer.headers.get(apiHeader));
  const error = new ApiError('refused', name, {
    status: answer.status,
    body: refusal,
    retryAfter,
    isOutdated,
  });
  await notifyIfUnauthorized(error, token);
  throw error;
}

/** Sends one call and returns the body of its response, or throws an `ApiError`. Never retries. */
export async function send<Answer>(call: Call): Promise<Answer> {
  const name = `${call.method} ${call.path}`;
  const token = call.isPrivate ? await connection.token() : null;
  const response = await exchange<Answer>(call, token).catch((cause: unknown) => {
    throw new ApiError(call.signal?.aborted ? 'aborted' : 'network', name, undefined, cause);
  });
  const { status } = response;
  // A refused file request returns JSON, which arrives as a blob.
  const body = call.isFile && status >= 300 ? await readJson(response.data) : response.data;
  if (status >= 200 && status < 300) {
    if (status !== 204 && isJson(response) === Boolean(call.isFile)) throw new ApiError('network', name);
    return body;
  }
  const retryAfter = secondsOf(response.headers['retry-after']);
  const isOutdated = isOtherApi(response.headers[apiHeader]);
  const error = new ApiError('refused', name, { status, body, retryAfter, isOutdated });
  if (call.isPrivate) await notifyIfUnauthorized(error, token);
  throw error;
}
