import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, EndpointKey } from '@daybook/contract/endpoints';
import { administrator } from './server.ts';

/** Calls as the administrator; throws on a refusal. */
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
    // The server validates every response with the contract.
    return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<K>;
  };
  const signedIn = await send('POST auth/login', 'auth/login', administrator);
  if (!('token' in signedIn)) throw new Error('The administrator has a second factor.');
  return <K extends EndpointKey>(key: K, path: string, body?: BodyOf<K>) =>
    send(key, path, body, signedIn.token);
}

/** Makes the business charge VAT of 7.5 % and a levy of 5 %; returns their ids. */
export async function chargeTaxes(call: AsAdministrator) {
  const profile = await call('GET settings/profile', 'settings/profile');
  await call('PUT settings/profile', 'settings/profile', { ...profile, taxId: '01234567-0001' });
  const {
    taxRates: _,
    series: __,
    currency: ___,
    ...before
  } = await call('GET settings/invoicing', 'settings/invoicing');
  const registered = {
    isTaxRegistered: true,
    registrationNumber: 'RC 123456',
    taxMode: 'exclusive' as const,
  };
  await call('PUT settings/invoicing', 'settings/invoicing', { ...before, ...registered });
  const path = 'settings/invoicing/taxes';
  await call('POST settings/invoicing/taxes', path, { name: 'VAT', rate: '7.5' });
  const { taxRates } = await call('POST settings/invoicing/taxes', path, { name: 'Levy', rate: '5' });
  return taxRates;
}

type AsAdministrator = Awaited<ReturnType<typeof asAdministrator>>;

/** Creates a customer with this first name; returns the id. */
export async function addCustomer(call: AsAdministrator, firstName: string): Promise<string> {
  const { customerId } = await call('POST customers', 'customers', {
    firstName,
    lastName: 'Bello',
    email: `${firstName.toLowerCase()}@example.com`,
    phone: `+23480${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
  });
  return customerId;
}

/** Issues an invoice of 10,750 naira to a customer, by default a new one; returns it with its token. */
export async function issueInvoice(call: AsAdministrator, name: string, customerId?: string) {
  const draft = await call('POST invoices', 'invoices', {
    customerId: customerId ?? (await addCustomer(call, name)),
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

/** Makes a provider take payments first. */
export async function chooseProvider(
  call: AsAdministrator,
  defaultProvider: BodyOf<'PUT settings/payments'>['defaultProvider'],
): Promise<void> {
  const path = 'settings/payments';
  const {
    providers: _,
    simulatorUrl: __,
    currency: ___,
    ...settings
  } = await call('GET settings/payments', path);
  await call('PUT settings/payments', path, { ...settings, defaultProvider });
}
