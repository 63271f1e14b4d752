import { aManagedService, someChoices } from '@daybook/testing/catalogue';
import { setClock } from '@daybook/testing/clock';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { draftOf, inputOf } from './editor/draft.ts';
import { EditServiceScreen } from './editor/EditServiceScreen.tsx';

const screens = inArea(<EditServiceScreen />, '/admin/edit-service');
const choices = someChoices();
const ada = choices.staff[0]?.staffId ?? '';
const categoryId = choices.categories[0]?.categoryId ?? '';
const own = { staffId: ada, durationMinutes: null, priceMinor: null };

function show(path: string, handlers: Handlers = {}) {
  setClock('2026-09-07T09:00:00Z');
  const api = mockApi({ 'GET site': aSite(), 'GET catalogue/choices': choices, ...handlers });
  return { ...renderScreen(screens, { path, as: anAdmin() }), api };
}

function edit(given: Parameters<typeof aManagedService>[0] = {}, handlers: Handlers = {}) {
  const service = aManagedService({ categoryId, performers: [own], ...given });
  const view = show(`/admin/edit-service?service=${service.serviceId}`, {
    'GET catalogue/services/:serviceId': service,
    'PUT catalogue/services/:serviceId': { ...service, version: 4 },
    ...handlers,
  });
  const save = async () => view.user.click(await screen.findByRole('button', { name: 'Save service' }));
  const sent = () => view.api.requests('PUT catalogue/services/:serviceId').map(({ body }) => body);
  const unfold = async (name = 'More options') =>
    view.user.click(await screen.findByRole('button', { name }));
  return { ...view, service, save, sent, unfold };
}

test('opening and saving a service changes nothing', () => {
  const service = aManagedService({
    performers: [{ staffId: ada, durationMinutes: 60, priceMinor: 1_500_050 }],
    processing: { startMinute: 10, minutes: 15 },
    hours: [{ weekday: 2, startMinute: 600, endMinute: 720 }],
    noticeMinutes: 90,
    taxRateId: ada,
    depositKind: 'percent',
    depositValue: 3000,
    options: [
      {
        optionId: ada,
        name: 'Long',
        durationMinutes: 90,
        priceMinor: 2_000_000,
        performers: [{ staffId: ada, durationMinutes: 105, priceMinor: null }],
      },
    ],
    optionName: 'Short',
    cap: { count: 3, period: 'week' },
    newCustomersOnly: true,
  });
  const { serviceId: _, version: __, isArchived: ___, ...rest } = service;
  const {
    comingAppointments: ____,
    comingStaff: _____,
    comingSessions: _______,
    mayManage: ______,
    ...input
  } = rest;
  expect(inputOf(draftOf(service, 'NGN'), 'NGN', [ada])).toEqual(input);
});

test('fixed start times are typed with commas, and sorted', async () => {
  const { user, save, sent, unfold } = edit();
  await unfold();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Start times' }), 'At set times');
  const times = screen.getByRole('textbox', { name: 'Times of day' });
  await user.type(times, 'noon');
  await save();
  expect(times).toHaveAccessibleDescription(/Enter times such as/);
  await user.clear(times);
  await user.type(times, '14:00, 9.30,  2 pm');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ stepKind: 'listed', startMinutes: [570, 840], stepMinutes: null }]),
  );
});

test('a change is sent with the version that was read, and other fields stay', async () => {
  const { user, save, sent } = edit({ needsApproval: true });
  const duration = await screen.findByRole('textbox', { name: 'Duration' });
  await user.clear(duration);
  await save();
  expect(duration).toHaveAccessibleDescription('Enter a duration such as 1 h 30 min.');
  await user.type(duration, '1:30');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { version: 3, durationMinutes: 90, needsApproval: true, performers: [own] },
    ]),
  );
});

test('the form begins with five fields, and what is typed below stays when it is folded', async () => {
  const { user, unfold } = edit();
  expect(await screen.findByRole('textbox', { name: 'Price (NGN)' })).toHaveValue('12,500.00');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue(categoryId);
  expect(screen.getByRole('checkbox', { name: 'Ada Obi' })).toBeChecked();
  await unfold();
  await user.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Come early.');
  await unfold();
  expect(screen.queryByRole('textbox', { name: 'Instructions' })).toBeNull();
  await unfold();
  expect(screen.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Come early.');
});

test('a change that affects upcoming bookings shows their number before saving', async () => {
  const coming = { comingAppointments: 3, comingStaff: [{ staffId: ada, count: 3 }] };
  const { user, save, sent } = edit(coming);
  await user.click(await screen.findByRole('checkbox', { name: 'Ada Obi' }));
  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Save with upcoming bookings?' }));
  const words = question.getByText(/3 upcoming bookings of this service/);
  expect(words).toHaveTextContent('3 of them stay with Ada Obi, who will no longer perform it.');
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save service' }));
  await waitFor(() => expect(sent()).toMatchObject([{ performers: [] }]));
});

test('a service for new customers has a cap per week, and an invalid number is reported at its field', async () => {
  const { user, save, sent, unfold } = edit();
  await unfold();
  await user.click(await screen.findByRole('checkbox', { name: 'New customers only' }));
  const most = screen.getByRole('textbox', { name: 'Maximum bookings' });
  await user.type(most, 'few');
  await save();
  expect(most).toHaveAccessibleDescription(/Enter a whole number/);
  await user.clear(most);
  await user.type(most, '4');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per' }), 'Week, from Monday');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ newCustomersOnly: true, cap: { count: 4, period: 'week' } }]),
  );
});

test('a staff member has their own duration and price for one option, and an error there is focused', async () => {
  const option = { optionId: ada, name: 'Long', durationMinutes: 90, priceMinor: 2_000_000, performers: [] };
  const { user, save, sent, unfold } = edit({ options: [option] });
  await unfold();
  const minutes = await screen.findByRole('textbox', { name: 'Duration for Ada Obi for Long' });
  await user.type(minutes, '0');
  await save();
  expect(minutes).toHaveAccessibleDescription('At least 1 minute.');
  await user.clear(minutes);
  await user.type(minutes, '100');
  await user.type(screen.getByRole('textbox', { name: 'Price for Ada Obi for Long' }), '25,000');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { options: [{ performers: [{ staffId: ada, durationMinutes: 100, priceMinor: 2_500_000 }] }] },
    ]),
  );
});

test('a change of texts alone needs no confirmation', async () => {
  const { user, save, sent, unfold } = edit({ comingAppointments: 3 });
  await unfold();
  await user.type(await screen.findByRole('textbox', { name: 'Instructions' }), 'Come early.');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ instructions: 'Come early.' }]));
});

test('options can be added, sorted and removed', async () => {
  const { user, save, sent, unfold } = edit();
  await unfold();
  await user.click(await screen.findByRole('button', { name: 'Add option' }));
  const options = within(screen.getByRole('list', { name: 'Options' }));
  await user.type(options.getByRole('textbox', { name: 'Name' }), 'Long');
  await user.type(options.getByRole('textbox', { name: 'Duration' }), '90');
  await user.type(options.getByRole('textbox', { name: 'Price (NGN)' }), '20000');
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  await user.type(options.getAllByRole('textbox', { name: 'Name' })[1] ?? document.body, 'Gone');
  await user.click(screen.getByRole('button', { name: 'Move Gone up' }));
  await user.click(screen.getByRole('button', { name: 'Remove Gone' }));
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { options: [{ name: 'Long', durationMinutes: 90, priceMinor: 2_000_000 }] },
    ]),
  );
});

test('questions can be added', async () => {
  const { user, save, sent, unfold } = edit();
  await unfold();
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Length');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Answer' }), 'Choice');
  await user.type(screen.getByRole('textbox', { name: 'Choices' }), 'Short\nLong');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { customFields: [{ label: 'Length', kind: 'choice', options: ['Short', 'Long'] }] },
    ]),
  );
});

test('a service’s link can be copied, unless only staff members may book it', async () => {
  const { user, unfold } = edit();
  await unfold();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\/booking\/s\/[\w-]+$/);
  await user.selectOptions(
    screen.getByLabelText('Visible to'),
    'Link only: unlisted, bookable with the link',
  );
  expect(screen.getByText(/\/booking\?service=[\w-]+$/)).toBeVisible();
  await user.selectOptions(
    screen.getByLabelText('Visible to'),
    'Staff only: your team books it for customers',
  );
  expect(screen.queryByRole('button', { name: /Cop/ })).toBeNull();
});

test('an error from the server appears at its field, and unfolds it', async () => {
  const fields = { afterMinutes: 'Too long for the week.' };
  const refused = { 'PUT catalogue/services/:serviceId': refuse(400, 'invalid_input', { fields }) };
  const { save } = edit({}, refused);
  await save();
  const buffer = await screen.findByRole('textbox', { name: 'Buffer after' });
  await waitFor(() => expect(buffer).toHaveFocus());
  expect(buffer).toHaveAccessibleDescription('Too long for the week.');
});

test('a conflict with another user’s change keeps all input', async () => {
  const { user, save } = edit(
    {},
    {
      'PUT catalogue/services/:serviceId': refuse(409, 'version_conflict', {
        message: 'Someone else was faster.',
      }),
    },
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' deluxe');
  await save();
  expect(await screen.findByText('Someone else was faster.')).toBeVisible();
  expect(name).toHaveValue('Haircut deluxe');
});

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = edit();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('link', { name: 'All services' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/admin/edit-service');
});

test('the preview shows the service’s card, its times on a day, and why others are missing', async () => {
  const { unfold } = edit(
    {},
    {
      'GET slots/explain': {
        offered: [{ startAt: '2026-09-07T10:00:00.000Z', staffId: ada }],
        items: [
          { startAt: '2026-09-07T08:00:00.000Z', staffId: ada, segment: 0, refusal: { reason: 'taken' } },
        ],
      },
    },
  );
  await unfold('Preview');
  const card = within(await screen.findByRole('article', { name: 'Service card' }));
  expect(card.getByText('45 min · ₦12,500.00')).toBeVisible();
  const times = within(screen.getByRole('region', { name: 'Times' }));
  expect(await times.findByText('11:00')).toBeVisible();
  expect(times.getByText('09:00: Ada Obi has another appointment at this time')).toBeVisible();
});

test('a user with read access sees the form without a save button', async () => {
  edit({ mayManage: false });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save service' })).toBeNull();
});
