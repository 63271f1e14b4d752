import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import {
  ApiError,
  deletePrivate,
  deleteTemporary,
  getPrivate,
  getPublic,
  getTemporary,
  onUnauthorized,
  postPrivate,
  postPrivateMultipart,
  postPublic,
  postPublicMultipart,
  postTemporary,
  putPrivate,
  setReleaseId,
  setTokenSource,
} from './api.ts';

interface Answer {
  status?: number;
  data?: string;
  headers?: Record<string, string>;
}

let sent: InternalAxiosRequestConfig[];

/** Answers every call below the client, like the connection. */
function answer({ status = 200, data = '{}', headers = {} }: Answer = {}): void {
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    const all = { 'content-type': 'application/json; charset=utf-8', ...headers };
    return { status, statusText: '', data, headers: all, config };
  };
  axios.defaults.adapter = adapter;
}

const headersOf = (index = 0) => sent[index]?.headers.toJSON() ?? {};
const addressOf = (index = 0) => axios.getUri(sent[index]);
const form = () => {
  const data = new FormData();
  data.append('user_file', new Blob(['name']), 'customers.csv');
  return data;
};

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error: ApiError) => error,
  );

const refused = (status: number, body: unknown, headers = {}) => {
  answer({ status, data: typeof body === 'string' ? body : JSON.stringify(body), headers });
  return failureOf(getPrivate('user/profile'));
};

beforeEach(() => {
  sent = [];
  answer();
  setTokenSource(async () => 'the-token');
});

describe('the call kinds', () => {
  // The contract has no endpoint of these kinds yet; the call is the same for any path.
  const later = (path: string) => path as never;

  test('GET public sends no token', async () => {
    await getPublic('site');
    expect(sent[0]?.method).toBe('get');
    expect(addressOf()).toBe('/api/v1/site');
    expect(headersOf()).not.toHaveProperty('Authorization');
  });

  test('GET private sends the bearer token and the query', async () => {
    await getPrivate('bookings', { query: { tab: 'today', q: 'ada obi' } });
    expect(addressOf()).toBe('/api/v1/bookings?tab=today&q=ada+obi');
    expect(headersOf()).toMatchObject({ Authorization: 'Bearer the-token' });
  });

  test('GET with a temporary token sends it in the header that the endpoint names, and no other', async () => {
    await getTemporary('bookings/manage', { headers: { 'x-booking-token': 'mailed' } });
    expect(headersOf()).toMatchObject({ 'x-booking-token': 'mailed' });
    expect(headersOf()).not.toHaveProperty('Authorization');
  });

  test('POST public sends JSON without a token', async () => {
    await postPublic('auth/login', { body: { email: 'ada@example.com', password: 'secret' } });
    expect(sent[0]?.method).toBe('post');
    expect(sent[0]?.data).toBe('{"email":"ada@example.com","password":"secret"}');
    expect(headersOf()).toMatchObject({ 'Content-Type': 'application/json' });
    expect(headersOf()).not.toHaveProperty('Authorization');
  });

  test('POST public multipart sends the files without a token', async () => {
    const body = form();
    await postPublicMultipart(later('import'), { body } as never);
    expect(sent[0]?.data).toBe(body);
    expect(headersOf()).not.toHaveProperty('Authorization');
  });

  test('POST private sends JSON with the token and fills the path', async () => {
    const params = { bookingId: 'a/b', action: 'confirm' } as const;
    await postPrivate('bookings/:bookingId/:action', { params, body: { version: 3 } });
    expect(addressOf()).toBe('/api/v1/bookings/a%2Fb/confirm');
    expect(sent[0]?.data).toBe('{"version":3}');
    expect(headersOf()).toMatchObject({ Authorization: 'Bearer the-token' });
  });

  test('POST private multipart sends the files with the token', async () => {
    const body = form();
    await postPrivateMultipart(later('services'), { body } as never);
    expect(sent[0]?.data).toBe(body);
    expect(headersOf()).toMatchObject({ Authorization: 'Bearer the-token' });
  });

  test('PUT private sends JSON, or the files of a form', async () => {
    const body = form();
    await putPrivate(later('user/profile'), { body: { fullName: 'Ada' } } as never);
    await putPrivate(later('user/profile'), { body } as never);
    expect(sent.map(({ method, data }) => [method, data])).toEqual([
      ['put', '{"fullName":"Ada"}'],
      ['put', body],
    ]);
    expect(headersOf(1)).toMatchObject({ Authorization: 'Bearer the-token' });
  });

  test('DELETE private sends the token', async () => {
    await deletePrivate(later('services/1'));
    expect(sent[0]?.method).toBe('delete');
    expect(headersOf()).toMatchObject({ Authorization: 'Bearer the-token' });
  });

  test('DELETE with a temporary token sends it in the header that the endpoint names', async () => {
    answer({ status: 204, data: '' });
    await deleteTemporary('holds', { headers: { 'x-hold-token': 'kept' } });
    expect(headersOf()).toMatchObject({ 'x-hold-token': 'kept' });
  });

  test('POST with a temporary token is form-urlencoded', async () => {
    answer({ status: 204, data: '' });
    await postTemporary('auth/reset-password', { body: { token: 'a&b', password: 'long enough' } });
    expect(String(sent[0]?.data)).toBe('token=a%26b&password=long+enough');
    expect(String(headersOf()['Content-Type'])).toMatch('application/x-www-form-urlencoded');
  });

  test('POST beside a temporary token in a header is JSON', async () => {
    const body = { version: 1, reason: 'Ill' };
    await postTemporary('bookings/manage/cancel', { headers: { 'x-booking-token': 'mailed' }, body });
    expect(sent[0]?.data).toBe('{"version":1,"reason":"Ill"}');
    expect(headersOf()).toMatchObject({ 'x-booking-token': 'mailed', 'Content-Type': 'application/json' });
    expect(headersOf()).not.toHaveProperty('Authorization');
  });

  test('every call names the running release', async () => {
    setReleaseId('2026-03-02.1');
    await getPublic('site');
    expect(headersOf()).toMatchObject({ 'X-Daybook-Release': '2026-03-02.1' });
  });
});

describe('an error', () => {
  test('carries status, code, fields, request and the body of a refusal', async () => {
    const body = {
      message: 'Please check your input.',
      code: 'invalid_input',
      fields: { 'customer.email': 'Enter an email address.' },
      requestId: 'r1',
    };
    const error = await refused(400, body);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      ...body,
      message: 'GET user/profile answered 400',
      kind: 'refused',
      status: 400,
    });
    expect(error.body).toEqual(body);
    expect(error.said).toEqual({ message: 'Please check your input.', error: null });
  });

  test('gives the waiting time, in seconds or until an instant', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    expect((await refused(429, {}, { 'retry-after': '17' })).retryAfter).toBe(17);
    expect((await refused(429, {}, { 'retry-after': inAMinute })).retryAfter).toBeGreaterThanOrEqual(59);
    expect((await refused(429, {})).retryAfter).toBeNull();
  });

  test('keeps a response that is not JSON as text', async () => {
    expect(await refused(502, 'Bad gateway')).toMatchObject({ body: 'Bad gateway', code: null, fields: {} });
  });

  test('without a response is a network error', async () => {
    axios.defaults.adapter = () => Promise.reject(new axios.AxiosError('Network Error', 'ERR_NETWORK'));
    const error = await failureOf(getPublic('site'));
    expect(error).toMatchObject({ kind: 'network', status: null, body: null });
  });

  test('is a network error if another machine answers instead of the server', async () => {
    answer({ data: '<html>Sign in to the hotel</html>', headers: { 'content-type': 'text/html' } });
    expect((await failureOf(getPublic('site'))).kind).toBe('network');
  });

  test('is a kind of its own if the caller cancelled', async () => {
    const leaving = new AbortController();
    axios.defaults.adapter = () => {
      leaving.abort();
      return Promise.reject(new axios.CanceledError());
    };
    expect((await failureOf(getPublic('site', { signal: leaving.signal }))).kind).toBe('aborted');
  });

  test('is thrown after one attempt', async () => {
    await refused(503, {});
    expect(sent).toHaveLength(1);
  });
});

describe('a refused token', () => {
  const onEnd = jest.fn();
  const stop = onUnauthorized(onEnd);
  beforeEach(() => onEnd.mockClear());
  afterAll(stop);

  test('is reported to the listener', async () => {
    const error = await refused(401, { error: 'Invalid or expired access token' });
    expect(onEnd).toHaveBeenCalledWith(error);
  });

  test('is recognised by its message, whatever the status', async () => {
    await refused(403, { error: 'Invalid or expired access token' });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('is not reported after a newer sign-in', async () => {
    const tokens = ['old', 'new'];
    setTokenSource(async () => tokens.shift() ?? 'new');
    await refused(401, { error: 'Invalid or expired access token' });
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('is not reported for a public call', async () => {
    answer({ status: 401, data: '{}' });
    await failureOf(getPublic('site'));
    expect(onEnd).not.toHaveBeenCalled();
  });
});
