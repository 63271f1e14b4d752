import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

function show(search = '') {
  mockApi({
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
  return renderScreen(remote.routes, { path: `/admin/site-settings${search}`, as: anAdmin() });
}

const current = async () => {
  const tabs = within(await screen.findByRole('navigation', { name: 'Site settings' }));
  return tabs.getAllByRole('link').find((tab) => tab.hasAttribute('aria-current'))?.textContent;
};

test.each(['', '?tab=nothing'])('the screen opens at the first tab for the address "%s"', async (search) => {
  show(search);
  expect(await screen.findByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible();
  expect(await current()).toBe('Business');
});
