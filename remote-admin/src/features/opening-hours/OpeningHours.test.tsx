import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';

const hours = {
  version: 4,
  zone: 'Africa/Lagos',
  ranges: [{ weekday: 1 as const, startMinute: 540, endMinute: 1020 }],
};
const answers = {
  'GET site': aSite(),
  'GET opening-hours': hours,
  'POST opening-hours/impact': { affected: [] },
};
const show = () => renderScreen(remote.routes, { path: '/admin/site-settings?tab=hours', as: anAdmin() });

async function closeAtTwo(user: ReturnType<typeof show>['user']): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name: 'Monday, to' });
  await user.clear(field);
  await user.type(field, '2');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save opening hours' }));
  return field;
}

test('hours may pass midnight, say so, and are saved with their version', async () => {
  const api = mockApi({ ...answers, 'PUT opening-hours': { ...hours, version: 5 } });
  const { user } = show();
  expect(await screen.findByText(/Africa\/Lagos \(WAT\)/)).toBeVisible();
  await closeAtTwo(user);
  await waitFor(() =>
    expect(api.requests('PUT opening-hours')).toMatchObject([
      { body: { version: 4, ranges: [{ weekday: 1, startMinute: 540, endMinute: 1560 }], decisions: [] } },
    ]),
  );
});

test('what somebody else has saved meanwhile is told, and nothing that was typed is lost', async () => {
  const api = mockApi({ ...answers, 'PUT opening-hours': refuse(409, 'version_conflict') });
  const { user } = show();
  await screen.findByRole('textbox', { name: 'Monday, to' });
  api.on({ 'GET opening-hours': { ...hours, version: 5, ranges: [] } });
  const field = await closeAtTwo(user);
  expect(await screen.findByText(/Someone else has changed this meanwhile/)).toBeVisible();
  expect(field).toHaveValue('02:00');
  expect(screen.getByText('next day')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what is stored' }));
  await waitFor(() => expect(field).not.toBeInTheDocument());
});
