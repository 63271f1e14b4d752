import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { setClock } from '@daybook/testing/clock';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { aWaitlistEntry } from '@daybook/testing/waitlist';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { WaitlistScreen } from './WaitlistScreen.tsx';

const pageOf = (...items: WaitlistEntry[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
});

function show(handlers: Handlers, path = '/admin/waitlist') {
  setClock('2026-03-02T09:00:00Z');
  const api = mockApi({ 'GET site': aSite(), ...handlers });
  const screens = inArea(<WaitlistScreen />, '/admin/waitlist');
  return { ...renderScreen(screens, { path, as: anAdmin() }), api };
}

const entries = () => within(screen.getByRole('list', { name: 'Waiting list' })).getAllByRole('listitem');

test('an entry shows the customer, the services, the waiting time and the offers', async () => {
  const offers = [
    {
      startAt: '2026-03-03T09:00:00.000Z',
      offeredAt: '2026-03-02T08:30:00.000Z',
      until: '2026-03-02T10:30:00.000Z',
    },
  ];
  const hidden = aWaitlistEntry({
    firstName: 'Chi',
    email: null,
    phone: null,
    partOfDay: 'any',
    partySize: 3,
    abilities: [],
  });
  show({ 'GET waitlist': pageOf(aWaitlistEntry({ offers }), hidden) });
  await screen.findByRole('heading', { name: 'Bisi Adeyemi' });
  const [first, second] = entries();
  for (const text of [
    'bisi@example.com',
    'Haircut',
    'Morning',
    'Tue 3 Mar, Wed 4 Mar',
    'Waiting since yesterday 10:00',
    'Offered tomorrow 10:00, held until today 11:30',
  ]) {
    expect(first).toHaveTextContent(text);
  }
  expect(second).toHaveTextContent('Any time of day, 3 people');
  expect(second).toHaveTextContent('No offer yet');
  expect(within(second ?? document.body).queryByRole('button')).toBeNull();
});

test('the list can be narrowed to one day, which the URL keeps', async () => {
  const { api, router } = show({ 'GET waitlist': pageOf(aWaitlistEntry()) });
  await screen.findByRole('heading', { name: 'Bisi Adeyemi' });
  fireEvent.change(screen.getByLabelText('Requested day'), { target: { value: '2026-03-04' } });
  await waitFor(() => expect(api.requests('GET waitlist').at(-1)?.query.day).toBe('2026-03-04'));
  expect(router.state.location.search).toBe('?day=2026-03-04');
});

test('an entry is removed after a confirmation, and a failure is reported', async () => {
  const entry = aWaitlistEntry();
  const { user, api } = show({
    'GET waitlist': pageOf(entry),
    'DELETE waitlist/:waitlistEntryId': refuse(404, 'not_found', { message: 'We couldn’t find this.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Bisi Adeyemi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Bisi Adeyemi?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove from list' }));
  expect(await dialog.findByText('We couldn’t find this.')).toBeVisible();
  api.on({ 'DELETE waitlist/:waitlistEntryId': undefined, 'GET waitlist': pageOf() });
  await user.click(dialog.getByRole('button', { name: 'Remove from list' }));
  expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  expect(api.requests('DELETE waitlist/:waitlistEntryId').at(-1)?.params).toEqual({
    waitlistEntryId: entry.waitlistEntryId,
  });
});

test('an empty day and a failed load have messages of their own', async () => {
  const first = show({ 'GET waitlist': pageOf() }, '/admin/waitlist?day=2026-03-04');
  expect(await screen.findByText('Nobody is waiting for this day')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Show all days' }));
  expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  first.unmount();
  show({ 'GET waitlist': noAnswer });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
