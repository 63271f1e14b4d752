import type { BodyOf } from '@daybook/contract/endpoints';
import { type Notice, onNotify } from '@daybook/shell/notify';
import { setClock } from '@daybook/testing/clock';
import { aCustomer } from '@daybook/testing/customers';
import { setLanguage } from '@daybook/testing/language';
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

/** Opens the screen of a customer without credit; the endpoint adds what is given. */
function open(handlers: Handlers = {}, customer = aCustomer()) {
  setClock('2026-03-03T08:00:00Z');
  let creditMinor = 0;
  const account = () => ({
    items: creditMinor
      ? [{ currency: 'NGN', creditMinor, balanceMinor: 0, overdueMinor: 0, overdueCount: 0 }]
      : [],
  });
  const api = mockApi({
    'GET site': aSite(),
    'GET customers/:customerId': customer,
    'GET customers/:customerId/visits': { items: [], nextCursor: null, total: 0, totalIsExact: true },
    'GET customers/:customerId/account': account,
    'POST customers/:customerId/credit': ({
      body,
    }: {
      body: BodyOf<'POST customers/:customerId/credit'>;
    }) => {
      creditMinor += body.amountMinor;
      return account();
    },
    ...handlers,
  });
  const screens = inArea(<CustomerScreen />, '/admin/customers/:customerId');
  const path = `/admin/customers/${customer.customerId}`;
  return { ...renderScreen(screens, { path, as: anAdmin() }), api };
}

async function openDialog(user: ReturnType<typeof open>['user'], more = 'More', name = 'Give credit') {
  await user.click(await screen.findByRole('button', { name: more }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

test('credit is given with a reason, and the account shows it', async () => {
  const { user, api } = open();
  const dialog = await openDialog(user);
  const submit = () => user.click(dialog.getByRole('button', { name: 'Give credit' }));
  await submit();
  expect(dialog.getByLabelText(/^Amount/)).toHaveFocus();
  expect(dialog.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/Enter an amount\./);
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Enter a reason\./);
  expect(api.requests('POST customers/:customerId/credit')).toEqual([]);
  await user.type(dialog.getByLabelText(/^Amount/), '1250.50');
  await user.type(dialog.getByLabelText(/^Reason/), ' Sorry for the wait. ');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [request] = api.requests('POST customers/:customerId/credit');
  expect(request?.body).toEqual({ amountMinor: 125_050, currency: 'NGN', reason: 'Sorry for the wait.' });
  expect(request?.headers['idempotency-key']).toMatch(/.{8}/);
  expect(await screen.findByText('₦1,250.50 in credit')).toBeVisible();
  expect(notices.map(({ message }) => message)).toEqual(['Credit given']);
});

test.each<[why: string, refusal: Handlers['POST customers/:customerId/credit'], said: string]>([
  ['without a connection', noAnswer, 'Network Error. Please check your connection.'],
  [
    'on a closed day',
    refuse(409, 'action_not_possible', { message: '3 March 2026 is closed.' }),
    '3 March 2026 is closed.',
  ],
  [
    'beyond the limit',
    refuse(422, 'invalid_input', { fields: { amountMinor: 'That is too much.' } }),
    'That is too much.',
  ],
])(
  'credit that is refused %s keeps its input, and is sent again with the same key',
  async (_why, refusal, said) => {
    const { user, api } = open({ 'POST customers/:customerId/credit': refusal });
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText(/^Amount/), '50');
    await user.type(dialog.getByLabelText(/^Reason/), 'Sorry');
    for (const times of [1, 2]) {
      await user.click(dialog.getByRole('button', { name: 'Give credit' }));
      await waitFor(() => expect(api.requests('POST customers/:customerId/credit')).toHaveLength(times));
      expect(await dialog.findByText(said)).toBeVisible();
    }
    const keys = api
      .requests('POST customers/:customerId/credit')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(dialog.getByLabelText(/^Amount/)).toHaveDisplayValue(/^50/);
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Sorry');
    expect(notices).toEqual([]);
  },
);

test('users who may not give credit have no such entry in the menu', async () => {
  const { user } = open({}, aCustomer({ abilities: ['export'] }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Export data' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Give credit' })).not.toBeInTheDocument();
});

test('the dialog, its errors and the history speak French', async () => {
  setLanguage('fr', 'shared/ui', 'shared/shell', 'shared/domain', 'shared/contract', 'shared/backoffice');
  const event = {
    kind: 'credit_given',
    by: 'Ngozi Eze',
    before: null,
    after: { reason: 'Désolés' },
  } as const;
  const history = [
    { ...event, eventId: '00000000-0000-4000-8000-000000000001', at: '2026-03-03T07:00:00.000Z' },
  ];
  const { user } = open({}, aCustomer({ history }));
  expect(await screen.findByText('Crédit accordé')).toBeVisible();
  expect(screen.getByText('Motif: Désolés')).toBeVisible();
  const dialog = await openDialog(user, 'Plus', 'Accorder un crédit');
  const submit = () => user.click(dialog.getByRole('button', { name: 'Accorder un crédit' }));
  await submit();
  expect(dialog.getByText('Saisissez un montant.')).toBeVisible();
  expect(dialog.getByText(/ne peut pas être repris/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Montant/), '50');
  await user.type(dialog.getByLabelText(/^Motif/), 'Désolés');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices.map(({ message }) => message)).toEqual(['Crédit accordé']);
});
