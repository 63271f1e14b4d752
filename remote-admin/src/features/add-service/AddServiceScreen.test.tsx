import { aManagedCategory, aManagedService, someChoices } from '@daybook/testing/catalogue';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { AddServiceScreen } from './AddServiceScreen.tsx';

const screens = [
  ...inArea(<AddServiceScreen />, '/admin/add-service'),
  ...inArea(<p>The new service</p>, '/admin/edit-service'),
];
const choices = someChoices();
const categoryId = choices.categories[0]?.categoryId ?? '';

function show(handlers: Handlers) {
  const api = mockApi({ 'GET site': aSite(), 'GET catalogue/choices': choices, ...handlers });
  return { ...renderScreen(screens, { path: '/admin/add-service', as: anAdmin() }), api };
}

test('the form of a new service is empty, under the specified heading', async () => {
  const made = aManagedService({ name: 'Silk press' });
  const { user, api, router } = show({
    'POST catalogue/services': made,
    'GET catalogue/services/:serviceId': made,
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^NewService$/);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Silk press');
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  const price = await screen.findByRole('textbox', { name: 'Price (NGN)' });
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription('Enter an amount such as 12,500.00.');
  await user.type(price, '8,000');
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/edit-service'));
  expect(api.requests('POST catalogue/services')).toMatchObject([
    {
      body: {
        name: 'Silk press',
        categoryId,
        priceMinor: 800_000,
        durationMinutes: 60,
        performers: choices.staff.map(({ staffId }) => ({ staffId })),
      },
    },
  ]);
});

test('an administrator without a category names one in place, and the form follows', async () => {
  const { user, api } = show({
    'GET catalogue/choices': { ...choices, categories: [] },
    'POST catalogue/categories': aManagedCategory({ name: 'Hair' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hair');
  api.on({ 'GET catalogue/choices': choices });
  await user.click(dialog.getByRole('button', { name: 'Add category' }));
  expect(await screen.findByRole('combobox', { name: 'Category' })).toHaveValue(categoryId);
});
