import { aMessage, messageSettings } from '@daybook/testing/messages';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { Messages } from './Messages.tsx';

const reminder = (place: 1 | 2 | 3) => aMessage({ kind: `booking_reminder_${place}` });
const all = [
  aMessage({ isBuiltIn: false, version: 3 }),
  reminder(1),
  reminder(2),
  reminder(3),
  aMessage({ audience: 'staff' }),
  aMessage({ audience: 'manager', enabled: false }),
  aMessage({ kind: 'password_reset', audience: 'account', isAlwaysOn: true }),
];

function show(handlers: Handlers = {}) {
  const api = mockApi({ 'GET messages': { items: all, settings: messageSettings() }, ...handlers });
  const view = renderScreen([{ path: '/admin/site-settings', Component: Messages }], {
    path: '/admin/site-settings?tab=messages',
    as: anAdmin(),
  });
  return { api, ...view };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('lists the messages under whom they are for, with when they go out', async () => {
  show();
  const customers = await section('To customers');
  expect(customers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Booking confirmedEditedA visit is booked and stands at once.',
    'First reminder24 hours before the visit.',
    'Second reminder2 hours before the visit.',
    'Third reminderNo time is set for it, so it is not sent.',
  ]);
  expect(customers.getByRole('link', { name: 'First reminder' })).toHaveAttribute(
    'href',
    '/admin/site-settings?tab=messages&message=booking_reminder_1.customer',
  );
  const accounts = await section('About accounts');
  expect(accounts.getByText('Always sent')).toBeVisible();
  expect(accounts.queryByRole('switch')).not.toBeInTheDocument();
});

test('turns a message on where it stands, without freezing its built-in text', async () => {
  const copy = { audience: 'manager', enabled: true, version: 1 } as const;
  const { api, user } = show({ 'PUT messages/:kind/:audience': aMessage(copy) });
  const control = await screen.findByRole('switch', { name: 'Send: Booking confirmed, to managers' });
  expect(control).not.toBeChecked();
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(api.requests('PUT messages/:kind/:audience')).toMatchObject([
    {
      params: { kind: 'booking_confirmed', audience: 'manager' },
      body: { enabled: true, text: null, version: 0 },
    },
  ]);
});

test('says beside a message that somebody else was faster, and shows what stands there now', async () => {
  const { api, user } = show({ 'PUT messages/:kind/:audience': refuse(409, 'version_conflict') });
  await user.click(await screen.findByRole('switch', { name: 'Send: First reminder, to customers' }));
  expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
  await waitFor(() => expect(api.requests('GET messages')).toHaveLength(2));
});

test('says what is loading, then what failed, and tries again', async () => {
  const { api, user } = show({ 'GET messages': noAnswer });
  expect(await screen.findByText('Loading the messages')).toBeInTheDocument();
  await screen.findByText('The messages could not be loaded');
  api.on({ 'GET messages': { items: all, settings: messageSettings() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'To customers' })).toBeVisible();
});

describe('sender and reminders', () => {
  const saved = messageSettings({ senderName: 'Ileke', reminderMinutes: [2880, 90], version: 2 });

  test('are saved together, the longest reminder first', async () => {
    const { api, user } = show({ 'PUT messages/settings': saved });
    await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), ' Ileke ');
    await user.click(screen.getByRole('button', { name: 'Remove reminder 2' }));
    expect(screen.getByRole('group', { name: 'Reminders' })).toHaveFocus();
    const first = screen.getByRole('textbox', { name: 'Reminder 1, how many' });
    await user.clear(first);
    await user.type(first, '90');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reminder 1, unit' }), 'minutes before');
    await user.click(screen.getByRole('button', { name: 'Add reminder' }));
    const second = screen.getByRole('textbox', { name: 'Reminder 2, how many' });
    await user.clear(second);
    await user.type(second, '2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reminder 2, unit' }), 'days before');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(api.requests('PUT messages/settings')).toMatchObject([
      { body: { senderName: 'Ileke', replyTo: null, reminderMinutes: [2880, 90], version: 1 } },
    ]);
    expect(screen.getByRole('textbox', { name: 'Reminder 1, how many' })).toHaveValue('2');
    expect(screen.getByText('2 days before the visit.')).toBeVisible();
  });

  test('of another sender ask who saves, keep what was typed, and ask for a code where one is wanted', async () => {
    const { api, user } = show({
      'PUT messages/settings': ({ body }) => {
        if (!body.password)
          return refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } });
        if (!body.code) return refuse(400, 'invalid_input', { fields: { code: 'Enter a code.' } });
        return saved;
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Answers go to' }), 'front@example.com');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change who mails come from?' }));
    expect(dialog.queryByRole('textbox', { name: /Code/ })).toBeNull();
    await user.type(dialog.getByLabelText('Your password'), 'three herons{Enter}');
    expect(await dialog.findByText('Enter a code.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PUT messages/settings').at(-1)?.body).toMatchObject({
      replyTo: 'front@example.com',
      password: 'three herons',
      code: '123456',
    });
  });

  test('keep the hours in which nobody is reminded, and refuse two times that are the same', async () => {
    const { api, user } = show({ 'PUT messages/settings': saved });
    const from = await screen.findByRole('combobox', { name: 'Quiet from' });
    expect(from).toHaveValue('');
    expect(screen.queryByRole('combobox', { name: 'Quiet until' })).toBeNull();
    await user.selectOptions(from, '08:00');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Choose two times that differ.')).toBeVisible();
    expect(api.requests('PUT messages/settings')).toEqual([]);
    await user.selectOptions(from, '22:00');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quiet until' }), '07:00');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(api.requests('PUT messages/settings')).toMatchObject([
        { body: { quietHours: { from: 1320, to: 420 } } },
      ]),
    );
  });

  test('keep where customers are asked for a review, and refuse what is no address', async () => {
    const { api, user } = show({ 'PUT messages/settings': saved });
    const link = await screen.findByRole('textbox', { name: 'Link for reviews' });
    await user.type(link, 'my page');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Enter an address like https://www.example.com.')).toBeVisible();
    expect(link).toHaveFocus();
    await user.clear(link);
    await user.type(link, 'https://example.com/reviews');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(api.requests('PUT messages/settings')).toMatchObject([
        { body: { reviewLink: 'https://example.com/reviews' } },
      ]),
    );
  });

  test('that make no sense are refused where they stand, and nothing is asked', async () => {
    const { api, user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Answers go to' }), 'nobody');
    await user.clear(screen.getByRole('textbox', { name: 'Reminder 1, how many' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(screen.getByRole('textbox', { name: 'Answers go to' })).toHaveFocus();
    expect(screen.getByText('Enter an e-mail address like ada@example.com.')).toBeVisible();
    expect(screen.getByText('Enter a whole number.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Answers go to' })).toHaveValue('nobody');
    expect(api.requests('PUT messages/settings')).toEqual([]);
  });

  test('that somebody else has changed can be looked at', async () => {
    const { api, user } = show({ 'PUT messages/settings': refuse(409, 'version_conflict') });
    await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    api.on({ 'GET messages': { items: all, settings: saved } });
    await user.click(await screen.findByRole('button', { name: 'Show what was saved' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Ileke'));
  });
});
