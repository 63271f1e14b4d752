import type { Releases } from '@daybook/contract/releases';
import { setClock } from '@daybook/testing/clock';
import { type Handlers, mockApi, noAnswer, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const act = { by: 'Ada Obi', at: '2026-03-03T08:00:00.000Z', reason: 'New prices' };

const booking: Releases['remotes'][number] = {
  remote: 'remote-booking',
  label: 'Booking',
  paths: ['/booking', '/pay'],
  version: '1.4.2',
  previous: '1.4.1',
  since: '2026-03-03T08:00:00.000Z',
  by: 'Ada Obi',
  disabled: null,
  mayBeDisabled: true,
  trial: {
    canaryId: 'c1',
    version: '1.5.0',
    weight: 5,
    canary: { loads: 240, failures: 2 },
    control: { loads: 4800, failures: 12 },
    tolerated: 0.01,
    state: 'running',
  },
  health: [{ version: '1.4.2', loads: 2043, failures: 3, codes: [{ code: 'network', count: 3 }] }],
};

const running = (given: Partial<Releases> = {}): Releases => ({
  channel: 'production',
  seq: 17,
  release: '4f2a91c0',
  selected: act,
  trouble: null,
  frozen: null,
  host: '1.0.0',
  remotes: [
    booking,
    {
      ...booking,
      remote: 'remote-admin',
      label: 'Administration',
      paths: ['/admin'],
      mayBeDisabled: false,
      trial: null,
      health: [],
    },
  ],
  back: { release: '0b9d11aa', changes: [{ remote: 'remote-booking', from: '1.4.2', to: '1.4.1' }] },
  log: [{ ...act, verb: 'use', about: 'remote-booking@1.4.2', from: '0b9d11aa', to: '4f2a91c0' }],
  mayAct: true,
  ...given,
});

function open(now = running(), handlers: Handlers = {}) {
  setClock('2026-03-03T09:24:00Z');
  const api = mockApi({
    'GET site': aSite(),
    'GET services': { items: [] },
    'GET releases': now,
    'POST releases': running({ seq: 18 }),
    ...handlers,
  });
  return {
    api,
    ...renderScreen(remote.routes, { path: '/admin/site-settings?tab=releases', as: anAdmin() }),
  };
}

const area = async (name: string) => within(await screen.findByRole('listitem', { name }));
const confirm = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('each area shows its start, its author and its health, and its version behind the details', async () => {
  const { user } = open();
  const card = await area('Booking');
  expect(card.getByText('Since today 09:00, by Ada Obi')).toBeVisible();
  expect(card.getByText('In the last hour: 3 of 2,043 loads failed (0.1%) · 3 unreachable')).toBeVisible();
  expect(card.getByText('1.5.0, for 5% of people: 2 of 240 loads failed (0.8%)')).toBeVisible();
  expect(
    card.getByText(
      /stops automatically if more than 1% of loads fail after 100 loads, or earlier if far more do/,
    ),
  ).toBeVisible();
  const version = card.getByText('Version 1.4.2 · falls back to 1.4.1 · /booking, /pay');
  expect(version).not.toBeVisible();
  await user.click(card.getByText('Details'));
  expect(version).toBeVisible();
  const changed = screen.getByText('Activated: remote-booking@1.4.2');
  expect(changed).not.toBeVisible();
  await user.click(screen.getByText('1 change'));
  expect(changed).toBeVisible();
});

test('an area without reports does not claim that nobody opened it', async () => {
  open();
  const card = await area('Administration');
  expect(card.getByText('No load data for the last hour')).toBeVisible();
  expect(card.getByText('No data')).toBeVisible();
});

test('a rollback names the changed versions first', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await confirm('Roll back to release 0b9d11aa?');
  expect(dialog.getByText('remote-booking 1.4.2 → 1.4.1')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('heading', { name: 'Current release' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests('POST releases')).toMatchObject([
    { body: { act: 'rollback', release: '0b9d11aa', seq: 17, reason: 'Broken' } },
  ]);
});

test('an area can be switched off only with a reason', async () => {
  const { user, api } = open();
  await user.click((await area('Booking')).getByRole('button', { name: 'Switch off Booking' }));
  const dialog = await confirm('Switch off Booking?');
  expect(dialog.getByText(/No one can use \/booking and \/pay/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Being repaired');
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('heading', { name: 'Current release' })).toBeVisible();
  expect(api.requests('POST releases')).toMatchObject([
    { body: { act: 'disable', remote: 'remote-booking', seq: 17, reason: 'Being repaired' } },
  ]);
});

test('the area that is needed to switch areas on cannot be switched off', async () => {
  open();
  expect((await area('Administration')).queryByRole('button')).not.toBeInTheDocument();
});

test('an area that is off shows the reason, and can be switched on', async () => {
  const { user, api } = open(
    running({ remotes: [{ ...booking, disabled: { ...act, reason: 'Being repaired' } }] }),
  );
  const card = await area('Booking');
  expect(card.getByText('Switched off by Ada Obi, today 09:00: “Being repaired”')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Switch on Booking' }));
  await user.click((await confirm('Switch on Booking?')).getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('heading', { name: 'Current release' })).toBeVisible();
  expect(api.requests('POST releases')).toMatchObject([
    { body: { act: 'enable', remote: 'remote-booking' } },
  ]);
});

test('a trial can be stopped', async () => {
  const { user, api } = open();
  await user.click((await area('Booking')).getByRole('button', { name: 'Stop trial' }));
  const dialog = await confirm('Stop the trial of Booking 1.5.0?');
  await user.click(dialog.getByRole('button', { name: 'Stop trial' }));
  expect(await screen.findByRole('heading', { name: 'Current release' })).toBeVisible();
  expect(api.requests('POST releases')).toMatchObject([{ body: { act: 'stop', canaryId: 'c1', seq: 17 } }]);
});

test('a signed release can be chosen; an incomplete one cannot', async () => {
  const { user, api } = open(running(), {
    'GET releases/choices': {
      items: [
        {
          release: 'aa11',
          at: act.at,
          changes: [{ remote: 'remote-booking', from: '1.4.2', to: '1.5.0' }],
          problems: [],
        },
        {
          release: 'bb22',
          at: act.at,
          changes: [],
          problems: ['remote-booking 1.3.0: remoteEntry.js was changed.'],
        },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose a release' }));
  const dialog = await confirm('Choose a release');
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(dialog.getByText('Choose a release first.')).toBeVisible();
  expect(await dialog.findByRole('radio', { name: /^bb22/ })).toBeDisabled();
  expect(dialog.getByText(/remoteEntry.js was changed/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^aa11/ }));
  await user.click(dialog.getByRole('button', { name: 'Activate aa11' }));
  expect(await screen.findByRole('heading', { name: 'Current release' })).toBeVisible();
  expect(api.requests('POST releases')).toMatchObject([
    { body: { act: 'activate', release: 'aa11', seq: 17 } },
  ]);
});

test('a change by another operator is reported, with the current state', async () => {
  const message = 'Somebody else has changed the releases meanwhile. This is how they are now.';
  const { user, api } = open(running(), { 'POST releases': refuse(409, 'version_conflict', { message }) });
  await user.click((await area('Booking')).getByRole('button', { name: 'Stop trial' }));
  api.on({ 'GET releases': running({ seq: 18, release: 'cc33' }) });
  await user.click(
    (await confirm('Stop the trial of Booking 1.5.0?')).getByRole('button', { name: 'Stop trial' }),
  );
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('cc33')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('any other refusal appears in the dialog, and the input stays', async () => {
  const message = 'This server may not write to the store of releases.';
  const { user } = open(running(), { 'POST releases': refuse(503, 'unavailable', { message }) });
  await user.click((await area('Booking')).getByRole('button', { name: 'Switch off Booking' }));
  const dialog = await confirm('Switch off Booking?');
  await user.type(dialog.getByLabelText('Reason'), 'Being repaired');
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('Being repaired');
});

test('a user with read access is offered no action', async () => {
  open(running({ mayAct: false }));
  const card = await area('Booking');
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Roll back|Choose/ })).not.toBeInTheDocument();
});

test('frozen releases name the user who froze them, and allow only a rollback', async () => {
  open(running({ frozen: { ...act, reason: 'Holidays' } }));
  expect(await screen.findByText(/Frozen by Ada Obi since today 09:00: “Holidays”/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Roll back/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a release' })).not.toBeInTheDocument();
});

test('a failed load can be retried', async () => {
  const { user, api } = open(running(), { 'GET releases': noAnswer });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on({ 'GET releases': running() });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Current release' })).toBeVisible();
});
