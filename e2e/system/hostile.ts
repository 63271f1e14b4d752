import { randomUUID } from 'node:crypto';
import { ServiceChange } from '@daybook/contract/catalogue-editing';
import { CategoryChange } from '@daybook/contract/categories';
import { StaffEdit } from '@daybook/contract/team';
import { findFreeTimes } from './api.ts';
import { administrator } from './server.ts';

/** Markup, an attribute break-out and a template, as an attacker would type them. */
export const markup = '"><img src=x onerror=alert(1)><svg onload=alert(1)>{{7*7}}';

/** Markup that changes when it is parsed twice, and a script URL. */
const mutating = [
  markup,
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<img name=currentScript src=//evil.example>',
  'javascript:alert(1)',
].join(' ');

/** The text and the pages that show it. */
export interface Written {
  customerId: string;
  bookingId: string;
  invoiceId: string;
  importFileId: string;
  /** The token of the invoice's page. */
  payToken: string;
  /** The token of the page of a customer's booking. */
  bookingToken: string;
}

type Fields = Record<string, unknown>;

const only = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));

/** Enters the text in every field; returns the ids and tokens of the records that show it. */
export async function fillWithMarkup(url: string): Promise<Written> {
  const { token } = await call('POST', 'auth/login', administrator);

  async function call(method: string, path: string, body?: unknown): Promise<Fields> {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(path === 'auth/login' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? {} : answer.json();
  }
  const change = async (path: string, fields: Fields, names?: readonly string[]) => {
    const before = await call('GET', path);
    return call('PUT', path, { ...(names ? only(before, names) : before), ...fields });
  };

  const { serviceId, staffId, starts } = await findFreeTimes(url);
  const texts = { description: mutating, instructions: mutating };
  const fieldId = randomUUID();
  await change('settings/profile', {
    name: markup,
    tagline: markup,
    legalName: markup,
    description: mutating,
    address: markup,
  });
  await change('settings/page', {
    welcome: mutating,
    awayMessage: mutating,
    terms: mutating,
    privacy: mutating,
  });
  await change(
    `catalogue/services/${serviceId}`,
    {
      name: markup,
      ...texts,
      customFields: [{ fieldId, label: markup, kind: 'long_text', required: false, options: [] }],
    },
    Object.keys(ServiceChange.shape),
  );
  const { categoryId } = await call('GET', `catalogue/services/${serviceId}`);
  const { items: categories } = await call('GET', 'catalogue/categories');
  if (!Array.isArray(categories)) throw new Error('There are no categories.');
  const category: Fields = categories.find((one) => one.categoryId === categoryId);
  await call('PUT', `catalogue/categories/${categoryId}`, {
    ...only(category, Object.keys(CategoryChange.shape)),
    name: markup,
    description: markup,
  });
  await change(
    `staff/${staffId}`,
    { name: markup, title: markup, bio: mutating },
    Object.keys(StaffEdit.shape),
  );
  const { customerId } = await call('POST', 'customers', {
    firstName: markup,
    lastName: markup,
    email: 'markup@example.com',
    alerts: [markup],
  });
  await call('POST', `customers/${customerId}/notes`, { text: mutating });
  const startAt = starts.at(-1) ?? '';
  const { bookingId } = await call('POST', 'desk/bookings', {
    startAt,
    segments: [{ serviceId, staff: staffId }],
    customer: { kind: 'known', customerId },
    attendeeName: markup,
    note: mutating,
    internalNote: mutating,
    customFields: { [fieldId]: mutating },
    notifyCustomer: true,
    message: markup,
  });
  const booked = await call('POST', 'bookings', {
    serviceIds: [serviceId],
    staff: staffId,
    startAt: starts[Math.floor(starts.length / 2)],
    customer: { firstName: markup, lastName: markup, email: 'visitor@example.com', phone: '+2348030000001' },
    note: mutating,
    customFields: { [fieldId]: mutating },
    policyAccepted: true,
    zone: 'Africa/Lagos',
  });
  await call('POST', 'blocked-time', {
    staffId,
    startAt: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    endAt: new Date(Date.now() + 40 * 86_400_000 + 3_600_000).toISOString(),
    kind: 'meeting',
    note: markup,
  });
  await call('POST', 'closures', {
    items: [
      {
        name: markup,
        isPublic: true,
        repeatsYearly: false,
        firstOn: '2040-01-01',
        lastOn: '2040-01-01',
        part: null,
      },
    ],
    decisions: [],
  });
  await call('POST', 'roles', { name: markup, copyOf: 3 });
  const draft = await call('POST', 'invoices', {
    customerId,
    currency: 'NGN',
    taxMode: 'exclusive',
    due: { days: 7 },
    lines: [{ description: markup, details: mutating, unit: '<b>', unitPrice: '100', taxRateIds: [] }],
    notes: mutating,
    terms: mutating,
    privateNote: mutating,
  });
  await call('POST', `invoices/${draft.invoiceId}/issue`, { version: draft.version, payableMinor: 10_000 });
  const link = await call('POST', `invoices/${draft.invoiceId}/link`);
  const ids = {
    customerId,
    bookingId,
    invoiceId: draft.invoiceId,
    bookingToken: booked.manageToken,
  };
  return {
    ...named(ids),
    payToken: new URL(String(link.url)).hash.replace(/^#t=/, ''),
    importFileId: await importMarkup(url),
  };
}

function named<T extends string>(ids: Record<T, unknown>): Record<T, string> {
  const missing = Object.entries(ids).find(([, id]) => typeof id !== 'string');
  if (missing) throw new Error(`There is no ${missing[0]}.`);
  // Every field was covered.
  return ids as Record<T, string>;
}

/** Uploads a file whose name, headings and cells are markup. */
async function importMarkup(url: string): Promise<string> {
  const form = new FormData();
  const quoted = `"${markup.replaceAll('"', '""')}"`;
  const rows = `First name,E-mail,${quoted}\n${quoted},${quoted},${quoted}\n`;
  form.set('user_file', new File([rows], '<img src=x onerror=alert(1)>.csv'));
  const answer = await fetch(`${url}/api/v1/import`, { method: 'POST', body: form });
  const { files } = await answer.json();
  return files[0].importFileId;
}
