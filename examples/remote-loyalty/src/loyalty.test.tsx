import { mockApi, refuse } from '@daybook/testing/mock-api';
import { anAdmin, aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import manifest from '../package.json';
import type { Balance, Rules } from './contract.ts';
import { fills, navigation } from './manifest.ts';
import { PointsPanel } from './PointsPanel.tsx';
import { RedeemedTile } from './RedeemedTile.tsx';
import { remote } from './remote.ts';
import { VisitPoints } from './VisitPoints.tsx';

const customerId = '00000000-0000-7000-8000-000000000001';
const key = `extensions/loyalty/customers/${customerId}` as const;

const balance = (overrides: Partial<Balance> = {}): Balance => ({
  points: 22,
  worthMinor: 22_000,
  currency: 'NGN',
  mayRedeem: true,
  entries: [
    { id: 'b2', at: '2026-02-20T09:00:00.000Z', kind: 'redeemed', points: -5, services: [] },
    {
      id: 'b1',
      at: '2026-02-10T09:00:00.000Z',
      kind: 'visit',
      points: 27,
      services: ['Haircut', 'Manicure'],
    },
  ],
  ...overrides,
});

const panel = (answers: object) => {
  const api = mockApi({ 'GET site': aSite(), ...answers });
  const routes = [{ path: '/', element: <PointsPanel customerId={customerId} /> }];
  return { ...renderScreen(routes, { path: '/', as: anAdmin() }), api };
};

test('the code fills what the manifest declares', () => {
  expect(remote.navigation).toBe(navigation);
  expect(Object.keys(remote.routes)).toEqual(manifest.daybook.paths);
  expect(Object.fromEntries(fills.map(({ id, slot }) => [id, slot]))).toEqual(
    Object.fromEntries(Object.entries(remote.fillers).map(([id, { slot }]) => [id, slot])),
  );
});

describe('a customer’s points', () => {
  test('are shown with their worth and their latest entries', async () => {
    panel({ [`GET ${key}`]: balance() });
    expect(await screen.findByText('22 points, worth ₦220.00')).toBeVisible();
    const entries = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringMatching(/20 Feb.*· Redeemed-5$/),
      expect.stringMatching(/10 Feb.*· Haircut \+ Manicure\+27$/),
    ]);
  });

  test('are redeemed, and a refusal keeps the typed number', async () => {
    const { user, api } = panel({
      [`GET ${key}`]: balance(),
      [`POST ${key}/redemptions`]: refuse(422, 'invalid_input', { fields: { points: 'At most 22' } }),
    });
    const field = await screen.findByLabelText('Points to redeem');
    await user.clear(field);
    await user.type(field, '30');
    await user.click(screen.getByRole('button', { name: 'Redeem as credit' }));
    expect(await screen.findByText('At most 22')).toBeVisible();
    expect(field).toHaveValue('30');
    api.on({ [`POST ${key}/redemptions`]: balance({ points: 12, worthMinor: 12_000 }) });
    await user.clear(field);
    await user.type(field, '10');
    await user.click(screen.getByRole('button', { name: 'Redeem as credit' }));
    expect(await screen.findByText('12 points, worth ₦120.00')).toBeVisible();
  });

  test('cannot be redeemed without the permission', async () => {
    panel({ [`GET ${key}`]: balance({ mayRedeem: false }) });
    await screen.findByText('22 points, worth ₦220.00');
    expect(screen.queryByRole('button', { name: 'Redeem as credit' })).not.toBeInTheDocument();
  });

  test('begin with the first visit, and a failure can be tried again', async () => {
    const { user, api } = panel({ [`GET ${key}`]: refuse(503, 'unavailable') });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    api.on({ [`GET ${key}`]: balance({ points: 0, worthMinor: 0, entries: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The first completed visit earns points.')).toBeVisible();
  });
});

test.each([
  [true, 'This visit earned 12 points.'],
  [false, 'Completing this visit earns 12 points.'],
])('a booking shows its points (earned: %s)', async (isEarned, sentence) => {
  mockApi({ 'GET site': aSite(), 'GET extensions/loyalty/bookings/b1': { points: 12, isEarned } });
  renderScreen([{ path: '/', element: <VisitPoints bookingId="b1" /> }], { path: '/', as: anAdmin() });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  [{ points: 0, worthMinor: 0, customers: 0 }, 'No points redeemed this month'],
  [{ points: 5, worthMinor: 5000, customers: 1 }, '5 points redeemed this month'],
])('the tile shows this month', async (figures, sentence) => {
  mockApi({ 'GET site': aSite(), 'GET extensions/loyalty/summary': { ...figures, currency: 'NGN' } });
  renderScreen([{ path: '/', element: <RedeemedTile /> }], { path: '/', as: anAdmin() });
  expect(await screen.findByText(sentence)).toBeVisible();
});

describe('the rules', () => {
  const rules: Rules = { pointsPerVisit: 10, spendPerPointMinor: 100_000, pointValueMinor: 1000 };
  const open = (as = anAdmin()) => {
    const api = mockApi({
      'GET site': aSite(),
      'GET extensions/loyalty/rules': rules,
      'PUT extensions/loyalty/rules': rules,
    });
    return { ...renderScreen(remote.routes, { path: '/loyalty', as }), api };
  };

  test('are changed by those who may change settings', async () => {
    const { user } = open();
    const value = await screen.findByLabelText('Credit for one point');
    expect(value).toHaveValue('10.00');
    await user.clear(value);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Check this value.')).toBeVisible();
    await user.type(value, '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByText('Check this value.')).not.toBeInTheDocument();
  });

  test('are read by others', async () => {
    open(aUser({ userType: 2, scopes: { 'customer.view': 'own' } }));
    expect(await screen.findByText('10 points for each visit')).toBeVisible();
    expect(screen.getByText('1 point for every ₦1,000.00 spent')).toBeVisible();
    expect(screen.getByText('A point is worth ₦10.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
      'href',
      '/staff/dashboard',
    );
  });
});
