import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { anAffected } from '@daybook/testing/schedules';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const unreachable = { phone: null, whatsapp: null, email: null, address: null, website: null };
const profile = {
  name: 'Adire Salon',
  tagline: null,
  legalName: '',
  taxId: '',
  taxScheme: '' as const,
  country: null,
  endpoint: '',
  description: '',
  ...unreachable,
  socialLinks: [],
  translations: {},
  version: 3,
};
const policy = {
  noticeMinutes: 120,
  horizonDays: 60,
  stepMinutes: 15,
  fillsGaps: false,
  servicesPerVisit: 5,
  openBookingsPerCustomer: null,
  cancelMinutes: 1440,
  rescheduleMinutes: 1440,
  editMinutes: 120,
  reschedulesAtMost: null,
  holdMinutes: 10,
  requestHours: 12,
  showsPlacesLeft: true,
  staffChoice: 'least_booked' as const,
  hasWaitlist: true,
  requiresEmail: true,
  requiresLastName: true,
  version: 7,
};
const page = {
  ...{ accentColor: null, logoPath: null, coverPath: null },
  welcome: '',
  translations: {},
  awayMessage: '',
  terms: '',
  privacy: '',
  version: 2,
};
const security = {
  idleMinutes: 720,
  sessionDays: 30,
  twoStepRule: 'nobody' as const,
  asksForProof: true,
  canAskForProof: true,
  signInDomains: [],
  version: 4,
};
const regional = {
  zone: 'Africa/Lagos',
  currency: 'NGN',
  weekStartsOn: 1,
  clock: '24h' as const,
  dateOrder: 'day-month' as const,
  locale: 'en-US',
  ...{ languages: aSite().languages, language: 'en' as const },
  version: 5,
  nextVisits: [
    {
      bookingId: '0198c0de-0000-7000-8000-000000000001',
      reference: 'DB-7K3F9Q',
      startAt: '2030-03-05T09:00:00.000Z',
    },
  ],
  hasPrices: true,
};

function open(tab: string, handlers: Handlers = {}, as = anAdmin()) {
  const api = mockApi({
    'GET site': aSite(),
    'GET services': { items: [] },
    'GET user/profile': as,
    'GET settings/profile': profile,
    'GET settings/policy': policy,
    'GET settings/page': page,
    'GET settings/security': security,
    'GET settings/regional': regional,
    ...handlers,
  });
  return { api, ...renderScreen(remote.routes, { path: `/admin/site-settings?tab=${tab}`, as }) };
}

describe('business details', () => {
  test('are saved as entered, against the version that was read', async () => {
    const { api, user } = open('business', {
      'PUT settings/profile': ({ body }) => ({ ...profile, name: body.name, version: 4 }),
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Ileke House');
    await user.type(
      screen.getByRole('textbox', { name: 'Social pages' }),
      'https://a.example\n\nhttps://b.example',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(api.requests('PUT settings/profile')).toMatchObject([
      { body: { name: 'Ileke House', socialLinks: ['https://a.example', 'https://b.example'], version: 3 } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
  });

  test('with an error show it at the focused field, and nothing is sent', async () => {
    const { api, user } = open('business');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(email, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    expect(api.requests('PUT settings/profile')).toEqual([]);
  });

  test('with another e-mail address require the password, and keep the input after a wrong password and a missing code', async () => {
    const answer = jest
      .fn()
      .mockReturnValueOnce(refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } }))
      .mockReturnValueOnce(refuse(400, 'invalid_input', { fields: { password: 'Not your password.' } }))
      .mockReturnValueOnce(refuse(400, 'invalid_input', { fields: { code: 'Enter a code.' } }))
      .mockReturnValue({ ...profile, email: 'hello@example.com', version: 4 });
    const { api, user } = open('business', { 'PUT settings/profile': answer });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await user.type(email, 'hello@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the business email?' }));
    const password = dialog.getByLabelText('Your password');
    await user.type(password, 'three quiet herons');
    const save = dialog.getByRole('button', { name: 'Save email' });
    await user.click(save);
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Not your password/));
    await user.click(save);
    await user.type(await dialog.findByLabelText(/^Code from the app/), '123456');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(email).toHaveValue('hello@example.com');
    expect(api.requests('PUT settings/profile').at(-1)?.body).toMatchObject({
      email: 'hello@example.com',
      password: 'three quiet herons',
      code: '123456',
    });
  });

  test('refused by the server show the reason at the field, and the input stays', async () => {
    const { user } = open('business', {
      'PUT settings/profile': refuse(400, 'invalid_input', { fields: { name: 'This name is taken.' } }),
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' II');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name is taken.')).toBeVisible();
    expect(name).toHaveValue('Adire Salon II');
    expect(name).toHaveFocus();
  });

  test('with unsaved input ask before another tab opens, and the answer saves nothing', async () => {
    const { api, user } = open('business');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('link', { name: 'Booking policy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Adire Salon!');
    await user.click(screen.getByRole('link', { name: 'Booking policy' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    expect(api.requests('PUT settings/profile')).toEqual([]);
  });
});

describe('the booking policy', () => {
  test('shows the last bookable day while it is edited', async () => {
    const { user } = open('policy');
    const days = await screen.findByRole('textbox', { name: 'Bookable ahead' });
    const before = screen.getByText(/Customers can book until/).textContent;
    await user.clear(days);
    await user.type(days, '90');
    expect(screen.getByText(/Customers can book until/).textContent).not.toBe(before);
  });

  test('refuses a notice beyond the horizon before it is sent', async () => {
    const { api, user } = open('policy');
    const days = await screen.findByRole('textbox', { name: 'Bookable ahead' });
    await user.clear(days);
    await user.type(days, '0');
    const notice = screen.getByRole('textbox', { name: 'Minimum notice' });
    await user.clear(notice);
    await user.type(notice, '1440');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/nothing could be booked/)).toBeVisible();
    expect(notice).toHaveFocus();
    expect(api.requests('PUT settings/policy')).toEqual([]);
  });

  test('treats an empty limit as no limit', async () => {
    const { api, user } = open('policy', { 'PUT settings/policy': ({ body }) => ({ ...body, version: 8 }) });
    const most = await screen.findByRole('textbox', { name: 'Reschedules per visit (max)' });
    await user.type(most, '3');
    await user.clear(most);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(api.requests('PUT settings/policy')).toMatchObject([{ body: { ...policy, version: 7 } }]);
  });
});

test('the assignment of staff, the waiting list and the required details belong to the booking policy', async () => {
  const { api, user } = open('policy', { 'PUT settings/policy': ({ body }) => ({ ...body, version: 8 }) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Anyone available' }), 'Random');
  for (const name of [/^Offer a waiting list/, 'Require an email address', 'Require a last name'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.requests('PUT settings/policy')).toMatchObject([
    { body: { staffChoice: 'random', hasWaitlist: false, requiresEmail: false, requiresLastName: false } },
  ]);
});

test('another zone shows its effect on the next visits before it is saved', async () => {
  const { user } = open('regional');
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'Tokyo');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/Bookings keep their exact time/)).toBeVisible();
  expect(screen.getByText(/DB-7K3F9Q: .*10:00 becomes .*18:00/)).toBeVisible();
});

test.each([
  ['Kyiv', 'Europe/Kyiv'],
  ['new york', 'America/New York'],
  ['india', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
])('a search for %s offers the zone %s', async (typed, label) => {
  const { user } = open('regional');
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, typed);
  await user.click(await screen.findByRole('option', { name: label }));
  expect(zone).toHaveValue(label);
});

test('a zone that is stored under an old name is shown by its present one, and not changed', async () => {
  const { user, api } = open('regional', {
    'GET settings/regional': { ...regional, zone: 'Asia/Calcutta' },
    'PUT settings/regional': { ...regional, zone: 'Asia/Calcutta', version: 6 },
  });
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kolkata');
  await user.click(screen.getByRole('combobox', { name: 'Week starts on' }));
  await user.click(await screen.findByRole('option', { name: 'Sunday' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.requests('PUT settings/regional')).toHaveLength(1));
  expect(api.requests('PUT settings/regional')[0]?.body).toMatchObject({ zone: 'Asia/Calcutta' });
});

test('a new zone asks about bookings outside its hours, and is saved after the answer', async () => {
  const { api, user } = open('regional', {
    'PUT settings/regional': ({ body }) =>
      body.outsideSeen === 7
        ? { ...regional, zone: body.zone, version: 6 }
        : refuse(409, 'bookings_affected', { count: 7, affected: [anAffected({ customerName: 'Ada Obi' })] }),
  });
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'Tokyo');
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: '7 bookings would be outside opening hours' }),
  );
  await waitFor(() => expect(dialog.getByRole('link', { name: 'Ada Obi' })).toBeVisible());
  expect(dialog.getByText('and 6 more')).toBeVisible();
  expect(api.requests('PUT settings/regional')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Change time zone' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests('PUT settings/regional')[1]).toMatchObject({
    body: { zone: 'Asia/Tokyo', outsideSeen: 7 },
  });
});

test('the country is chosen by its format of amounts', async () => {
  const { api, user } = open('regional', { 'PUT settings/regional': regional });
  await user.click(await screen.findByRole('combobox', { name: 'Country and number format' }));
  await user.click(await screen.findByRole('option', { name: 'India: ₦12,34,567.80', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.requests('PUT settings/regional')).toMatchObject([{ body: { locale: 'en-IN' } }]);
});

test('times and dates use the chosen format, on open screens too', async () => {
  const { api, user } = open('regional', {
    'PUT settings/regional': ({ body }) => ({ ...regional, clock: body.clock, dateOrder: body.dateOrder }),
  });
  const times = await screen.findByRole('combobox', { name: 'Time format' });
  await user.selectOptions(times, within(times).getByRole('option', { name: /[ap]m$/ }));
  const dates = screen.getByRole('combobox', { name: 'Date format' });
  await user.selectOptions(dates, within(dates).getByRole('option', { name: /^\w{3}, \w{3} \d/ }));
  api.on({ 'GET site': aSite({ clock: '12h', dateOrder: 'month-day' }) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.requests('PUT settings/regional')).toMatchObject([
    { body: { clock: '12h', dateOrder: 'month-day' } },
  ]);
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'Tokyo');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/DB-7K3F9Q: Tue, Mar 5, 2030, 10:00 am becomes .*6:00 pm/)).toBeVisible();
});

describe('security settings', () => {
  test('are saved with the password, which is requested after the other checks', async () => {
    const { api, user } = open('security', {
      'PUT settings/security': ({ body: { password, ...body } }) =>
        password === 'three herons'
          ? { ...security, ...body, version: 5 }
          : refuse(400, 'invalid_input', { fields: { password: 'This isn’t your current password.' } }),
    });
    const idle = await screen.findByRole('textbox', { name: 'Log out after inactivity of' });
    await user.clear(idle);
    await user.type(idle, '3');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(idle).toHaveFocus();
    expect(screen.getByText('At least 5 minutes.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await user.clear(idle);
    await user.type(idle, '30');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Two-step sign-in' }),
      'Required for everyone',
    );
    await user.type(screen.getByRole('textbox', { name: 'Allowed email domains' }), 'ileke.example\n');
    await user.click(save);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change how people log in?' }));
    await user.type(dialog.getByLabelText('Your password'), 'two herons{Enter}');
    expect(await dialog.findByText('This isn’t your current password.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), 'three herons{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PUT settings/security').map(({ body }) => body)).toMatchObject([
      { password: 'two herons' },
      {
        idleMinutes: 30,
        sessionDays: 30,
        twoStepRule: 'everyone',
        signInDomains: ['ileke.example'],
        password: 'three herons',
        version: 4,
      },
    ]);
  });

  test('refused by the server show the reason at the field, and the dialog closes', async () => {
    const { user } = open('security', {
      'PUT settings/security': refuse(400, 'invalid_input', {
        fields: { signInDomains: 'Your own address is in none of these.' },
      }),
    });
    const domains = await screen.findByRole('textbox', { name: 'Allowed email domains' });
    await user.type(domains, 'other.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change how people log in?' }));
    await user.type(dialog.getByLabelText('Your password'), 'three herons{Enter}');
    expect(await screen.findByText('Your own address is in none of these.')).toBeVisible();
    expect(domains).toHaveValue('other.example');
  });

  test('are read-only for a manager, with an explanation, except for the proof of work of bookings', async () => {
    open('security', {}, anAdmin({ role: 5 }));
    expect(await screen.findByText(/Only administrators can change how people log in/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Log out after inactivity of' })).toHaveAttribute('readonly');
    expect(screen.getByRole('combobox', { name: 'Two-step sign-in' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /Allowed email domains/ })).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox', { name: /Block bots/ })).toBeEnabled();
  });

  test('offer no proof of work that browsers could not do', async () => {
    open('security', { 'GET settings/security': { ...security, canAskForProof: false } });
    const box = await screen.findByRole('checkbox', { name: /Block bots/ });
    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
  });
});

test('a colour without contrast to white is reported, and shown as corrected', async () => {
  const { user } = open('page');
  await user.type(await screen.findByRole('textbox', { name: 'Colour' }), '#ffee00');
  expect(screen.getByText(/White text would be hard to read on this colour/)).toBeVisible();
  const [light] = within(screen.getByRole('list', { name: 'Preview' })).getAllByText(/Contrast: buttons/);
  const ratio = Number(/buttons ([\d.]+)/.exec(light?.textContent ?? '')?.[1]);
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});
