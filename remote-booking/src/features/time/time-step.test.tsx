import { mockApi } from '@daybook/testing/mock-api';
import { aSite } from '@daybook/testing/site';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { findStep, openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, free, haircut, offering, salon, slots } from '../../testing/salon.ts';

withClock();
afterEach(() => jest.restoreAllMocks());

const address = `/booking?service=${haircut.serviceId}&staff=any`;
const day = (name: RegExp | string) => screen.findByRole('button', { name });
const timesOf = async (date: string) =>
  within(
    (await screen.findByRole('heading', { name: `Times on ${date}` })).closest('section') ?? document.body,
  );

describe('the grid of days', () => {
  it('opens at the first free day without moving the focus, and names each day', async () => {
    mockApi(salon);
    openBooking(address);
    expect(await screen.findByRole('heading', { name: 'Times on Tuesday 3 March' })).not.toHaveFocus();
    expect(await day('Tuesday 3 March 2026, 4 times available')).toBeVisible();
    expect(await day('Thursday 5 March 2026, 1 time available')).toBeVisible();
    expect(await day('Sunday 1 March 2026, past')).toHaveAttribute('aria-disabled', 'true');
    expect(await day('Sunday 8 March 2026, closed')).toBeVisible();
    expect(await day('Wednesday 4 March 2026, no times available')).toBeVisible();
    const grid = screen.getByRole('grid', { name: 'March 2026' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
    expect((await day(/^Tuesday 3 March/)).closest('td')).toHaveAttribute('aria-selected', 'true');
  });

  it('opens in another month if that contains the first free day', async () => {
    mockApi({ ...salon, 'GET slots': offering([free('2026-04-14 09:00')]) });
    openBooking(address);
    expect(await screen.findByRole('grid', { name: 'April 2026' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Times on Tuesday 14 April' })).toBeVisible();
  });

  it('opens months ahead if nothing is free before', async () => {
    const api = mockApi({ ...salon, 'GET slots': offering([free('2026-08-04 09:00')], '2026-12-31') });
    openBooking(address);
    expect(await screen.findByRole('grid', { name: 'August 2026' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Times on Tuesday 4 August' })).toBeVisible();
    // The grid jumps there at once, not month by month.
    expect(api.requests('GET slots').length).toBeLessThanOrEqual(3);
  });

  it('has one tab stop, and arrow keys move through other months up to the horizon', async () => {
    mockApi({ ...salon, 'GET slots': offering(slots, '2026-04-20') });
    const { user } = openBooking(address);
    const third = await day(/^Tuesday 3 March/);
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops).toEqual([third]);

    third.focus();
    await user.keyboard('{ArrowRight}');
    expect(await day(/^Wednesday 4 March/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await day(/^Wednesday 11 March/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(await day(/^Monday 9 March/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(await day(/^Sunday 15 March/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(await day(/^Wednesday 15 April/)).toHaveFocus();
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeVisible();
    await user.keyboard('{PageDown}');
    expect(await day(/^Monday 20 April/)).toHaveFocus();
    await user.keyboard('{PageUp}{PageUp}');
    expect(await day(/^Monday 2 March/)).toHaveFocus();
  });

  it('can be used as far as choosing a time with the keyboard alone', async () => {
    mockApi(salon);
    const { user } = openBooking(address);
    (await day(/^Tuesday 3 March/)).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Times on Thursday 5 March' })).toHaveFocus(),
    );
    await user.tab();
    expect(screen.getByRole('button', { name: /^09:00 to 09:45/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await findStep('Your details')).toHaveFocus();
  });

  it('moves the focus to the times of the chosen day, announces their number, and leads back', async () => {
    mockApi(salon);
    const { user } = openBooking(address);
    await user.click(await day(/^Thursday 5 March/));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Times on Thursday 5 March' })).toHaveFocus(),
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 time available');
    await user.click(screen.getByRole('button', { name: 'Choose a different date' }));
    expect(await day(/^Thursday 5 March/)).toHaveFocus();
  });

  it('accepts the shown day again', async () => {
    mockApi(salon);
    const { user, router } = openBooking(address);
    await user.click(await day(/^Tuesday 3 March/));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Times on Tuesday 3 March' })).toHaveFocus(),
    );
    await waitFor(() => expect(router.state.location.search).toMatch(/date=2026-03-03/));
  });

  it('starts its weeks on the day that the business chose', async () => {
    mockApi({ ...salon, 'GET site': aSite({ weekStartsOn: 7 }) });
    openBooking(address);
    const [first] = within(await screen.findByRole('grid')).getAllByRole('columnheader');
    expect(first).toHaveTextContent('Su');
  });

  it('shows unknown days, not full ones, while times are loading', async () => {
    mockApi({ ...salon, 'GET slots': () => new Promise(() => {}) });
    openBooking(address);
    const third = await day('Tuesday 3 March 2026, loading times');
    expect(third).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a week on small screens', async () => {
    setWindowWidth(989);
    mockApi(salon);
    const { user } = openBooking(address);
    await day(/^Tuesday 3 March/);
    expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await day(/^Monday 9 March/)).toBeVisible();
    expect(await screen.findByText('No times available in the week of Monday 9 March.')).toBeVisible();
  });
});

describe('the times of a day', () => {
  it('are grouped by part of the day, with their end and their person', async () => {
    mockApi(salon);
    openBooking(address);
    const times = await timesOf('Tuesday 3 March');
    expect(times.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Morning',
      'Afternoon',
      'Evening',
    ]);
    const names = within(times.getByRole('region', { name: 'Morning' })).getAllByRole('button');
    expect(names[0]).toHaveAccessibleName('10:00 to 10:45 with Ada Obi or Bola Ade');
    expect(names[1]).toHaveAccessibleName('10:15 to 11:00 with Bola Ade');
    expect(names).toHaveLength(2);
  });

  it('name their people on request, if they differ in them', async () => {
    mockApi(salon);
    const { user } = openBooking(address);
    const times = await timesOf('Tuesday 3 March');
    const late = times.getByRole('button', { name: /^17:30/ });
    expect(within(late).queryByText('with Ada Obi')).toBeNull();
    await user.click(times.getByRole('button', { name: 'Show who’s available', pressed: false }));
    expect(within(late).getByText('with Ada Obi')).toBeVisible();
    await user.click(times.getByRole('button', { name: 'Hide names' }));
    expect(within(late).queryByText('with Ada Obi')).toBeNull();
  });

  it('belong to the chosen staff member', async () => {
    mockApi(salon);
    openBooking(`/booking?service=${haircut.serviceId}&staff=${ada.staffId}`);
    await day('Tuesday 3 March 2026, 3 times available');
    expect(screen.queryByRole('button', { name: /^10:15/ })).toBeNull();
  });

  it('use the business’s clock, and say so', async () => {
    mockApi({ ...salon, 'GET site': aSite({ zone: 'America/New_York' }) });
    openBooking(address);
    expect(await screen.findByText(/^Times in New York \(EST, UTC-5\)/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^04:00 to 04:45/ })).toBeVisible();
  });
});

describe('a day without a free time', () => {
  it('leads to the next free day', async () => {
    mockApi({ ...salon, 'GET slots': offering([free('2026-03-03 10:00'), free('2026-05-01 10:00')]) });
    const { user } = openBooking(address);
    await day(/^Tuesday 3 March/);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(await screen.findByRole('button', { name: 'Next available day: Friday 1 May' }));
    const heading = await screen.findByRole('heading', { name: 'Times on Friday 1 May' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('grid', { name: 'May 2026' })).toBeVisible();
  });

  it('opened by a link offers the next free day', async () => {
    mockApi(salon);
    openBooking(`${address}&date=2026-03-04`);
    expect(await screen.findByText('No times available on Wednesday 4 March.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next available day: Thursday 5 March' })).toBeVisible();
  });

  it('with nothing free up to the horizon offers other staff and the phone', async () => {
    mockApi({ ...salon, 'GET slots': offering([]) });
    openBooking(`/booking?service=${haircut.serviceId}&staff=${ada.staffId}`);
    expect(
      await screen.findByText('No times available until Friday 1 May. You chose Ada Obi.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See times with anyone' })).toHaveAttribute(
      'href',
      `/booking?service=${haircut.serviceId}&staff=any`,
    );
    const [call] = screen.getAllByRole('link', { name: '+234 801 234 5678' });
    expect(call).toHaveAttribute('href', 'tel:+2348012345678');
  });
});
