import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const due = [
  { months: 6 as const, customers: 1204 },
  { months: 12 as const, customers: 1 },
  { months: 24 as const, customers: 0 },
  { months: 36 as const, customers: 0 },
  { months: 60 as const, customers: 0 },
];
const retention = { months: null, due, version: 3 };
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:archive', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

function open(handlers: Handlers = {}, as = anAdmin()) {
  const api = mockApi({
    'GET site': aSite(),
    'GET services': { items: [] },
    'GET export': undefined,
    'GET settings/retention': retention,
    ...handlers,
  });
  return { api, ...renderScreen(remote.routes, { path: '/admin/site-settings?tab=data', as }) };
}

const button = () => screen.findByRole('button', { name: 'Download everything' });

test('the page lists the contents of the archive and its gaps before the request, and then saves the file', async () => {
  const { user, api } = open();
  expect(await screen.findByText(/no passwords, keys or links/)).toBeVisible();
  expect(api.requests('GET export')).toHaveLength(0);
  await user.click(await button());
  expect(await button()).toBeEnabled();
  expect(saved).toEqual([expect.stringMatching(/^daybook-\d{4}-\d\d-\d\d\.zip$/)]);
});

test('a failed archive gives its reason beside the button', async () => {
  const { user } = open({ 'GET export': noAnswer });
  await user.click(await button());
  expect(await screen.findByText('Network Error. Please check your connection.')).toBeVisible();
  expect(saved).toEqual([]);
});

describe('retention', () => {
  const period = () => screen.findByLabelText(/Erase customers without/);
  const save = () => screen.findByRole('button', { name: 'Save' });

  const isSaved = () =>
    waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());

  test('shows how many customers a period would erase today, and asks before it is turned on', async () => {
    const after = { ...retention, months: 12 as const, version: 4 };
    const { user, api } = open({ 'PUT settings/retention': after });
    expect(await period()).toHaveAccessibleDescription(/only erased when they ask/);
    await user.selectOptions(await period(), '6 months');
    expect(await period()).toHaveAccessibleDescription(/1,204 customers would be erased today/);
    await user.selectOptions(await period(), '12 months');
    await user.click(await save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase customers after 12 months?' }));
    expect(dialog.getByText(/^1 customer would be erased today/)).toBeVisible();
    expect(api.requests('PUT settings/retention')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Erase from tomorrow' }));
    await isSaved();
    expect(api.requests('PUT settings/retention')).toMatchObject([
      { body: { months: 12, customersSeen: 1, version: 3 } },
    ]);
  });

  test('is turned off without a question', async () => {
    const { user, api } = open({
      'GET settings/retention': { ...retention, months: 24 },
      'PUT settings/retention': { ...retention, version: 4 },
    });
    await user.selectOptions(await period(), 'Never');
    await user.click(await save());
    await isSaved();
    expect(api.requests('PUT settings/retention')).toMatchObject([{ body: { months: null } }]);
  });

  test('reports a number of erasures that has risen meanwhile, and reads it again', async () => {
    let reads = 0;
    const { user } = open({
      'GET settings/retention': () => {
        reads += 1;
        return reads === 1 ? retention : { ...retention, due: due.map((one) => ({ ...one, customers: 7 })) };
      },
      'PUT settings/retention': refuse(409, 'version_conflict', {
        message: 'By now 7 customers would be erased.',
      }),
    });
    await user.selectOptions(await period(), '12 months');
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Erase from tomorrow' }));
    expect(await screen.findByText('By now 7 customers would be erased.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await period()).toHaveValue('12');
    expect(await period()).toHaveAccessibleDescription(/^7 customers/);
  });

  test('is hidden from users who may not erase customers', async () => {
    open({}, anAdmin({ role: 5 }));
    expect(await button()).toBeVisible();
    expect(screen.queryByText('Retention')).not.toBeInTheDocument();
  });
});
