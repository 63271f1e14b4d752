import { aManagedCategory, aManagedService, aServiceRow } from '@daybook/testing/catalogue';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { CategoryScreen } from './categories/CategoryScreen.tsx';
import { readChange } from './services/PricesDialog.tsx';
import { ServicesScreen } from './services/ServicesScreen.tsx';

const screens = [
  ...inArea(<CategoryScreen />, '/admin/category'),
  ...inArea(<ServicesScreen />, '/admin/services'),
];

function show(path: string, handlers: Handlers) {
  const api = mockApi({ 'GET site': aSite(), ...handlers });
  return { ...renderScreen(screens, { path, as: anAdmin() }), api };
}

const [hair, nails] = [
  aManagedCategory(),
  aManagedCategory({ name: 'Nails', isVisible: false, serviceCount: 0, version: 4 }),
];
const categories = (mayManage = true, items = [hair, nails]) => ({
  'GET catalogue/categories': { items, mayManage },
});

describe('the categories', () => {
  test('are listed in order with their services’ number and their visibility', async () => {
    show('/admin/category', categories());
    const list = within(await screen.findByRole('list', { name: 'Categories' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('Hidden online')).toBeVisible();
    expect(list.getByRole('link', { name: '1 service' })).toHaveAttribute(
      'href',
      `/admin/services#${hair.categoryId}`,
    );
  });

  test('move by a button, which keeps the focus, and announce their position', async () => {
    const { user, api } = show('/admin/category', {
      ...categories(),
      'POST catalogue/categories/order': undefined,
    });
    const down = await screen.findByRole('button', { name: 'Move Hair down' });
    await user.click(down);
    await waitFor(() =>
      expect(api.requests('POST catalogue/categories/order')).toMatchObject([
        { body: { categoryIds: [nails.categoryId, hair.categoryId] } },
      ]),
    );
    expect(screen.getByText('Hair is now 2 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Hair down' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Drag Hair' })).toBeVisible();
  });

  test('are read-only for a user who may not manage them', async () => {
    show('/admin/category', categories(false));
    await screen.findByRole('list', { name: 'Categories' });
    expect(screen.queryByRole('button', { name: /Hair|New category/ })).toBeNull();
  });

  test('have an empty state that explains them', async () => {
    const { user } = show('/admin/category', categories(true, []));
    expect(await screen.findByText('Group your services, such as Hair or Nails.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New category' })[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'New category' })).toBeVisible();
  });

  test('are added after validation, and a refused input is kept', async () => {
    const fields = { name: 'There is one with this name.' };
    const { user, api } = show('/admin/category', {
      ...categories(),
      'POST catalogue/categories': refuse(400, 'invalid_input', { fields }),
    });
    await user.click(await screen.findByRole('button', { name: 'New category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
    await user.click(dialog.getByRole('button', { name: 'Add category' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveAccessibleDescription(/Enter a name/);
    expect(name).toHaveFocus();
    expect(api.requests('POST catalogue/categories')).toEqual([]);
    await user.type(name, 'Lashes');
    await user.click(dialog.getByRole('radio', { name: 'pink' }));
    await user.click(dialog.getByRole('button', { name: 'Add category' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/There is one/));
    expect(name).toHaveValue('Lashes');
    expect(api.requests('POST catalogue/categories')).toMatchObject([
      { body: { name: 'Lashes', color: 'pink', isVisible: true } },
    ]);
  });

  test('are archived after their services have a new category', async () => {
    const { user, api } = show('/admin/category', {
      ...categories(),
      'POST catalogue/categories/:categoryId/archive': hair,
    });
    await user.click(await screen.findByRole('button', { name: 'Archive Hair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Hair?' }));
    await waitFor(() => expect(dialog.getByText(/It contains 1 service/)).toBeVisible());
    expect(dialog.getByRole('combobox')).toHaveValue(nails.categoryId);
    await user.selectOptions(dialog.getByRole('combobox'), 'Archive them too');
    await user.click(dialog.getByRole('button', { name: 'Archive category' }));
    await waitFor(() =>
      expect(api.requests('POST catalogue/categories/:categoryId/archive')).toMatchObject([
        { params: { categoryId: hair.categoryId }, body: { version: 1, moveTo: null } },
      ]),
    );
  });

  test('can be restored from the archive', async () => {
    const old = aManagedCategory({ name: 'Old', isArchived: true, version: 9 });
    const { user, api } = show('/admin/category', {
      ...categories(true, [hair, old]),
      'POST catalogue/categories/:categoryId/restore': old,
    });
    await user.click(await screen.findByRole('button', { name: 'Restore Old' }));
    await waitFor(() =>
      expect(api.requests('POST catalogue/categories/:categoryId/restore')).toMatchObject([
        { body: { version: 9 } },
      ]),
    );
  });
});

describe('the services', () => {
  const haircut = aServiceRow({ categoryId: hair.categoryId });
  const braids = aServiceRow({
    categoryId: hair.categoryId,
    name: 'Braids',
    priceKind: 'from',
    visibility: 'link',
    optionCount: 2,
    staffCount: 0,
    version: 5,
  });
  const manicure = aServiceRow({ name: 'Manicure', categoryName: 'Nails', priceKind: 'free', priceMinor: 0 });
  const services = (items = [haircut, braids, manicure], mayManage = true): Handlers => ({
    'GET catalogue/services': {
      items,
      currency: 'NGN',
      counts: { active: items.length, hidden: 1, archived: 0 },
      mayManage,
    },
  });

  test('are listed under their categories with their details', async () => {
    show('/admin/services', services());
    const group = within(await screen.findByRole('region', { name: /^Hair/ }));
    expect(
      group.getByText('45 min · buffers 0 + 10 min · 2 team members · 12 bookings in 30 days'),
    ).toBeVisible();
    expect(group.getByText(/2 more options · no team member/)).toBeVisible();
    expect(group.getByText('Link only')).toBeVisible();
    expect(group.getByText('from ₦12,500.00')).toBeVisible();
    expect(group.getByRole('link', { name: 'Haircut' })).toHaveAttribute(
      'href',
      `/admin/edit-service?service=${haircut.serviceId}`,
    );
    expect(screen.getByRole('link', { name: 'Hidden 1' })).toBeVisible();
  });

  test('can be sorted within their category', async () => {
    const { user, api } = show('/admin/services', {
      ...services(),
      'POST catalogue/services/order': undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Move Braids up' }));
    await waitFor(() =>
      expect(api.requests('POST catalogue/services/order')).toMatchObject([
        { body: { categoryId: hair.categoryId, serviceIds: [braids.serviceId, haircut.serviceId] } },
      ]),
    );
  });

  test('are filtered by the URL and the search, and cannot be sorted then', async () => {
    const { user, api, router } = show('/admin/services?tab=hidden', services([braids]));
    await screen.findByRole('link', { name: 'Braids' });
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'bra');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=hidden&q=bra'));
    await waitFor(() =>
      expect(api.requests('GET catalogue/services').at(-1)).toMatchObject({
        query: { state: 'hidden', q: 'bra' },
      }),
    );
  });

  test('are archived after their dependencies were shown', async () => {
    const { user, api } = show('/admin/services', {
      ...services(),
      'GET catalogue/services/:serviceId': aManagedService({ comingAppointments: 2 }),
      'POST catalogue/services/:serviceId/archive': aManagedService(),
    });
    await user.click(await screen.findByRole('button', { name: 'Archive Haircut' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Haircut?' }));
    expect(await dialog.findByText('2 upcoming bookings keep their time and price.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Archive service' }));
    await waitFor(() =>
      expect(api.requests('POST catalogue/services/:serviceId/archive')).toMatchObject([
        { body: { version: 3 } },
      ]),
    );
  });

  test('change their prices together, after a preview of each', async () => {
    const { user, api } = show('/admin/services', { ...services(), 'POST catalogue/prices': { changed: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Change prices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '7.5');
    expect(dialog.getByRole('row', { name: /Haircut/ })).toHaveTextContent('₦12,500.00₦13,438.00');
    expect(dialog.queryByRole('row', { name: /Manicure/ })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Braids' }));
    await user.click(dialog.getByRole('button', { name: 'Change 1 price' }));
    await waitFor(() =>
      expect(api.requests('POST catalogue/prices')).toMatchObject([
        {
          body: {
            change: { kind: 'percent', hundredths: 750 },
            roundToMinor: 100,
            services: [{ serviceId: haircut.serviceId, version: 3 }],
          },
        },
      ]),
    );
  });

  test('are read-only for a user who may only look', async () => {
    show('/admin/services', services([haircut], false));
    await screen.findByRole('link', { name: 'Haircut' });
    expect(screen.queryByRole('button', { name: /Archive|Move|Change prices/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New service' })).toBeNull();
  });
});

test.each([
  ['percent', '10', { kind: 'percent', hundredths: 1000 }],
  ['percent', ' -7.5 %', { kind: 'percent', hundredths: -750 }],
  ['percent', '−100', { kind: 'percent', hundredths: -10_000 }],
  ['percent', '-100.01', null],
  ['percent', 'ten', null],
  ['amount', '-500', { kind: 'amount', amountMinor: -50_000 }],
  ['amount', '', null],
])('a price change in %s reads %p', (kind, text, change) => {
  expect(readChange(kind, text, 'NGN')).toEqual(change);
});
