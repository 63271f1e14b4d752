import { messageSettings } from '@daybook/testing/messages';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { SenderAndReminders } from './SenderAndReminders.tsx';

function show(handlers: Handlers = {}) {
  const api = mockApi({ 'GET messages': { items: [], settings: messageSettings() }, ...handlers });
  const view = renderScreen([{ path: '/admin/site-settings', Component: SenderAndReminders }], {
    path: '/admin/site-settings?tab=sender',
    as: anAdmin(),
  });
  return { api, ...view };
}

const reminder = (place: number) =>
  screen.getByRole('textbox', { name: `Reminder ${place}, time before the visit` });

const saved = messageSettings({ senderName: 'Ileke', reminderMinutes: [2880, 90], version: 2 });

test('the form is saved as a whole, with the longest reminder first', async () => {
  const { api, user } = show({ 'PUT messages/settings': saved });
  await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), ' Ileke ');
  await user.click(screen.getByRole('button', { name: 'Remove reminder 2' }));
  expect(screen.getByRole('group', { name: 'Reminders' })).toHaveFocus();
  const first = reminder(1);
  await user.clear(first);
  await user.type(first, '1:30');
  await user.click(screen.getByRole('button', { name: 'Add reminder' }));
  await user.clear(reminder(2));
  await user.type(reminder(2), '2 days');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(api.requests('PUT messages/settings')).toMatchObject([
    { body: { senderName: 'Ileke', replyTo: null, reminderMinutes: [2880, 90], version: 1 } },
  ]);
  expect(reminder(1)).toHaveValue('2 days');
});

test('another sender requires the password, and a code if there is a second factor; the input stays', async () => {
  const { api, user } = show({
    'PUT messages/settings': ({ body }) => {
      if (!body.password)
        return refuse(400, 'invalid_input', { fields: { password: 'Enter your password.' } });
      if (!body.code) return refuse(400, 'invalid_input', { fields: { code: 'Enter a code.' } });
      return saved;
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Reply-to address' }), 'front@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
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

test('quiet hours for reminders are saved, and two equal times are refused', async () => {
  const { api, user } = show({ 'PUT messages/settings': saved });
  const from = await screen.findByRole('combobox', { name: 'Quiet from' });
  expect(from).toHaveValue('');
  expect(screen.queryByRole('combobox', { name: 'Quiet until' })).toBeNull();
  await user.selectOptions(from, '08:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose two different times.')).toBeVisible();
  expect(api.requests('PUT messages/settings')).toEqual([]);
  await user.selectOptions(from, '22:00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quiet until' }), '07:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT messages/settings')).toMatchObject([
      { body: { quietHours: { from: 1320, to: 420 } } },
    ]),
  );
});

test('the review link is saved, and an invalid address is refused', async () => {
  const { api, user } = show({ 'PUT messages/settings': saved });
  const link = await screen.findByRole('textbox', { name: 'Review link' });
  await user.type(link, 'my page');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an address like https://www.example.com.')).toBeVisible();
  expect(link).toHaveFocus();
  await user.clear(link);
  await user.type(link, 'https://example.com/reviews');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT messages/settings')).toMatchObject([
      { body: { reviewLink: 'https://example.com/reviews' } },
    ]),
  );
});

test('an invalid reminder is refused at its field, without a request', async () => {
  const { api, user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Reply-to address' }), 'nobody');
  await user.clear(reminder(1));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Reply-to address' })).toHaveFocus();
  expect(screen.getByText('Enter an email address like ada@example.com.')).toBeVisible();
  expect(screen.getByText('Enter a whole number.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reply-to address' })).toHaveValue('nobody');
  expect(api.requests('PUT messages/settings')).toEqual([]);
});

test('another user’s changes are shown on request', async () => {
  const { api, user } = show({ 'PUT messages/settings': refuse(409, 'version_conflict') });
  await user.type(await screen.findByRole('textbox', { name: 'Sender name' }), 'Mine');
  api.on({ 'GET messages': { items: [], settings: saved } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Show saved version' }));
  expect(screen.getByRole('textbox', { name: 'Sender name' })).toHaveValue('Ileke');
});
