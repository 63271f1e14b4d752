import { setClock } from '@daybook/testing/clock';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { textChannel, textSettings } from './testing/text-settings.ts';

const show = () => {
  setClock('2026-03-02T09:00:00Z');
  return renderScreen(remote.routes, { path: '/admin/site-settings?tab=texts', as: anAdmin() });
};

test('an account is connected, and its token is sent once', async () => {
  const settings = textSettings();
  const api = mockApi({
    'GET site': aSite(),
    'GET settings/texts': settings,
    'PUT settings/texts/:channel': settings,
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Connect Twilio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Twilio' }));
  await user.type(dialog.getByLabelText('Account SID'), 'AC1');
  await user.type(dialog.getByLabelText('Auth Token'), 'secret-token');
  await user.type(dialog.getByRole('textbox', { name: /^Sender/ }), '+15005550006');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests('PUT settings/texts/:channel')[0]?.body).toMatchObject({
      version: 1,
      isEnabled: true,
      mode: 'test',
      account: 'AC1',
      secret: 'secret-token',
      sender: '+15005550006',
      priceMinor: 0,
    }),
  );
});

test('texts come first, up to a limit, and messages with an order of their own keep it', async () => {
  const differing = [{ kind: 'booking_completed' as const, channels: ['mail' as const] }];
  const settings = textSettings({
    differing,
    spentMinor: 125_000,
    optedOut: 2,
    textChannels: [
      textChannel({ isEnabled: true, mode: 'live', secret: '••••f00d', sender: '+15005550006' }),
    ],
  });
  const api = mockApi({
    'GET site': aSite(),
    'GET settings/texts': settings,
    'PUT settings/texts': settings,
  });
  const { user } = show();
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.getByText('2 numbers have opted out.')).toBeVisible();
  expect(screen.getByText('₦1,250.00 spent this month.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Messages to customers'), 'By text, or else by email');
  await user.type(screen.getByLabelText('Monthly limit for texts (NGN)'), '5000');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.requests('PUT settings/texts')[0]?.body).toEqual({
      version: 1,
      channels: ['sms', 'mail'],
      differing,
      monthlyLimitMinor: 500_000,
    }),
  );
});
