import { randomUUID } from 'node:crypto';
import { ServiceChange } from '@daybook/contract/catalogue-editing';
import { CategoryChange } from '@daybook/contract/categories';
import { StaffEdit } from '@daybook/contract/team';
import { findFreeTimes } from './api.ts';
import { administrator } from './server.ts';

/** Markup, a way out of an attribute, and a template, as somebody types them who means harm. */
export const markup = '"><img src=x onerror=alert(1)><svg onload=alert(1)>{{7*7}}';

type Fields = Record<string, unknown>;

const only = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));

/** Writes it wherever people can write, and says where that stands. */
export async function fillWithMarkup(url: string): Promise<{ customerId: string; bookingId: string }> {
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
  const texts = { description: markup, instructions: markup };
  await change('settings/profile', {
    name: markup,
    tagline: markup,
    legalName: markup,
    description: markup,
    address: markup,
  });
  await change('settings/page', { welcome: markup, awayMessage: markup, terms: markup, privacy: markup });
  await change(
    `catalogue/services/${serviceId}`,
    { name: markup, ...texts },
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
    { name: markup, title: markup, bio: markup },
    Object.keys(StaffEdit.shape),
  );
  const { customerId } = await call('POST', 'customers', {
    firstName: markup,
    lastName: markup,
    email: 'markup@example.com',
    alerts: [markup],
  });
  await call('POST', `customers/${customerId}/notes`, { text: markup });
  const startAt = starts.at(-1) ?? '';
  const { bookingId } = await call('POST', 'desk/bookings', {
    startAt,
    segments: [{ serviceId, staff: staffId }],
    customer: { kind: 'known', customerId },
    attendeeName: markup,
    note: markup,
    internalNote: markup,
    notifyCustomer: true,
    message: markup,
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
  if (typeof customerId !== 'string' || typeof bookingId !== 'string') throw new Error('Nothing was made.');
  return { customerId, bookingId };
}
