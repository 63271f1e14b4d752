import { aBookingRow, noCounts } from '@daybook/testing/bookings';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from './remote.ts';

const realFetch = globalThis.fetch;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
beforeEach(() => {
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller;
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Sends the server's event about changed roles to every open page. */
async function tellOfRoles(ids: readonly string[] | null): Promise<void> {
  const change = { kind: 'role', ids, staffIds: null };
  await waitFor(() => expect(stream).toBeDefined());
  await act(async () => {
    stream?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(change)}\n\n`));
  });
}

const sidebar = () =>
  within(screen.getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const download = () => screen.queryByRole('button', { name: /Export/ });

test('a role changed during a visit changes the sidebar and the screen at once, without a reload', async () => {
  const manager = aUser({ role: 5 });
  const api = mockApi({
    'GET site': aSite(),
    'GET user/profile': manager,
    'GET staff': { items: [] },
    'GET catalogue/bookable': { items: [] },
    'GET categories': { items: [] },
    'GET saved-views': { items: [], columns: null, canShare: false },
    'GET bookings/counts': { tabs: noCounts() },
    'GET bookings': { items: [aBookingRow()], nextCursor: null, total: 1, totalIsExact: true },
  });
  const { router, session } = renderScreen(remote.routes, { path: '/staff/bookings', as: manager });
  await waitFor(() => expect(download()).toBeVisible());
  expect(sidebar()).toEqual(expect.arrayContaining(['Appointments', 'Invoice Management', 'Staffs']));

  const less = aUser({ ...manager, role: 2, ...ofRole(2) });
  api.on({ 'GET user/profile': less });
  await tellOfRoles([manager.userId]);
  await waitFor(() => expect(download()).toBeNull());
  expect(sidebar()).toEqual(['Dashboard', 'Category', 'Services', 'Booking']);
  expect(router.state.location.pathname).toBe('/staff/bookings');
  expect(session.get()).toMatchObject({ isLoggedIn: true, user: { role: 2 } });

  api.on({ 'GET user/profile': manager });
  await tellOfRoles(null);
  await waitFor(() => expect(download()).toBeVisible(), { timeout: 3000 });
  expect(sidebar()).toContain('Invoice Management');
});

function ofRole(role: number) {
  const { scopes, permissions } = aUser({ role });
  return { scopes, permissions };
}
