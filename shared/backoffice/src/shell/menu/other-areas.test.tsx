import type { AreaEntry } from '@daybook/shell/extensions';
import { offerExtensions } from '@daybook/testing/extensions';
import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, within } from '@testing-library/react';
import { AreaLayout } from '../layout/AreaLayout.tsx';

const entry = (label: string, overrides: Partial<AreaEntry> = {}): AreaEntry => ({
  remote: 'remote-loyalty',
  label,
  to: '/loyalty',
  place: 'menu',
  ...overrides,
});

const routes = [
  {
    path: '/admin',
    element: (
      <AreaLayout
        area="/admin"
        menuWidth="16rem"
        entries={[{ label: 'Dashboard', path: 'dashboard', icon: 'dashboard' }]}
      />
    ),
    children: [{ path: '*', element: <h1>A screen</h1> }],
  },
  { path: '/loyalty/*', element: <h1>The loyalty area</h1> },
];

async function show(entries: readonly AreaEntry[], answers: object = {}) {
  setWindowWidth(1440);
  offerExtensions({ entries });
  mockApi({ 'GET site': aSite(), ...answers });
  const view = renderScreen(routes, { path: '/admin/dashboard', as: anAdmin() });
  await screen.findByRole('heading', { level: 1, name: 'A screen' });
  return view;
}

const lists = () => within(screen.getByRole('navigation', { name: 'Menu' })).queryAllByRole('list');
const textsOf = (list: HTMLElement | undefined) =>
  within(list ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('entries of other areas follow the own ones in a list of their own', async () => {
  const { user } = await show([
    entry('Loyalty', { icon: 'gift' }),
    entry('Gifts', { to: '/loyalty/gifts', icon: 'unheard-of' }),
    entry('New gift', { to: '/loyalty/gifts/new', place: 'new' }),
    entry('Book an appointment', { to: '/booking', place: 'site' }),
    entry('Roles', { to: '/admin/roles' }),
  ]);
  expect(lists().map(textsOf)).toEqual([['Dashboard'], ['Loyalty', 'Gifts']]);
  await user.click(screen.getByRole('link', { name: 'Loyalty' }));
  expect(await screen.findByRole('heading', { name: 'The loyalty area' })).toBeVisible();
});

test('without other areas there is no second list', async () => {
  await show([]);
  expect(lists().map(textsOf)).toEqual([['Dashboard']]);
});

test('an entry shows the count of its badge', async () => {
  await show([entry('Loyalty', { badge: 'extensions/loyalty/waiting' })], {
    'GET extensions/loyalty/waiting': { count: 3 },
  });
  expect(await screen.findByRole('link', { name: 'Loyalty 3 new' })).toBeVisible();
});

test.each([
  ['a count of 0', { count: 0 }],
  ['another answer', { total: 3 }],
  ['no answer', refuse(503, 'unavailable')],
])('%s shows no badge', async (_what, answer) => {
  await show([entry('Loyalty', { badge: 'extensions/loyalty/waiting' })], {
    'GET extensions/loyalty/waiting': answer,
  });
  expect(await screen.findByRole('link', { name: 'Loyalty' })).toBeVisible();
});

test('the menu New and the palette offer the entries for them', async () => {
  const { user } = await show([
    entry('Loyalty'),
    entry('New gift', { to: '/loyalty/gifts/new', place: 'new' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'New' }));
  const item = await screen.findByRole('menuitem', { name: 'New gift' });
  expect(item).toHaveAttribute('href', '/loyalty/gifts/new');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  expect(await screen.findByRole('option', { name: 'Loyalty' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'New gift' })).toBeVisible();
});
