import type { BusinessDay } from '@daybook/contract/business-days';
import { setClock } from '@daybook/testing/clock';
import { anId } from '@daybook/testing/ids';
import { type Handlers, mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen, within } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { CloseDayScreen } from './CloseDayScreen.tsx';
import { ClosedDaysScreen } from './ClosedDaysScreen.tsx';

const day = '2026-03-03';
const bookingId = anId();

const open: BusinessDay = {
  day,
  today: day,
  currency: 'NGN',
  figures: {
    methods: [
      { currency: 'NGN', method: 'card', count: 1, takenMinor: 40_000, tipMinor: 0, refundedMinor: 0 },
      {
        currency: 'NGN',
        method: 'cash',
        count: 2,
        takenMinor: 60_000,
        tipMinor: 5_000,
        refundedMinor: 10_000,
      },
    ],
    people: [{ currency: 'NGN', staffId: null, name: null, takenMinor: 100_000, tipMinor: 5_000 }],
    others: [
      { currency: 'NGN', depositsTakenMinor: 7_000, depositsUsedMinor: 0, creditUsedMinor: 0, feesMinor: 0 },
    ],
  },
  cashMinor: 50_000,
  floatMinor: 20_000,
  openVisits: [
    {
      bookingId,
      reference: 'DB-222222',
      name: 'Bisi Adeyemi',
      startAt: '2026-03-03T09:00:00.000Z',
      status: 'completed',
      currency: 'NGN',
      dueMinor: 30_000,
    },
  ],
  openVisitCount: 1,
  closing: null,
  afterClosing: [],
  mayReopen: false,
};
const closing = {
  day,
  currency: 'NGN',
  floatMinor: 20_000,
  expectedMinor: 70_000,
  countedMinor: 69_000,
  reason: 'Parking.',
  closedAt: '2026-03-03T18:00:00.000Z',
  closedBy: 'Ngozi Eze',
};
const closed: BusinessDay = { ...open, closing, mayReopen: true };

function show(path: string, handlers: Handlers) {
  setClock('2026-03-03T19:00:00Z');
  const api = mockApi({ 'GET site': aSite(), ...handlers });
  const screens = [
    ...inArea(<CloseDayScreen />, '/admin/close-day'),
    ...inArea(<ClosedDaysScreen />, '/admin/closed-days'),
  ];
  return { api, ...renderScreen(screens, { path, as: anAdmin() }) };
}

test('a day shows its takings, and links an unpaid visit to its booking', async () => {
  show('/admin/close-day', { 'GET business-days/:day': open });
  const methods = await screen.findByRole('region', { name: 'Takings by method' });
  expect(within(methods).getByRole('row', { name: /^Total/ })).toHaveTextContent('₦1,000.00');
  expect(within(methods).getByRole('row', { name: /^Cash/ })).toHaveTextContent('₦600.00');
  expect(screen.getByRole('row', { name: /^No team member/ })).toHaveTextContent('₦50.00');
  expect(screen.getByRole('link', { name: 'Bisi Adeyemi' })).toHaveAttribute(
    'href',
    `/admin/booking/${bookingId}`,
  );
  expect(screen.getByText('₦300.00 due')).toBeVisible();
});

test('the cash comes before the takings and the open visits, and says how many are left', async () => {
  show('/admin/close-day', { 'GET business-days/:day': open });
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Cash',
    'Takings by method',
    'Takings by team member',
    'Deposits, credit and fees in NGN',
    'Open or unpaid visits',
  ]);
  expect(screen.getByText('1 visit is open or unpaid.')).toBeVisible();
});

test('a visit that has not begun is not checked out', async () => {
  const later = open.openVisits.map((visit) => ({ ...visit, startAt: '2026-03-03T19:30:00.000Z' }));
  show('/admin/close-day', { 'GET business-days/:day': { ...open, openVisits: later } });
  await screen.findByRole('link', { name: 'Bisi Adeyemi' });
  expect(screen.queryByRole('button', { name: /^Check out/ })).not.toBeInTheDocument();
});

test('an unpaid visit is checked out from the day', async () => {
  const { user, router } = show('/admin/close-day', { 'GET business-days/:day': open });
  await user.click(await screen.findByRole('button', { name: 'Check out: Bisi Adeyemi' }));
  expect(router.state.location.search).toBe(`?checkout=${bookingId}`);
});

test('a difference is shown as it is typed, and must be explained before the day is closed', async () => {
  const { api, user } = show('/admin/close-day', { 'GET business-days/:day': open });
  const counted = await screen.findByRole('textbox', { name: 'Counted cash (NGN)' });
  await user.click(screen.getByRole('button', { name: 'Close day' }));
  expect(counted).toHaveFocus();
  expect(counted).toHaveAccessibleDescription('Enter an amount.');
  await user.type(counted, '690');
  expect(screen.getByText('₦10.00 short')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close day' }));
  const reason = screen.getByRole('textbox', { name: 'Reason for the difference' });
  expect(reason).toHaveFocus();
  expect(api.requests('POST business-days/:day/close')).toEqual([]);
  await user.type(reason, 'Parking.');
  api.on({ 'POST business-days/:day/close': closed, 'GET business-days/:day': closed });
  await user.click(screen.getByRole('button', { name: 'Close day' }));
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
  expect(api.requests('POST business-days/:day/close')).toMatchObject([
    {
      params: { day },
      body: { floatMinor: 20_000, expectedMinor: 70_000, countedMinor: 69_000, reason: 'Parking.' },
    },
  ]);
});

test('the slower user sees that the day is closed', async () => {
  const { api, user } = show('/admin/close-day', {
    'GET business-days/:day': open,
    'POST business-days/:day/close': refuse(409, 'version_conflict'),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Counted cash (NGN)' }), '700');
  expect(screen.getByText('None')).toBeVisible();
  api.on({ 'GET business-days/:day': closed });
  await user.click(screen.getByRole('button', { name: 'Close day' }));
  expect(await screen.findByText(/^Closed by Ngozi Eze/)).toBeVisible();
});

test('a closed day shows its difference and late payments, and is reopened with a reason', async () => {
  const late = { currency: 'NGN', method: 'online' as const, takenMinor: 30_000, refundedMinor: 0 };
  const { api, user } = show('/admin/close-day?day=2026-03-03', {
    'GET business-days/:day': { ...closed, afterClosing: [late] },
    'POST business-days/:day/reopen': open,
  });
  expect(await screen.findByText('₦10.00 short')).toBeVisible();
  expect(screen.getByText('Parking.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'After closing' })).toHaveTextContent('₦300.00');
  await user.click(screen.getByRole('button', { name: 'Reopen day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reopen day' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A payment was missing.');
  api.on({ 'GET business-days/:day': open });
  await user.click(dialog.getByRole('button', { name: 'Reopen day' }));
  expect(await screen.findByRole('textbox', { name: 'Counted cash (NGN)' })).toBeVisible();
  expect(api.requests('POST business-days/:day/reopen')).toMatchObject([
    { params: { day }, body: { reason: 'A payment was missing.' } },
  ]);
});

test('a user without the permission gets no button to reopen a day', async () => {
  show('/admin/close-day', { 'GET business-days/:day': { ...closed, mayReopen: false } });
  expect(await screen.findByText(/^Closed by Ngozi Eze/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reopen day' })).not.toBeInTheDocument();
});

test('closed days are listed with their differences, and link to each', async () => {
  show('/admin/closed-days', { 'GET business-days': { items: [closing], nextBefore: '2026-03-03' } });
  const table = within(await screen.findByRole('region', { name: 'Closed days' }));
  expect(table.getByText('₦10.00 short')).toBeVisible();
  expect(table.getByRole('link')).toHaveAttribute('href', '/admin/close-day?day=2026-03-03');
  expect(screen.getByRole('link', { name: 'Earlier days' })).toHaveAttribute(
    'href',
    '/admin/closed-days?before=2026-03-03',
  );
});

test('an empty list of closed days says how to close one, and a failure can be retried', async () => {
  const { api, user } = show('/admin/closed-days', { 'GET business-days': refuse(500, 'internal') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on({ 'GET business-days': { items: [], nextBefore: null } });
  await user.click(again);
  expect(await screen.findByText('No closed days yet')).toBeVisible();
});
