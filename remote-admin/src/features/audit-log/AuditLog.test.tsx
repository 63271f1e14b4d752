import type { AuditEvent } from '@daybook/contract/audit';
import { setLanguage } from '@daybook/testing/language';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const ngozi = '0198c0de-0000-7000-8000-000000000001';

const anEvent = (event: Partial<AuditEvent> = {}): AuditEvent => ({
  auditEventId: '0198c0de-0000-7000-8000-0000000000a1',
  position: 1,
  at: '2026-09-07T08:00:00.000Z',
  actorId: ngozi,
  actorName: 'Ngozi Eze',
  action: 'changed',
  object: { kind: 'closure', id: 'c-1', name: 'Repairs' },
  reason: null,
  before: { name: 'Repairs', isPublic: true },
  after: { name: 'Paint', isPublic: false },
  isErased: false,
  ...event,
});

const pageOf = (items: AuditEvent[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
});

function open(search = '', handlers: Handlers = {}, as = anAdmin()) {
  const api = mockApi({
    'GET site': aSite(),
    'GET services': { items: [] },
    'GET settings/profile': {
      name: 'Adire Salon',
      tagline: null,
      legalName: '',
      taxId: '',
      taxScheme: '' as const,
      country: null,
      endpoint: '',
      description: '',
      phone: null,
      whatsapp: null,
      email: null,
      address: null,
      website: null,
      socialLinks: [],
      translations: {},
      version: 1,
    },
    'GET user/profile': anAdmin(),
    'GET audit': pageOf([anEvent()]),
    'GET audit/actors': { items: [{ actorId: ngozi, name: 'Ngozi Eze' }] },
    ...handlers,
  });
  return { api, ...renderScreen(remote.routes, { path: `/admin/site-settings?tab=audit${search}`, as }) };
}

test('an entry shows the user and the change, links to the record, and compares before and after', async () => {
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Repairs' })).toHaveAttribute(
    'href',
    '/admin/site-settings?tab=closures',
  );
  expect(screen.getByText(/Ngozi Eze,/)).toBeVisible();
  await user.click(screen.getByText('Name, Shown to customers'));
  const row = screen.getByRole('row', { name: /^Name/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Repairs', 'Paint']);
  expect(screen.getByRole('row', { name: /^Shown to customers Yes No$/ })).toBeVisible();
});

test('amounts are shown in their currency', async () => {
  const { user } = open('', {
    'GET audit': pageOf([
      anEvent({
        before: { priceMinor: 1_250_000, cancellationTiers: [{ fixedMinor: 50_000 }] },
        after: { priceMinor: 0, cancellationTiers: [] },
      }),
      anEvent({ auditEventId: ngozi, before: null, after: { currency: 'JPY', depositMinor: 1500 } }),
    ]),
  });
  await user.click(await screen.findByText('Price, Cancellation fees'));
  expect(screen.getByRole('row', { name: /^Price ₦12,500\.00 ₦0\.00$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Cancellation fees Fixed fee: ₦500\.00 None$/ })).toBeVisible();
  await user.click(screen.getByText('Currency, Deposit'));
  expect(screen.getByRole('row', { name: /^Deposit – ¥1,500$/ })).toBeVisible();
});

test('changed hours are shown as hours', async () => {
  const hours = { hours: [{ weekday: 1, startMinute: 540, endMinute: 1560 }] };
  open('', {
    'GET audit': pageOf([
      anEvent({
        object: { kind: 'opening_hours', id: null, name: 'Opening hours' },
        before: { hours: [] },
        after: hours,
      }),
    ]),
  });
  expect(await screen.findByText('Mon 09:00 – 02:00')).toBeInTheDocument();
});

test('fields, permissions and values from lists are shown in French', async () => {
  setLanguage('fr', 'remote-admin', 'shared/contract', 'shared/ui');
  open('', {
    'GET audit': pageOf([
      anEvent({
        object: { kind: 'role', id: '3', name: 'Accueil' },
        before: { 'booking.view': 'own', depositKind: 'none' },
        after: { 'booking.view': 'all', depositKind: 'percent' },
      }),
    ]),
  });
  const entry = (await screen.findByRole('link', { name: 'Accueil' })).closest('li');
  expect(entry).toHaveTextContent(/Voir les réservations.*Type d’acompte.*Aucun.*Pourcentage/);
});

test('moved blocked time is shown on the business’s clock', async () => {
  open('', {
    'GET audit': pageOf([
      anEvent({
        object: { kind: 'blocked_time', id: 'b-1', name: 'Ada Obi' },
        before: { startAt: '2026-09-08T11:00:00.000Z', kind: 'lunch' },
        after: { startAt: '2026-09-08T12:30:00.000Z', kind: 'training' },
      }),
    ]),
  });
  const link = await screen.findByRole('link', { name: 'Ada Obi' });
  expect(link).toHaveAttribute('href', '/admin/appointment');
  expect(link.closest('li')).toHaveTextContent(
    /Edited · Blocked time Ada Obi.*Starts.*12:00.*13:30.*Kind.*Lunch.*Training/,
  );
});

test('the filters come from the address and change it', async () => {
  const { api, user } = open('&kind=closure&action=nonsense&from=2026-09-01');
  await screen.findByRole('link', { name: 'Repairs' });
  expect(api.requests('GET audit').at(-1)?.query).toEqual({
    kind: 'closure',
    from: '2026-09-01',
    pageSize: 25,
  });
  await user.click(await screen.findByRole('combobox', { name: 'By' }));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(api.requests('GET audit').at(-1)?.query).toMatchObject({ actorId: ngozi }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(api.requests('GET audit').at(-1)?.query).toEqual({ pageSize: 25 }));
});

test('an erased person is neither named nor linked', async () => {
  open('', {
    'GET audit': pageOf([
      anEvent({
        object: { kind: 'customer', id: 'c', name: null },
        action: 'erased',
        before: null,
        after: null,
        isErased: true,
      }),
    ]),
  });
  expect(await screen.findByText(/were erased along with the person/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Entries' })).queryByRole('link')).not.toBeInTheDocument();
});

test('an empty log says that nothing has changed yet, or that no entry fits the filters', async () => {
  open('', { 'GET audit': pageOf([]) });
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('a log without matching entries offers a next step', async () => {
  const { user } = open('&kind=role', { 'GET audit': pageOf([]) });
  expect(await screen.findByText('No matching entries')).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await user.click(clear);
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('the log is hidden from an administrator without the permission, also at its address', async () => {
  open('', {}, anAdmin({ role: 5 }));
  const list = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(list.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Business');
});
