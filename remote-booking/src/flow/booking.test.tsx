import { mockApi } from '@daybook/testing/mock-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chooseServices,
  fillDetails,
  findStep,
  openBooking,
  reachReview,
  withClock,
} from '../testing/open-booking.tsx';
import { ada, bola, braids, free, haircut, manicure, offering, salon } from '../testing/salon.ts';

withClock();

const summary = () => within(screen.getByRole('complementary', { name: 'Your visit' }));

test('a visitor gets from the price list to a booked visit', async () => {
  const api = mockApi(salon);
  const { user, router } = openBooking();

  await chooseServices(user, 'Haircut');
  await findStep('Choose who you’d like to see');
  await user.click(await screen.findByRole('link', { name: 'Any available' }));
  await findStep('Choose a time');
  await user.click(await screen.findByRole('button', { name: /^10:00 to 10:45/ }));
  await findStep('Your details');
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Review your visit' }));
  await findStep('Review your visit');
  expect(screen.getByText(/^Tuesday 3 March 2026\s10:00 – 10:45 WAT, 45 min$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book tomorrow 10:00' }));

  expect(await screen.findByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/booking/success',
    search: '',
    hash: '#t=manage-token',
  });
  // The answer shows the booking.
  expect(api.requests('GET bookings/manage')).toEqual([]);
  const [sent, ...more] = api.requests('POST bookings');
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({
    serviceIds: [haircut.serviceId],
    staff: 'any',
    startAt: free('2026-03-03 10:00').startAt,
    customer: { firstName: 'Bisi', lastName: 'Adeyemi', email: 'bisi@example.com', phone: '0802 345 6789' },
    marketingOptIn: false,
    policyAccepted: true,
  });
  expect(sent?.headers['x-hold-token']).toBe('hold-token');
});

describe('after a booking', () => {
  const book = async () => {
    const api = mockApi(salon);
    const page = openBooking(`/booking?service=${haircut.serviceId}&staff=any`);
    await page.user.click(await screen.findByRole('button', { name: /^10:00 to 10:45/ }));
    await reachReview(page.user);
    await page.user.click(screen.getByRole('button', { name: 'Book tomorrow 10:00' }));
    await findStep('Your visit is booked');
    return { ...page, api };
  };

  it('Back shows the booking, not a form for the same time', async () => {
    const { router, api } = await book();
    const holds = api.requests('POST holds').length;
    await act(() => router.navigate(-1));
    expect(await findStep('Your visit is booked')).toBeVisible();
    expect(router.state.location.pathname).toBe('/booking/success');
    expect(api.requests('POST holds')).toHaveLength(holds);
  });

  it('the same time can be chosen again', async () => {
    const { router, user } = await book();
    await act(() => router.navigate(-2));
    await user.click(await screen.findByRole('button', { name: /^10:00 to 10:45/ }));
    expect(await findStep('Your details')).toBeVisible();
  });
});

test('the booking is made with the chosen staff member', async () => {
  const api = mockApi(salon);
  const { user } = openBooking(`/booking?service=${haircut.serviceId}`);
  await user.click(await screen.findByRole('link', { name: 'Bola Ade' }));
  await user.click(await screen.findByRole('button', { name: '10:15 to 11:00 with Bola Ade' }));
  await findStep('Your details');
  expect(api.requests('POST holds')[0]?.body).toMatchObject({ staff: bola.staffId });
  expect(summary().getByText('with Bola Ade')).toBeVisible();
});

test('every step shows the choices so far', async () => {
  mockApi(salon);
  const { user } = openBooking();
  await findStep('Choose a service');
  expect(summary().getByText('Nothing selected yet.')).toBeVisible();

  await chooseServices(user, 'Haircut');
  await findStep('Choose who you’d like to see');
  expect(summary().getByText('Haircut')).toBeVisible();
  expect(summary().getByText('45 min')).toBeVisible();
  expect(summary().getByText('₦12,500.00')).toBeVisible();

  await user.click(await screen.findByRole('link', { name: 'Ada Obi' }));
  await user.click(await screen.findByRole('button', { name: /^14:00/ }));
  await findStep('Your details');
  expect(summary().getByText('with Ada Obi')).toBeVisible();
  expect(summary().getByText('Tomorrow 14:00')).toBeVisible();
});

test('the steps are named, lead back to earlier ones and keep the choices', async () => {
  mockApi(salon);
  const { user } = openBooking(`/booking?service=${haircut.serviceId}&staff=${ada.staffId}`);
  await findStep('Choose a time');
  const progress = within(screen.getByRole('navigation', { name: 'Progress' }));
  const steps = progress.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
    'Service',
    'Staff',
    'Time',
    'Your details',
    'Review',
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  expect(progress.queryByRole('link', { name: 'Your details' })).toBeNull();

  await user.click(progress.getByRole('link', { name: 'Service' }));
  await findStep('Choose a service');
  expect(summary().getByText('with Ada Obi')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  await findStep('Choose a time');
});

test('each step moves the focus to its heading, except the first', async () => {
  mockApi(salon);
  const { user } = openBooking();
  await findStep('Choose a service');
  expect(document.body).toHaveFocus();
  await chooseServices(user, 'Haircut');
  expect(await findStep('Choose who you’d like to see')).toHaveFocus();
  await user.click(await screen.findByRole('link', { name: 'Any available' }));
  expect(await findStep('Choose a time')).toHaveFocus();
});

test('a step with one possible answer is left out', async () => {
  mockApi({ ...salon, 'GET services': { items: [braids] } });
  openBooking();
  await findStep('Choose a time');
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(summary().getByText('with Ada Obi')).toBeVisible();
});

test('the texts call it a request if the business answers each one', async () => {
  const api = mockApi({ ...salon, 'GET slots': offering([free('2026-03-04 11:00')]) });
  const { user } = openBooking(`/booking?service=${manicure.serviceId}&staff=any`);
  await findStep('Choose a time to request');
  await waitFor(() => expect(document.title).toMatch(/^Choose a time to request · /));
  await user.click(await screen.findByRole('button', { name: /^11:00/ }));
  await fillDetails(user);
  await user.click(screen.getByRole('button', { name: 'Review your request' }));
  await findStep('Review your request');
  expect(await screen.findByText(/confirms each request/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request Wed 4 Mar, 11:00' }));
  await screen.findByRole('heading', { level: 1, name: /^Your (visit|request)/ });
  expect(api.requests('POST bookings')).toHaveLength(1);
});

test('the actual dates of the policy appear before it is accepted', async () => {
  mockApi({ ...salon, 'GET slots': offering([free('2026-03-05 09:00')]) });
  const { user } = openBooking(`/booking?service=${haircut.serviceId}&staff=any`);
  await user.click(await screen.findByRole('button', { name: /^09:00/ }));
  const policy = await screen.findByRole('checkbox', { name: 'I accept the booking policy' });
  expect(policy).not.toBeChecked();
  expect(policy).toHaveAccessibleDescription('Free to cancel or move until Wed 4 Mar, 09:00.');
  expect(screen.getByRole('checkbox', { name: /news and offers/ })).not.toBeChecked();
});

test('the page says so if nothing can be booked online', async () => {
  mockApi({ ...salon, 'GET services': { items: [] }, 'GET categories': { items: [] } });
  openBooking();
  expect(await screen.findByText('Online booking opens soon')).toBeVisible();
  expect(screen.getByText(/call \+234 801 234 5678/)).toBeVisible();
});
