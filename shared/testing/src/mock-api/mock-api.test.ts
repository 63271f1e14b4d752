import {
  type ApiError,
  getPrivate,
  getPublic,
  postPublic,
  postTemporary,
  setTokenSource,
} from '@daybook/api';
import { aSite } from '../builders/site.ts';
import { aSlot } from '../builders/slots.ts';
import { mockApi, noAnswer, refuse } from './mock-api.ts';

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error: ApiError) => error,
  );

beforeEach(() => setTokenSource(async () => null));

test('the mock API returns the configured answers through the real client', async () => {
  mockApi({ 'GET site': aSite({ name: 'Adire Salon' }) });
  expect((await getPublic('site')).name).toBe('Adire Salon');
});

test('the mock API passes the parsed request to a handler', async () => {
  const api = mockApi({ 'GET bookings': { items: [], nextCursor: null, total: 0, totalIsExact: true } });
  setTokenSource(async () => 'a-token');
  await getPrivate('bookings', { query: { tab: 'today', pageSize: 50 } });
  expect(api.requests('GET bookings')).toMatchObject([
    { query: { tab: 'today', pageSize: 50 }, headers: { authorization: 'Bearer a-token' } },
  ]);
});

test('the mock API parses a form like JSON', async () => {
  const api = mockApi({ 'POST auth/reset-password': undefined });
  await postTemporary('auth/reset-password', { body: { token: 't', password: 'long enough' } });
  expect(api.requests('POST auth/reset-password')[0]?.body).toEqual({ token: 't', password: 'long enough' });
});

test('the mock API refuses a body that the contract refuses, field by field', async () => {
  mockApi({ 'POST auth/login': () => refuse(500, 'internal') });
  const error = await failureOf(postPublic('auth/login', { body: { email: 'nobody', password: 'x' } }));
  expect(error.status).toBe(400);
  expect(Object.keys(error.fields)).toEqual(['email']);
});

test('the mock API refuses a private call without a token', async () => {
  mockApi();
  expect((await failureOf(getPrivate('user/profile'))).status).toBe(401);
});

test('the mock API can refuse with a code and its data', async () => {
  mockApi({ 'GET site': refuse(409, 'slot_taken', { nearest: [aSlot()] }) });
  const error = await failureOf(getPublic('site'));
  expect(error.code).toBe('slot_taken');
  expect(error.body).toMatchObject({ nearest: [{ startAt: '2026-03-03T09:00:00.000Z' }] });
});

test('the mock API can simulate a server that does not answer', async () => {
  mockApi({ 'GET site': noAnswer });
  expect((await failureOf(getPublic('site'))).kind).toBe('network');
});

test('an answer of the mock API can change between two calls', async () => {
  const api = mockApi({ 'GET site': noAnswer });
  await failureOf(getPublic('site'));
  api.on({ 'GET site': aSite() });
  expect((await getPublic('site')).zone).toBe('Africa/Lagos');
});
