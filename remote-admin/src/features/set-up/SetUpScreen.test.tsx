import { setupQueries } from '@daybook/api/setup';
import { setupSteps } from '@daybook/domain/setup';
import { aManagedCategory, aManagedService, someChoices } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { aStaffProfile } from '@daybook/testing/team';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { SetUpScreen } from './SetUpScreen.tsx';

const screens = [
  ...inArea(<SetUpScreen />, '/admin/set-up'),
  ...inArea(<p>The dashboard</p>, '/admin/dashboard'),
];

const profile = {
  name: 'My business',
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
};
const regional = {
  zone: 'Africa/Lagos',
  currency: 'NGN',
  weekStartsOn: 1,
  clock: '24h' as const,
  dateOrder: 'day-month' as const,
  locale: 'en-NG',
  languages: aSite().languages,
  language: 'en' as const,
  version: 1,
  nextVisits: [],
  hasPrices: false,
};
const usual = {
  NG: { currency: 'NGN', weekStartsOn: 1, clock: '24h', dateOrder: 'day-month', locale: 'en-NG' },
  US: { currency: 'USD', weekStartsOn: 7, clock: '12h', dateOrder: 'month-day', locale: 'en-US' },
} as const;
const holiday = { isClosed: false, certainty: 'fixed', isYearly: true } as const;
const hours = {
  version: 1,
  zone: 'Africa/Lagos',
  ranges: [{ weekday: 1 as const, startMinute: 540, endMinute: 1020 }],
};
const choices = { ...someChoices(), categories: [], staff: [] };
const catalogue = {
  items: [],
  currency: 'NGN',
  counts: { active: 0, hidden: 0, archived: 0 },
  mayManage: true,
};
const team = { items: [], accounts: [], invitations: [], roles: [], archivedCount: 0 };

function show(step: string, handlers: Handlers = {}) {
  setClock('2026-11-27T09:00:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET settings/profile': profile,
    'GET settings/regional': regional,
    'GET settings/regional/usual': ({ query }) => (query.country === 'US' ? usual.US : usual.NG),
    'GET closures/suggestions': ({ query: { country = 'NG', year } }) => ({
      country,
      items: [
        { ...holiday, name: 'Christmas Day', date: `${year}-12-25` },
        { ...holiday, name: 'Eid', date: `${year}-12-28`, certainty: 'expected', isYearly: false },
      ],
    }),
    'GET opening-hours': hours,
    'GET catalogue/choices': choices,
    'GET catalogue/services': catalogue,
    'GET team': team,
    ...handlers,
  });
  const view = renderScreen(screens, {
    path: `/admin/set-up?step=${step}`,
    as: anAdmin({ fullName: 'Ngozi Eze' }),
  });
  const go = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, api, go };
}

test('the formats follow from the country, and fixed public holidays are closed', async () => {
  const { user, api, go } = show('business', {
    'PUT settings/profile': ({ body }) => ({ ...profile, name: body.name, country: 'US', version: 2 }),
    'PUT settings/regional': { ...regional, version: 2 },
    'POST closures': { items: [] },
  });
  const name = await screen.findByRole('textbox', { name: 'Business name' });
  expect(name).toHaveFocus();
  await user.type(name, 'Ileke House');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United States');
  expect(await screen.findByText(/USD.*12-hour clock · weeks start on Sunday/)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Close on public holidays' })).toBeChecked();
  await go('Continue');
  expect(await screen.findByRole('heading', { level: 1, name: 'When are you open?' })).toBeVisible();
  expect(api.requests('PUT settings/profile')[0]?.body).toMatchObject({ name: 'Ileke House', country: 'US' });
  expect(api.requests('PUT settings/regional')[0]?.body).toMatchObject(usual.US);
  expect(api.requests('POST closures')[0]?.body.items).toMatchObject([
    { name: 'Christmas Day', firstOn: '2026-12-25', repeatsYearly: true },
  ]);
});

test('a business without a name stays in the first step, and nothing is sent', async () => {
  const { go } = show('business');
  const name = await screen.findByRole('textbox', { name: 'Business name' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await go('Continue');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Enter a name.');
});

test('unchanged hours are not sent again, and a preset fills the week', async () => {
  const { api, go } = show('hours', {
    'POST opening-hours/impact': { affected: [] },
    'PUT opening-hours': { ...hours, version: 2 },
  });
  await screen.findByRole('heading', { level: 1, name: 'When are you open?' });
  await go('Continue');
  await screen.findByRole('heading', { level: 1, name: 'What can customers book?' });
  expect(api.requests('PUT opening-hours')).toHaveLength(0);
  await go('Back');
  await go('Monday to Saturday, 09:00 – 18:00');
  await go('Continue');
  await waitFor(() => expect(api.requests('PUT opening-hours')[0]?.body.ranges).toHaveLength(6));
});

test('services are added in a category of their own, and none twice when a later one is refused', async () => {
  const category = aManagedCategory({ name: 'Services' });
  const made = aManagedService({ name: 'Silk press' });
  const { user, api, go } = show('services', {
    'POST catalogue/categories': category,
    'POST catalogue/services': ({ body }) =>
      body.name === 'Cornrows'
        ? refuse(400, 'invalid_input', { fields: { name: 'This name is taken.' } })
        : made,
  });
  const row = (number: number) => within(screen.getByRole('group', { name: `Service ${number}` }));
  await screen.findByRole('group', { name: 'Service 3' });
  await user.type(row(1).getByRole('textbox', { name: 'Name' }), 'Silk press');
  await user.type(row(1).getByRole('textbox', { name: 'Price (NGN)' }), '12000');
  await user.type(row(2).getByRole('textbox', { name: 'Name' }), 'Cornrows');
  await go('Continue');
  expect(row(2).getByRole('textbox', { name: 'Price (NGN)' })).toHaveAccessibleDescription(
    'Enter an amount such as 12,500.00.',
  );
  expect(api.requests('POST catalogue/services')).toHaveLength(0);
  await user.type(row(2).getByRole('textbox', { name: 'Price (NGN)' }), '9000');
  await go('Continue');
  await waitFor(() =>
    expect(row(2).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('This name is taken.'),
  );
  api.on({
    'POST catalogue/services': made,
    'GET catalogue/choices': { ...choices, categories: [category] },
  });
  await user.type(row(2).getByRole('textbox', { name: 'Name' }), ' long');
  await go('Continue');
  await screen.findByRole('heading', { level: 1, name: 'Who can customers book?' });
  expect(api.requests('POST catalogue/services').map(({ body }) => [body.name, body.priceMinor])).toEqual([
    ['Silk press', 1_200_000],
    ['Cornrows', 900_000],
    ['Cornrows long', 900_000],
  ]);
});

test('the owner becomes bookable, and a team member is added and invited', async () => {
  const added = aStaffProfile({ name: 'Ada Obi' });
  const { user, api, go } = show('team', {
    'POST team/own': aStaffProfile({ name: 'Ngozi Eze' }),
    'GET user/profile': anAdmin({ fullName: 'Ngozi Eze' }),
    'POST staff': added,
    'POST invitations': refuse(409, 'action_not_possible', { message: 'Signs in already.' }),
    'PUT staff/:staffId/services': added,
    'GET embedding': { origins: [], publicUrl: 'https://book.example', version: 1 },
    'GET setup': { steps: [], isComplete: true, isUntouched: false, isDismissed: false },
  });
  expect(await screen.findByRole('checkbox', { name: 'I work here myself' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Obi');
  await user.type(screen.getByRole('textbox', { name: 'Email (optional)' }), 'ada@example.com');
  await go('Continue');
  expect(await screen.findByRole('textbox', { name: 'Booking link' })).toHaveValue(
    'https://book.example/booking',
  );
  expect(api.requests('POST team/own')[0]?.body).toEqual({ name: 'Ngozi Eze' });
  expect(api.requests('POST invitations')[0]?.body).toMatchObject({ userType: 2, role: 2 });
  expect(api.requests('PUT staff/:staffId/services')[0]?.body.services).toHaveLength(added.services.length);
});

test.each([
  ['bookable', 'Almost there'],
  ['profile', 'You’re ready for bookings'],
] as const)('while the step %s is open, the last one says “%s”', async (open, title) => {
  const steps = setupSteps.map((step) => ({ step, isDone: step !== open }));
  const { queryClient } = show('share', {
    'GET setup': { steps, isComplete: false, isUntouched: false, isDismissed: false },
    'GET embedding': { origins: [], publicUrl: 'https://ileke.example', version: 1 },
  });
  await waitFor(() => expect(queryClient.getQueryData(setupQueries.get().queryKey)).toBeDefined());
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a step that is put off keeps what was typed, and the dashboard opens', async () => {
  const { user, router, go } = show('services');
  await user.type(
    (await screen.findAllByRole('textbox', { name: 'Name' }))[0] ?? document.body,
    'Silk press',
  );
  await go('Skip');
  await screen.findByRole('heading', { level: 1, name: 'Who can customers book?' });
  await go('Back');
  expect(screen.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('Silk press');
  await user.clear(screen.getAllByRole('textbox', { name: 'Name' })[0] ?? document.body);
  await go('Finish later');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});
