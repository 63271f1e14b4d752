import type { AnswerOf, BodyOf, EndpointKey, ParamsOf, QueryOf } from '@daybook/contract/endpoints';
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import axios from 'axios';
import { setTokenSource } from './api.ts';
import { fileFor, mutationFor } from './mutation-for.ts';
import { publicQueryFor, queryFor } from './query-for.ts';
import type { InputFor } from './request.ts';

const sent: object[] = [];
let answer: unknown;
beforeEach(() => {
  sent.length = 0;
  answer = { items: ['an item'] };
  setTokenSource(async () => 'the-token');
  axios.defaults.adapter = async (config) => {
    const { method, url, params, data, headers } = config;
    const token = headers.get('authorization');
    sent.push({ method, url, params, data: data && JSON.parse(data), token });
    return {
      data: answer,
      status: 200,
      statusText: '',
      headers: { 'content-type': config.responseType === 'blob' ? 'text/csv' : 'application/json' },
      config,
    };
  };
});

test('a query key has the parameters of the path, then the other fields', async () => {
  const query = queryFor(
    'GET customers/:customerId/visits',
    ['customers', 'visits'],
    { cursor: 'next', customerId: 'c/1' },
    { placeholderData: keepPreviousData },
  );
  expect(query.queryKey).toEqual(['customers', 'visits', 'c/1', { cursor: 'next' }]);
  await new QueryClient().fetchQuery(query);
  expect(sent).toEqual([
    {
      method: 'get',
      url: 'customers/c%2F1/visits',
      params: { cursor: 'next' },
      data: undefined,
      token: 'Bearer the-token',
    },
  ]);
});

test('a query without input has the given key', () => {
  expect(queryFor('GET dashboard', ['desk']).queryKey).toEqual(['desk']);
  expect(queryFor('GET time-off', ['time-off'], {}).queryKey).toEqual(['time-off']);
});

test('a query that is a POST sends its fields in the body', async () => {
  const input = { bookingId: 'b1', version: 3, startAt: '2026-03-02T09:00:00Z' };
  const query = queryFor('POST bookings/:bookingId/reschedule/check', ['plans'], input as never);
  await new QueryClient().fetchQuery(query);
  expect(sent).toMatchObject([
    { method: 'post', url: 'bookings/b1/reschedule/check', data: { version: 3, startAt: input.startAt } },
  ]);
});

test('only the picked part of a response is cached', async () => {
  const client = new QueryClient();
  const query = queryFor('GET roles', ['roles'], undefined, {
    pick: ({ items }) => items,
    placeholderData: keepPreviousData,
  });
  const roles: AnswerOf<'GET roles'>['items'] = await client.fetchQuery(query);
  expect(roles).toEqual(['an item']);
  expect(client.getQueryData(query.queryKey)).toEqual(['an item']);
});

test('a public query sends no session, and its headers stay out of its key', async () => {
  const query = publicQueryFor('GET waitlist/place', ['place'], undefined, {
    headers: { 'x-waitlist-token': 'mailed' },
  });
  expect(query.queryKey).toEqual(['place']);
  await new QueryClient().fetchQuery(query);
  expect(sent).toMatchObject([{ url: 'waitlist/place', token: undefined }]);
});

test('a file is read with the session', async () => {
  answer = new Blob(['a,b']);
  const { mutationFn } = fileFor('GET audit/export');
  expect(await mutationFn?.({}, { client: new QueryClient(), meta: undefined })).toBe(answer);
  expect(sent).toMatchObject([{ method: 'get', url: 'audit/export', token: 'Bearer the-token' }]);
});

test('the compiler refuses calls outside the contract', () => {
  const key = ['any'];
  const queries = [
    // @ts-expect-error: the endpoint does not exist.
    () => queryFor('GET nothing', key),
    // @ts-expect-error: the endpoint is private.
    () => publicQueryFor('GET invoices/:invoiceId', key, { invoiceId: 'i1' }),
    // @ts-expect-error: the parameter of the path is missing.
    () => queryFor('GET invoices/:invoiceId', key),
    // @ts-expect-error: the path has no such parameter.
    () => queryFor('GET invoices/:invoiceId', key, { invoiceId: 'i1', page: 2 }),
    // @ts-expect-error: the query has no such field.
    () => queryFor('GET customers', key, { sideways: true }),
    // @ts-expect-error: the response has no such part.
    () => queryFor('GET roles', key, undefined, { pick: ({ roles }) => roles }),
    // @ts-expect-error: a write has no file.
    () => fileFor('POST invoices/:invoiceId/send'),
  ];
  const refund = mutationFor('POST bookings/:bookingId/money/payments/:paymentId/refund');
  const of = { bookingId: 'b1', paymentId: 'p1', idempotencyKey: 'a key' };
  const body = { amountMinor: 500, reason: 'A duplicate' };
  const send = (_input: Parameters<NonNullable<typeof refund.mutationFn>>[0]) => refund;
  const writes = [
    () => send({ ...of, ...body }),
    // @ts-expect-error: the body has no such field.
    () => send({ ...of, ...body, amount: 500 }),
    // @ts-expect-error: the idempotency key is missing.
    () => send({ bookingId: 'b1', paymentId: 'p1', ...body }),
    // @ts-expect-error: a field of the body has another type.
    () => send({ ...of, ...body, amountMinor: '500' }),
    // @ts-expect-error: the endpoint takes a version and no number.
    (): InputFor<'DELETE invoices/:invoiceId'> => ({ invoiceId: 'i1', version: 3, number: 1 }),
    // @ts-expect-error: the endpoint takes nothing.
    (): InputFor<'DELETE user/sessions'> => ({ all: true }),
  ];
  expect([queries, writes].map(({ length }) => length)).toEqual([7, 6]);
});

type FieldsOf<T> = T extends unknown ? keyof T : never;
/** The endpoints with a field and a path parameter of the same name: a flat input could not distinguish them. */
type Clashing = {
  [K in EndpointKey]: FieldsOf<ParamsOf<K>> & (FieldsOf<BodyOf<K>> | FieldsOf<QueryOf<K>>) extends never
    ? never
    : K;
}[EndpointKey];

test('no field of an endpoint has the name of a parameter of its path', () => {
  const none: Clashing[] = [];
  // @ts-expect-error: the list of such endpoints is empty.
  none.push('GET roles');
  expect(none).toHaveLength(1);
});
