import type { Customer } from '@daybook/contract/customers';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { setClock } from '@daybook/testing/clock';
import { aCustomer } from '@daybook/testing/customers';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { CustomerScreen } from './CustomerScreen.tsx';

const notices: Notice[] = [];
let stop: () => void;
beforeEach(() => {
  notices.length = 0;
  stop = onNotify((notice) => notices.push(notice));
});
afterEach(() => stop());

/** Opens a customer's screen; handlers may change the customer with `become`. */
function open(customer: Customer, handlersOf: (become: (given: Partial<Customer>) => Customer) => Handlers) {
  setClock('2026-03-03T08:00:00Z');
  let now = customer;
  const become = (given: Partial<Customer>) => {
    now = { ...now, version: now.version + 1, ...given };
    return now;
  };
  const api = mockApi({
    'GET site': aSite(),
    'GET customers/:customerId': () => now,
    'GET customers/:customerId/visits': { items: [], nextCursor: null, total: 0, totalIsExact: true },
    ...handlersOf(become),
  });
  const screens = inArea(<CustomerScreen />, '/admin/customers/:customerId');
  const path = `/admin/customers/${customer.customerId}`;
  return { ...renderScreen(screens, { path, as: anAdmin() }), api };
}
type User = ReturnType<typeof open>['user'];

const choose = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('booking online', () => {
  const blocked = { at: '2026-03-03T08:00:00.000Z', reason: 'Three no-shows' };

  test('is blocked with a reason, which the profile shows', async () => {
    const { user, api } = open(aCustomer(), (become) => ({
      'POST customers/:customerId/block': () => become({ isBlockedOnline: true, blocked }),
    }));
    await choose(user, 'Block online');
    const dialog = await dialogOf('Block online booking?');
    await user.click(dialog.getByRole('button', { name: 'Block online booking' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveFocus();
    expect(dialog.getByLabelText(/^Reason/)).toBeInvalid();
    expect(api.requests('POST customers/:customerId/block')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), ' Three no-shows ');
    await user.click(dialog.getByRole('button', { name: 'Block online booking' }));
    await untilClosed();
    expect(api.requests('POST customers/:customerId/block').map(({ body }) => body)).toEqual([
      { version: 1, reason: 'Three no-shows' },
    ]);
    expect(await screen.findByText('Three no-shows')).toBeVisible();
    expect(notices.map(({ message }) => message)).toEqual(['Blocked from booking online']);
  });

  test('keeps the dialog and its reason if blocking fails', async () => {
    const { user } = open(aCustomer(), () => ({ 'POST customers/:customerId/block': noAnswer }));
    await choose(user, 'Block online');
    const dialog = await dialogOf('Block online booking?');
    await user.type(dialog.getByLabelText(/^Reason/), 'Three no-shows');
    await user.click(dialog.getByRole('button', { name: 'Block online booking' }));
    expect(await dialog.findByText('Network Error. Please check your connection.')).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Three no-shows');
    expect(notices).toEqual([]);
  });

  test('is unblocked', async () => {
    const { user, api } = open(aCustomer({ isBlockedOnline: true, blocked }), (become) => ({
      'POST customers/:customerId/unblock': () => become({ isBlockedOnline: false, blocked: null }),
    }));
    expect(await screen.findByText('Three no-shows')).toBeVisible();
    await choose(user, 'Allow online booking');
    await waitFor(() => expect(screen.queryByText('Three no-shows')).not.toBeInTheDocument());
    expect(api.requests('POST customers/:customerId/unblock').map(({ body }) => body)).toEqual([
      { version: 1 },
    ]);
    await choose(user, 'Block online');
  });
});

describe('the profile', () => {
  test('is edited, and keeps its input until saving succeeds', async () => {
    const { user, api } = open(aCustomer(), (become) => ({
      'PUT customers/:customerId': ({ body }) =>
        body.email === 'taken@example.com'
          ? refuse(400, 'invalid_input', { fields: { email: 'Somebody else has this e-mail address.' } })
          : become({ ...body, phone: body.phone ?? null, email: body.email ?? null }),
    }));
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const dialog = await dialogOf('Edit profile');
    const type = async (label: RegExp, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await type(/^First name/, 'Adebisi');
    await type(/^Email/, 'taken@example.com');
    await user.type(dialog.getByRole('combobox', { name: 'Tags' }), 'VIP{Enter}');
    await user.click(dialog.getByLabelText('Exempt from deposits'));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save profile' }));
    await save();
    expect(await dialog.findByText('Somebody else has this e-mail address.')).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveFocus();
    expect(dialog.getByLabelText(/^First name/)).toHaveValue('Adebisi');
    expect(dialog.getByText('VIP')).toBeVisible();
    await type(/^Email/, 'adebisi@example.com');
    await save();
    await untilClosed();
    expect(api.requests('PUT customers/:customerId').at(-1)?.body).toEqual({
      version: 1,
      company: '',
      language: null,
      address: '',
      country: null,
      taxId: '',
      taxScheme: '',
      endpoint: '',
      firstName: 'Adebisi',
      lastName: 'Adeyemi',
      email: 'adebisi@example.com',
      phone: '+234 802 345 6789',
      marketingOptIn: false,
      paysAfterwards: true,
      alerts: [],
      tags: ['VIP'],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Adebisi Adeyemi' })).toBeVisible();
    expect(notices.map(({ message }) => message)).toEqual(['Profile saved']);
  });

  test('that another user changed meanwhile is not overwritten', async () => {
    const { user } = open(aCustomer(), () => ({
      'PUT customers/:customerId': refuse(409, 'version_conflict'),
    }));
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const dialog = await dialogOf('Edit profile');
    await user.type(dialog.getByLabelText(/^First name/), ' A.');
    await user.click(dialog.getByRole('button', { name: 'Save profile' }));
    expect(await dialog.findByText('Refused: version_conflict.')).toBeVisible();
    expect(dialog.getByLabelText(/^First name/)).toHaveValue('Bisi A.');
  });
});

describe('notes', () => {
  const note = {
    noteId: anId(),
    text: 'Likes tea.',
    by: 'Ada Obi',
    at: '2026-03-02T09:00:00.000Z',
    isOwn: true,
  };

  test('are added, and the field is empty again', async () => {
    const { user, api } = open(aCustomer(), (become) => ({
      'POST customers/:customerId/notes': () => become({ notes: [note] }),
    }));
    await user.type(await screen.findByLabelText('New note'), 'Likes tea. ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Likes tea.', { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('');
    expect(api.requests('POST customers/:customerId/notes').map(({ body }) => body)).toEqual([
      { text: 'Likes tea.' },
    ]);
  });

  test('are not sent if empty', async () => {
    const { user, api } = open(aCustomer(), () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(screen.getByLabelText('New note')).toBeInvalid();
    expect(screen.getByLabelText('New note')).toHaveFocus();
    expect(api.requests('POST customers/:customerId/notes')).toEqual([]);
  });

  test('are deleted only by their author', async () => {
    const theirs = { ...note, noteId: anId(), text: 'Afraid of dogs.', isOwn: false };
    const customer = aCustomer({ notes: [note, theirs] });
    const { user, api } = open(customer, (become) => ({
      'DELETE customers/:customerId/notes/:noteId': () => become({ notes: [theirs] }),
    }));
    await user.click(await screen.findByRole('button', { name: /^Delete note from / }));
    await waitFor(() => expect(screen.queryByText('Likes tea.')).not.toBeInTheDocument());
    expect(screen.getByText('Afraid of dogs.')).toBeVisible();
    const { customerId } = customer;
    expect(api.requests('DELETE customers/:customerId/notes/:noteId').map(({ params }) => params)).toEqual([
      { customerId, noteId: note.noteId },
    ]);
  });

  test('stay in the list if deleting fails', async () => {
    const { user, api } = open(aCustomer({ notes: [note] }), () => ({
      'DELETE customers/:customerId/notes/:noteId': refuse(403, 'forbidden'),
    }));
    const button = await screen.findByRole('button', { name: /^Delete note from / });
    await user.click(button);
    await waitFor(() => expect(api.requests('DELETE customers/:customerId/notes/:noteId')).toHaveLength(1));
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.getByText('Likes tea.')).toBeVisible();
    expect(notices).toEqual([]);
  });
});

test('an erased customer has no name, no contact details and no actions', async () => {
  const { user, api } = open(aCustomer({ alerts: ['No ammonia'] }), (become) => ({
    'POST customers/:customerId/erase': () =>
      become({
        ...{ firstName: 'Erased', lastName: 'customer', email: null, phone: null, alerts: [], abilities: [] },
        erasedAt: '2026-03-03T08:00:00.000Z',
      }),
  }));
  await choose(user, 'Erase');
  const dialog = await dialogOf('Erase this customer?');
  await user.type(dialog.getByLabelText('Type Bisi Adeyemi'), 'Bisi Adeyemi');
  await user.click(dialog.getByRole('button', { name: 'Erase customer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible();
  expect(api.requests('POST customers/:customerId/erase').map(({ body }) => body)).toEqual([{ version: 1 }]);
  expect(
    screen.getByText('Name and contact details were erased on request. Bookings are kept.'),
  ).toBeVisible();
  expect(screen.queryByText('bisi@example.com')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /More|Edit profile|Add note/ })).not.toBeInTheDocument();
});
