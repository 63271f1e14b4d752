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

function show(handlers: Handlers = {}, search = '') {
  const api = mockApi({ 'GET messages': { items: all, settings: messageSettings() }, ...handlers });
  const view = renderScreen([{ path: '/admin/site-settings', Component: Messages }], {
    path: `/admin/site-settings?tab=messages${search}`,
    as: anAdmin(),
  });
  return { api, ...view };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('messages are listed by audience, with the moment of sending', async () => {
  const { user } = show();
  const customers = await section('To customers');
  expect(customers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Booking confirmedEditedA booking is confirmed immediately.',
    'First reminder24 h before the visit.',
    'Second reminder2 h before the visit.',
    'Third reminderNot sent: no reminder time is set for it.',
  ]);
  expect(customers.getByRole('link', { name: 'First reminder' })).toHaveAttribute(
    'href',
    '/admin/site-settings?tab=messages&message=booking_reminder_1.customer',
  );
  await user.click(screen.getByRole('link', { name: 'About accounts' }));
  const accounts = await section('About accounts');
  expect(accounts.getByText('Always sent')).toBeVisible();
  expect(accounts.queryByRole('switch')).not.toBeInTheDocument();
});

test('a message is turned on in the list, without a copy of its built-in text', async () => {
  const copy = { audience: 'manager', enabled: true, version: 1 } as const;
  const { api, user } = show({ 'PUT messages/:kind/:audience': aMessage(copy) }, '&audience=manager');
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
  await screen.findByText('Couldn’t load the messages');
  api.on({ 'GET messages': { items: all, settings: messageSettings() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'To customers' })).toBeVisible();
});
