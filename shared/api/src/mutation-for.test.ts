import { QueryClient } from '@tanstack/react-query';
import axios from 'axios';
import { setTokenSource } from './api.ts';
import { mutationFor } from './mutation-for.ts';
import type { InputFor } from './request.ts';

const sent: { method?: string; url?: string; params?: unknown; data?: unknown; key: unknown }[] = [];
beforeEach(() => {
  sent.length = 0;
  setTokenSource(async () => 'the-token');
  axios.defaults.adapter = async (config) => {
    const { method = '', url = '', params, data, headers } = config;
    sent.push({ method, url, params, data: data && JSON.parse(data), key: headers.get('idempotency-key') });
    const answer = { ok: true };
    return {
      data: answer,
      status: 200,
      statusText: '',
      headers: { 'content-type': 'application/json' },
      config,
    };
  };
});

type Run = { mutationFn?: unknown };
const run = ({ mutationFn }: Run, input: unknown) =>
  (mutationFn as (input: unknown, context: unknown) => Promise<unknown>)(input, {
    client: new QueryClient(),
  });

test('each field of an input is sent in the part that the endpoint defines', async () => {
  const input: InputFor<'POST bookings/:bookingId/money/payments/:paymentId/refund'> = {
    bookingId: 'b/1',
    paymentId: 'p1',
    idempotencyKey: 'a key of this try',
    amountMinor: 500,
    reason: 'A duplicate',
  };
  expect(await run(mutationFor('POST bookings/:bookingId/money/payments/:paymentId/refund'), input)).toEqual({
    ok: true,
  });
  expect(sent).toEqual([
    {
      method: 'post',
      url: 'bookings/b%2F1/money/payments/p1/refund',
      params: undefined,
      data: { amountMinor: 500, reason: 'A duplicate' },
      key: 'a key of this try',
    },
  ]);
});

test('a deletion sends its version in the query, and an endpoint without fields gets nothing', async () => {
  await run(mutationFor('DELETE invoices/:invoiceId'), { invoiceId: 'i1', version: 3 });
  await run(mutationFor('POST invoices/:invoiceId/clone'), {
    invoiceId: 'i1',
    idempotencyKey: 'another key',
  });
  expect(sent).toEqual([
    { method: 'delete', url: 'invoices/i1', params: { version: 3 }, data: undefined, key: undefined },
    { method: 'post', url: 'invoices/i1/clone', params: undefined, data: undefined, key: 'another key' },
  ]);
});
