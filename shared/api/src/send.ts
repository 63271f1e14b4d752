import type { AxiosResponse } from 'axios';
import { ApiError, invalidToken } from './api-error.ts';
import { connection } from './connection.ts';

/** One call as the kinds hand it over. What the contract says of its parts is checked where they are named. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  isPrivate?: boolean;
  /** The body goes as application/x-www-form-urlencoded instead of JSON. */
  isForm?: boolean;
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  /** The answer is a file rather than JSON, which may take long to write. */
  isFile?: boolean;
}

/** What takes longer has failed. Files go over a slow line, up or down. */
const answerWithinMs = 30_000;
const formWithinMs = 90_000;
const fileWithinMs = 10 * 60_000;

function patienceFor({ isFile, body }: Call): number {
  if (isFile) return fileWithinMs;
  return body instanceof FormData ? formWithinMs : answerWithinMs;
}

/** `bookings/:bookingId` with its parameters filled in. */
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
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(call.isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...Object(call.headers),
  };
}

// The library comes with the first call, so that a page whose first data is inlined is usable without it.
const library = () => import('axios');

/** Fetches ahead what the first call will need, for who knows that there will be one. */
export function prepareCalls(): void {
  library().catch(() => {
    // The call itself asks again, and says it.
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

async function tellIfUnauthorized(error: ApiError, token: string | null): Promise<void> {
  if (error.status !== 401 && error.said.error !== invalidToken) return;
  if ((await connection.token()) === token) connection.unauthorized?.(error);
}

const readJson = async <Answer>(file: Answer): Promise<Answer> =>
  file instanceof Blob ? JSON.parse(await file.text().catch(() => 'null')) : file;

interface StreamOptions {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** With one it is a POST, and the stream tells of what it does. */
  body?: object;
}

/** Opens an answer that is a stream, with the token of the session, or raises an `ApiError`. Never tries twice. */
export async function openStream(
  path: string,
  { headers, signal, body }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const method = body === undefined ? 'GET' : 'POST';
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const call: Call = { method, path, headers: { Accept: 'text/event-stream', ...type, ...headers } };
  const name = `${method} ${path}`;
  const token = await connection.token();
  // The library has no answer before its end.
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const request = { method, headers: headersOf(call, token), signal, ...sent };
  const answer = await fetch(`/api/v1/${path}`, request).catch((cause: unknown) => {
    throw new ApiError(signal.aborted ? 'aborted' : 'network', name, undefined, cause);
  });
  if (answer.ok && answer.body) return answer.body;
  const said: unknown = await answer.json().catch(() => null);
  const retryAfter = secondsOf(answer.headers.get('retry-after'));
  const error = new ApiError('refused', name, { status: answer.status, body: said, retryAfter });
  await tellIfUnauthorized(error, token);
  throw error;
}

/** Sends one call and answers with its body, or raises an `ApiError`. Never tries twice. */
export async function send<Answer>(call: Call): Promise<Answer> {
  const name = `${call.method} ${call.path}`;
  const token = call.isPrivate ? await connection.token() : null;
  const response = await exchange<Answer>(call, token).catch((cause: unknown) => {
    throw new ApiError(call.signal?.aborted ? 'aborted' : 'network', name, undefined, cause);
  });
  const { status } = response;
  // What refuses a file says so in JSON, which has come as a file itself.
  const body = call.isFile && status >= 300 ? await readJson(response.data) : response.data;
  if (status >= 200 && status < 300) {
    if (status !== 204 && isJson(response) === Boolean(call.isFile)) throw new ApiError('network', name);
    return body;
  }
  const retryAfter = secondsOf(response.headers['retry-after']);
  const error = new ApiError('refused', name, { status, body, retryAfter });
  if (call.isPrivate) await tellIfUnauthorized(error, token);
  throw error;
}
