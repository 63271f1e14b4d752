import type { Webhook, WebhookDelivery } from '@daybook/contract/webhooks';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const hook: Webhook = {
  webhookId: anId(),
  url: 'https://hooks.example/in',
  events: ['booking.created', 'payment.received'],
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Obi',
  paused: null,
  waiting: 2,
  formerUntil: null,
};
const delivery: WebhookDelivery = {
  eventId: anId(),
  type: 'booking.created',
  objectId: anId(),
  at: '2026-03-02T08:00:00.000Z',
  state: 'waiting',
  tries: 2,
  lastTriedAt: '2026-03-02T08:00:10.000Z',
  status: null,
  problem: 'no_answer',
};
const answers = {
  'GET site': aSite(),
  'GET webhooks': { items: [hook] },
  'GET webhooks/:webhookId/deliveries': { items: [delivery], nextCursor: null, total: 1, totalIsExact: true },
};
const show = () => {
  setClock('2026-03-02T09:00:00Z');
  return renderScreen(remote.routes, { path: '/admin/site-settings?tab=webhooks', as: anAdmin() });
};

test('a webhook shows its address, events and what came of them, and an event is sent again', async () => {
  const api = mockApi({ ...answers, 'POST webhooks/:webhookId/deliveries/:eventId/replay': undefined });
  const { user } = show();
  expect(await screen.findByText('https://hooks.example/in')).toBeVisible();
  expect(screen.getByText('Booking made, Payment received')).toBeVisible();
  expect(screen.getByText(/by Ada Obi · 2 events wait$/)).toBeVisible();
  await user.click(screen.getByText('Deliveries'));
  expect(await screen.findByText(/Booking made, .* · Waiting · 2 tries · no answer$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again: Booking made' }));
  await waitFor(() =>
    expect(api.requests('POST webhooks/:webhookId/deliveries/:eventId/replay')[0]?.params).toEqual({
      webhookId: hook.webhookId,
      eventId: delivery.eventId,
    }),
  );
});

test('a new webhook needs an https address and an event, and its secret is shown once', async () => {
  const secret = `whsec_${'A'.repeat(44)}`;
  const api = mockApi({
    ...answers,
    'GET webhooks': { items: [] },
    'POST webhooks': { webhook: hook, secret },
  });
  const { user } = show();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://hooks.example');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/begins with https/);
  expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example/in');
  await user.click(dialog.getByRole('checkbox', { name: 'Booking made' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(api.requests('POST webhooks')[0]?.body).toEqual({
    url: 'https://hooks.example/in',
    events: ['booking.created'],
  });
});

test('a webhook that was paused says why, and is resumed', async () => {
  const paused: Webhook = { ...hook, paused: { at: '2026-03-01T10:00:00.000Z', for: 'failure' } };
  const api = mockApi({
    ...answers,
    'GET webhooks': { items: [paused] },
    'POST webhooks/:webhookId/:action': hook,
  });
  const { user } = show();
  expect(await screen.findByText(/didn’t answer for three days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume https://hooks.example/in' }));
  await waitFor(() =>
    expect(api.requests('POST webhooks/:webhookId/:action')[0]?.params).toMatchObject({ action: 'resume' }),
  );
});

test('a webhook is deleted after a question', async () => {
  const api = mockApi({ ...answers, 'DELETE webhooks/:webhookId': undefined });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete https://hooks.example/in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete webhook' }));
  await waitFor(() =>
    expect(api.requests('DELETE webhooks/:webhookId')[0]?.params).toEqual({ webhookId: hook.webhookId }),
  );
});

test('a webhook gets a new secret, which is shown once, and says how long the old one signs', async () => {
  const secret = `whsec_${'B'.repeat(44)}`;
  const rotated = { ...hook, formerUntil: '2026-03-09T09:00:00.000Z' };
  let items = [hook];
  const api = mockApi({
    ...answers,
    'GET webhooks': () => ({ items }),
    'POST webhooks/:webhookId/rotate': () => {
      items = [rotated];
      return { webhook: rotated, secret };
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: `New secret for ${hook.url}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `New secret for ${hook.url}` }));
  await user.selectOptions(dialog.getByRole('combobox'), '7 more days');
  await user.click(dialog.getByRole('button', { name: 'Create new secret' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(api.requests('POST webhooks/:webhookId/rotate')[0]?.body).toEqual({ overlapHours: 168 });
  expect(await screen.findByText(/^The old secret also signs until/)).toBeInTheDocument();
});
