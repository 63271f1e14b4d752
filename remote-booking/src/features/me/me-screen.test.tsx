import type { PortalOverview, PortalSession } from '@daybook/contract/customer-portal';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { withClock } from '../../testing/open-booking.tsx';
import { salon } from '../../testing/salon.ts';

withClock();

const visit = {
  bookingId: anId(),
  reference: 'DB-7K3F9Q',
  status: 'confirmed',
  startAt: '2026-03-12T09:00:00.000Z',
  endAt: '2026-03-12T10:00:00.000Z',
  zone: 'Africa/Lagos',
  partySize: 1,
  totalMinor: 650_000,
  currency: 'NGN',
  priceIsKnown: true,
  canBeOpened: true,
  appointments: [{ serviceId: anId(), serviceName: 'Braids', staffId: anId(), staffName: 'Folake Adeyemi' }],
} as const satisfies PortalOverview['coming'][number];
const nothing: PortalOverview = {
  coming: [],
  past: [],
  hasMorePast: false,
  invoices: [],
  credit: [],
  waitlist: [],
  preferences: { language: 'en', marketingOptIn: false },
};
const ife = { personId: 'profile', firstName: 'Ife', lastName: 'Balogun', hasProfile: true };
const kemi = { personId: 'kemi', firstName: 'Kemi', lastName: 'Balogun', hasProfile: false };
const session = (people: PortalSession['people']): PortalSession => ({ email: 'ife@example.com', people });

function open(handlers: Handlers) {
  const api = mockApi({ ...salon, ...handlers });
  const view = renderScreen(remote.routes, {
    path: '/me',
    density: 'roomy',
    advanceTimers: jest.advanceTimersByTime,
  });
  return { api, ...view };
}

test('a visitor asks for a code, and a refused one is explained without losing what was typed', async () => {
  const { api, user } = open({
    'GET me': { session: null },
    'POST me/code': undefined,
    'POST me/session': refuse(403, 'wrong_code', { message: 'This code isn’t right.' }),
  });
  await user.type(await screen.findByLabelText('Email'), 'ife@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This code isn’t right.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('123 456');
  expect(api.requests('POST me/code').map(({ body }) => body)).toEqual([{ email: 'ife@example.com' }]);
});

test('someone with nothing is led to booking', async () => {
  open({ 'GET me': { session: session([ife]) }, 'GET me/people/:personId': nothing });
  expect(await screen.findByText('No upcoming visits')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', '/booking');
});

test('several people of one address choose whose visits to see', async () => {
  const { api, user } = open({
    'GET me': { session: session([ife, kemi]) },
    'GET me/people/:personId': { ...nothing, coming: [visit], preferences: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Kemi Balogun' }));
  expect(await screen.findByText('Braids, with Folake Adeyemi')).toBeVisible();
  expect(screen.getByText('To have your data erased, please contact us.')).toBeVisible();
  expect(api.requests('GET me/people/:personId').map(({ params }) => params)).toEqual([{ personId: 'kemi' }]);
});

test('booking again keeps the services and the person', async () => {
  open({
    'GET me': { session: session([ife]) },
    'GET me/people/:personId': { ...nothing, past: [{ ...visit, status: 'completed' }] },
  });
  expect(await screen.findByRole('link', { name: /^Book again/ })).toHaveAttribute(
    'href',
    `/booking?service=${visit.appointments[0].serviceId}&staff=${visit.appointments[0].staffId}`,
  );
});
