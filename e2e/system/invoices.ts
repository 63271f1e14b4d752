import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, EndpointKey } from '@daybook/contract/endpoints';
import { administrator } from './server.ts';

/** Calls as the administrator, and fails loudly. */
export async function asAdministrator(url: string) {
  const send = async <K extends EndpointKey>(key: K, path: string, body?: unknown, token?: string) => {
    const [method = ''] = key.split(' ');
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    // Every answer is judged by the contract before the server sends it.
    return answer.json() as Promise<AnswerOf<K>>;
  };
  const signedIn = await send('POST auth/login', 'auth/login', administrator);
  if (!('token' in signedIn)) throw new Error('The administrator has a second factor.');
  return <K extends EndpointKey>(key: K, path: string, body?: BodyOf<K>) =>
    send(key, path, body, signedIn.token);
}

/** An invoice of 10,750 naira that was issued, and the token of its link. */
export async function issueInvoice(call: Awaited<ReturnType<typeof asAdministrator>>, name: string) {
  const customer = await call('POST customers', 'customers', {
    firstName: name,
    lastName: 'Bello',
    email: `${name.toLowerCase()}@example.com`,
    phone: `+23480${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
  });
  const draft = await call('POST invoices', 'invoices', {
    customerId: customer.customerId,
    currency: 'NGN',
    taxMode: 'exclusive',
    due: { days: 7 },
    lines: [{ description: 'Braids', unitPrice: '10750', taxRateIds: [] }],
  });
  const { invoiceId, version, document } = draft;
  const payableMinor = document.totals.payable;
  await call('POST invoices/:invoiceId/issue', `invoices/${invoiceId}/issue`, { version, payableMinor });
  const { url } = await call('POST invoices/:invoiceId/link', `invoices/${invoiceId}/link`);
  return { invoiceId, payableMinor, token: new URL(url).hash.replace(/^#t=/, '') };
}
