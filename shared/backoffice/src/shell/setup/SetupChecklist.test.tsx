import type { Setup } from '@daybook/contract/setup';
import { setupSteps } from '@daybook/domain/setup';
import { mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { AreaProvider } from '../../kit/area/Area.tsx';
import { postponeSetup } from './postponed-setup.ts';
import { SetupChecklist } from './SetupChecklist.tsx';

const aSetup = (done: number, given: Partial<Setup> = {}): Setup => ({
  steps: setupSteps.map((step, index) => ({ step, isDone: index < done })),
  isComplete: done === setupSteps.length,
  isUntouched: false,
  isDismissed: false,
  ...given,
});

function show(setup: Setup, as = anAdmin()) {
  const api = mockApi({
    'GET setup': setup,
    'POST setup/dismiss': { ...setup, isDismissed: true },
  });
  const routes = {
    '/admin': [
      {
        path: 'dashboard',
        element: (
          <AreaProvider value="/admin">
            <SetupChecklist />
          </AreaProvider>
        ),
      },
      { path: 'set-up', element: <p>The guided start</p> },
    ],
  };
  return { api, ...renderScreen(routes, { path: '/admin/dashboard', as }) };
}

test('the checklist links to open steps, and marks finished ones', async () => {
  show(aSetup(2));
  const list = within(await screen.findByRole('region', { name: 'Get your first booking' }));
  expect(list.getByText('2 of 5 done')).toBeVisible();
  expect(list.getByRole('link', { name: 'Add a service' })).toHaveAttribute(
    'href',
    '/admin/set-up?step=services',
  );
  expect(list.getByRole('link', { current: 'step' })).toHaveTextContent('Add a service');
  // Finished steps stay available, above all the hours, which may still be the defaults.
  expect(list.getAllByLabelText('Done')).toHaveLength(2);
  const hours = list.getByRole('link', { name: 'Set your opening hours' });
  expect(hours).toHaveAttribute('href', '/admin/set-up?step=hours');
  expect(list.getByText(/^We’ve set Monday to Friday/)).toBeVisible();
});

test('a new business is led to the guided start, and sees the checklist once that is put off', async () => {
  const { router, unmount } = show(aSetup(1, { isUntouched: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/set-up'));
  unmount();
  postponeSetup();
  show(aSetup(1, { isUntouched: true }));
  expect(await screen.findByRole('region', { name: 'Get your first booking' })).toBeVisible();
});

test('the checklist disappears when a user hides it', async () => {
  const { user, api } = show(aSetup(2));
  await user.click(await screen.findByRole('button', { name: 'Hide checklist' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(api.requests('POST setup/dismiss')).toHaveLength(1);
});

test('a finished checklist shows the booking page until a user hides it', async () => {
  const { user } = show(aSetup(5));
  const ready = within(await screen.findByRole('region', { name: 'Customers can book you now' }));
  expect(ready.getByRole('link', { name: 'Open booking page' })).toHaveAttribute('href', '/booking');
  expect(ready.getByRole('link', { name: 'Share your booking link' })).toHaveAttribute(
    'href',
    '/admin/set-up?step=share',
  );
  await user.click(ready.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test.each([
  ['while something is missing', aSetup(2, { isDismissed: true })],
  ['once nothing is', aSetup(5, { isDismissed: true })],
])('the checklist is absent if a user hid it %s', async (_, setup) => {
  const { api } = show(setup);
  await waitFor(() => expect(api.requests('GET setup')).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a user who may not set up the business does not load the checklist', async () => {
  const { api } = show(aSetup(2), anAdmin({ role: 4 }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(api.requests('GET setup')).toHaveLength(0);
});
