import { siteQueries } from '@daybook/api/site';
import { useSession } from '@daybook/session';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { aUser } from './builders/people.ts';
import { aSite } from './builders/site.ts';
import { mockApi } from './mock-api/mock-api.ts';
import { renderScreen } from './render-screen.tsx';

function Greeting() {
  const { user } = useSession();
  const { data: site } = useQuery(siteQueries.get());
  return (
    <p>
      {user ? user.fullName : 'A visitor'} at {site?.name}
    </p>
  );
}

test('the routes of a remote are drawn for a signed-in user, with data of the mock API', async () => {
  mockApi({ 'GET site': aSite() });
  renderScreen(
    { '/staff': [{ path: 'dashboard', Component: Greeting }] },
    { path: '/staff/dashboard', as: aUser() },
  );
  expect(await screen.findByText('Ada Obi at Adire Salon')).toBeVisible();
});

test('a list of routes is drawn for a visitor', async () => {
  mockApi({ 'GET site': aSite() });
  renderScreen([{ path: '/booking', Component: Greeting }], { path: '/booking' });
  expect(await screen.findByText('A visitor at Adire Salon')).toBeVisible();
});
