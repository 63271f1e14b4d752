import { setLanguage } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

function show(address = 'site-settings', { width = 1440, as = anAdmin() } = {}) {
  setWindowWidth(width);
  mockApi({
    'GET user/profile': as,
    'GET closures': { zone: 'Africa/Lagos', items: [] },
    'GET site': aSite(),
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
  });
  return renderScreen(remote.routes, { path: `/admin/${address}`, as });
}

const list = () => screen.findByRole('navigation', { name: 'Settings' });
const linksOf = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const filter = () => screen.findByRole('searchbox', { name: 'Find a setting' });

test.each(['site-settings', 'site-settings?tab=nothing'])('%s opens its first page', async (address) => {
  show(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Business details' })).toBeVisible();
  const current = within(await list())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['Business details']);
});

test('all pages are listed in groups, those of both screens', async () => {
  show();
  await list();
  expect(linksOf('Business')).toEqual(['Business details', 'Regional', 'Opening hours', 'Closures']);
  expect(linksOf('Payments')).toContain('Deposits and tips');
  expect(linksOf('Advanced')).toEqual([
    'Embedding',
    'API keys',
    'Webhooks',
    'Import',
    'Data',
    'Releases',
    'Audit log',
  ]);
});

test('pages beyond the role are not listed', async () => {
  show('site-settings', { as: anAdmin({ role: 5 }) });
  await list();
  expect(linksOf('Advanced')).toEqual(['Embedding', 'API keys', 'Webhooks', 'Import', 'Data']);
  expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
});

test('a setting is found by the words of its label or hint, and Enter opens its page', async () => {
  const { user, router } = show();
  await user.type(await filter(), 'no-show fee');
  expect(await screen.findByText('No-show fee')).toBeVisible();
  expect(within(await list()).getByRole('status')).toHaveTextContent('1 page found');
  expect(screen.getByRole('link', { name: 'Deposits and tips' })).toHaveAccessibleDescription('No-show fee');
  await user.clear(await filter());
  await user.type(await filter(), 'holidays');
  await screen.findByText('Public holidays');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Closures' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=closures');
});

test('words that are on no page are said to be found nowhere', async () => {
  const { user } = show();
  await user.type(await filter(), 'submarine');
  expect(within(await list()).getByRole('status')).toHaveTextContent('No settings found');
  expect(within(await list()).queryByRole('link')).not.toBeInTheDocument();
});

test('a French reader finds a setting by its French words, without accents', async () => {
  setLanguage('fr', 'remote-admin', 'shared/backoffice', 'shared/shell', 'shared/ui');
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Trouver un réglage' }), 'preavis minimum');
  expect(await screen.findByText('Préavis minimum')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conditions de réservation' })).toBeVisible();
});

describe('in a narrow window', () => {
  test('the list is a page of its own, and a setting has a way back', async () => {
    const { user } = show('site-settings', { width: 390 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Closures' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Closures' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'All settings' }));
    expect(await list()).toBeVisible();
  });

  test('the list of the payment settings begins with their groups', async () => {
    show('payment-setting', { width: 390 });
    const groups = within(await list())
      .getAllByRole('region')
      .map((group) => group.getAttribute('aria-label'));
    expect(groups.slice(0, 3)).toEqual(['Payments', 'Documents', 'Business']);
  });
});

test('changes show one bar, which discards or saves them', async () => {
  const { user } = show();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  await user.type(name, ' Yaba');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name).toHaveValue('Adire Salon');
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Business details' })).toHaveFocus();
});
