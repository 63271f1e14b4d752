import { type Handlers, mockApi, noAnswer } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

function open(handlers: Handlers = {}) {
  const api = mockApi({
    'GET site': aSite(),
    'GET services': { items: [] },
    'GET export': undefined,
    ...handlers,
  });
  return { api, ...renderScreen(remote.routes, { path: '/admin/site-settings?tab=data', as: anAdmin() }) };
}

const button = () => screen.findByRole('button', { name: 'Download everything' });

test('says what is in the archive and what is not before it is asked for, and then saves it', async () => {
  const { user, api } = open();
  expect(await screen.findByText(/Passwords, keys and links/)).toBeVisible();
  expect(api.requests('GET export')).toHaveLength(0);
  await user.click(await button());
  expect(await button()).toBeEnabled();
  expect(saved).toEqual([expect.stringMatching(/^daybook-\d{4}-\d\d-\d\d\.zip$/)]);
});

test('says why there is none, beside the button', async () => {
  const { user } = open({ 'GET export': noAnswer });
  await user.click(await button());
  expect(await screen.findByText('Network Error. Please check your connection.')).toBeVisible();
  expect(saved).toEqual([]);
});
