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

test('messages are listed by audience, with the moment of sending', async () => {
  show();
  const customers = await section('To customers');
  expect(customers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Booking confirmedEditedA booking is confirmed immediately.',
    'First reminder24 hours before the visit.',
    'Second reminder2 hours before the visit.',
    'Third reminderNot sent: no reminder time is set for it.',
  ]);
  expect(customers.getByRole('link', { name: 'First reminder' })).toHaveAttribute(
    'href',
    '/admin/site-settings?tab=messages&message=booking_reminder_1.customer',
  );
  const accounts = await section('About accounts');
  expect(accounts.getByText('Always sent')).toBeVisible();
  expect(accounts.queryByRole('switch')).not.toBeInTheDocument();
});

test('a message is turned on in the list, without a copy of its built-in text', async () => {
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

test('a message changed by another user shows a notice, and its current state', async () => {
  const { api, user } = show({ 'PUT messages/:kind/:audience': refuse(409, 'version_conflict') });
  await user.click(await screen.findByRole('switch', { name: 'Send: First reminder, to customers' }));
  expect(await screen.findByText('Refused: version_conflict.')).toBeVisible();
  await waitFor(() => expect(api.requests('GET messages')).toHaveLength(2));
});

test('the list shows that it is loading, then the error, and can be retried', async () => {
  const { api, user } = show({ 'GET messages': noAnswer });
  expect(await screen.findByText('Loading the messages')).toBeInTheDocument();
  await screen.findByText('The messages could not be loaded');
  api.on({ 'GET messages': { items: all, settings: messageSettings() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'To customers' })).toBeVisible();
});

describe('the form for sender and reminders', () => {
  const saved = messageSettings({ senderName: 'Ileke', reminderMinutes: [2880, 90], version: 2 });

  test('is saved as a whole, with the longest reminder first', async () => {
    const { api, user } = show({ 'PUT messages/settings': saved });
    await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), ' Ileke ');
    await user.click(screen.getByRole('button', { name: 'Remove reminder 2' }));
    expect(screen.getByRole('group', { name: 'Reminders' })).toHaveFocus();
    const first = screen.getByRole('textbox', { name: 'Reminder 1, amount' });
    await user.clear(first);
    await user.type(first, '90');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reminder 1, unit' }), 'minutes before');
    await user.click(screen.getByRole('button', { name: 'Add reminder' }));
    const second = screen.getByRole('textbox', { name: 'Reminder 2, amount' });
    await user.clear(second);
    await user.type(second, '2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reminder 2, unit' }), 'days before');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(api.requests('PUT messages/settings')).toMatchObject([
      { body: { senderName: 'Ileke', replyTo: null, reminderMinutes: [2880, 90], version: 1 } },
    ]);
    expect(screen.getByRole('textbox', { name: 'Reminder 1, amount' })).toHaveValue('2');
    expect(screen.getByText('2 days before the visit.')).toBeVisible();
  });

  test('asks for the password when the sender changes, keeps the input, and asks for a code if required', async () => {
    const { api, user } = show({
      'PUT messages/settings': ({ body }) => {
        if (!body.password)
          return refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } });
        if (!body.code) return refuse(400, 'invalid_input', { fields: { code: 'Enter a code.' } });
        return saved;
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Reply-to address' }), 'front@example.com');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the email sender?' }));
    expect(dialog.queryByRole('textbox', { name: /code/ })).toBeNull();
    await user.type(dialog.getByLabelText('Your password'), 'three herons{Enter}');
    expect(await dialog.findByText('Enter a code.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /code/ }), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests('PUT messages/settings').at(-1)?.body).toMatchObject({
      replyTo: 'front@example.com',
      password: 'three herons',
      code: '123456',
    });
  });

  test('keeps the quiet hours for reminders, and refuses two equal times', async () => {
    const { api, user } = show({ 'PUT messages/settings': saved });
    const from = await screen.findByRole('combobox', { name: 'Quiet from' });
    expect(from).toHaveValue('');
    expect(screen.queryByRole('combobox', { name: 'Quiet until' })).toBeNull();
    await user.selectOptions(from, '08:00');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Choose two different times.')).toBeVisible();
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

  test('keeps the review link, and refuses an invalid address', async () => {
    const { api, user } = show({ 'PUT messages/settings': saved });
    const link = await screen.findByRole('textbox', { name: 'Review link' });
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

  test('refuses an invalid reminder at its field, without a request', async () => {
    const { api, user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Reply-to address' }), 'nobody');
    await user.clear(screen.getByRole('textbox', { name: 'Reminder 1, amount' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(screen.getByRole('textbox', { name: 'Reply-to address' })).toHaveFocus();
    expect(screen.getByText('Enter an email address like ada@example.com.')).toBeVisible();
    expect(screen.getByText('Enter a whole number.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reply-to address' })).toHaveValue('nobody');
    expect(api.requests('PUT messages/settings')).toEqual([]);
  });

  test('shows another user’s changes on request', async () => {
    const { api, user } = show({ 'PUT messages/settings': refuse(409, 'version_conflict') });
    await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    api.on({ 'GET messages': { items: all, settings: saved } });
    await user.click(await screen.findByRole('button', { name: 'Show saved version' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Ileke'));
  });
});
