import type { DayWithout } from '@daybook/contract/slots';
import { mockApi } from '@daybook/testing/mock-api';
import { setWindowWidth } from '@daybook/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, withClock } from '../../testing/open-booking.tsx';
import { ada, bola, free, haircut, offering, salon, slots } from '../../testing/salon.ts';

withClock();

const address = `/booking?service=${haircut.serviceId}&staff=any`;
const withAda = `/booking?service=${haircut.serviceId}&staff=${ada.staffId}`;

/** The same offer, with the reasons of days without times. */
const because = (offered: typeof slots, days: DayWithout[]) => ({
  ...salon,
  'GET slots': (request: Parameters<ReturnType<typeof offering>>[0]) => ({
    ...offering(offered)(request),
    days,
  }),
});

/** Expects the day to be chosen: its heading has the focus, and the address contains it. */
async function expectDay({ router }: ReturnType<typeof openBooking>, name: string, date: string) {
  const heading = await screen.findByRole('heading', { name: `Times on ${name}` });
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(router.state.location.search).toContain(`date=${date}`));
}

describe('a day without times', () => {
  it('can be chosen, gives its reason, and leads to other days', async () => {
    mockApi(because(slots, [{ date: '2026-03-04', reason: 'closed', name: 'Eid' }]));
    const page = openBooking(address);
    await page.user.click(
      await screen.findByRole('button', { name: 'Wednesday 4 March 2026, closed for Eid' }),
    );
    await expectDay(page, 'Wednesday 4 March', '2026-03-04');
    expect(screen.getAllByText('Closed for Eid on Wednesday 4 March.')[0]).toBeVisible();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Closed for Eid on Wednesday 4 March.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Next available day: Thursday 5 March' }));
    await expectDay(page, 'Thursday 5 March', '2026-03-05');
  });

  it('can be reached by keyboard', async () => {
    mockApi(because(slots, [{ date: '2026-03-04', reason: 'full' }]));
    const page = openBooking(address);
    (await screen.findByRole('button', { name: /^Tuesday 3 March/ })).focus();
    await page.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Wednesday 4 March 2026, fully booked' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    await expectDay(page, 'Wednesday 4 March', '2026-03-04');
    await page.user.tab();
    expect(screen.getByRole('button', { name: 'Next available day: Thursday 5 March' })).toHaveFocus();
  });

  it('shows the end of a staff member’s absence, and offers the others', async () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04'].map(
      (date) => ({ date, reason: 'away', staffId: ada.staffId, until: '2026-05-12' }) as const,
    );
    mockApi(because([free('2026-03-05 09:00', [bola.staffId])], days));
    openBooking(withAda);
    expect(await screen.findByText('Ada Obi is away until Tuesday 12 May.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See times with anyone' })).toBeVisible();
    expect(
      screen.getAllByRole('link', { name: '+234 801 234 5678' }).map((link) => link.getAttribute('href')),
    ).toContain('tel:+2348012345678');
  });

  it('that is full leads to the waiting list, if there is one', async () => {
    const days: DayWithout[] = [
      { date: '2026-03-04', reason: 'full' },
      { date: '2026-03-06', reason: 'no_hours' },
    ];
    const api = mockApi(because(slots, days));
    const page = openBooking(`${address}&date=2026-03-04`);
    expect(await screen.findByRole('link', { name: 'Join the waiting list' })).toHaveAttribute(
      'href',
      `/booking/waitlist?service=${haircut.serviceId}&staff=any&date=2026-03-04`,
    );
    await page.user.click(screen.getByRole('button', { name: /^Friday 6 March/ }));
    await expectDay(page, 'Friday 6 March', '2026-03-06');
    expect(screen.getAllByText('No times available on Friday 6 March.')[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
    page.unmount();

    api.on({ 'GET services': { items: [{ ...haircut, waitlistAllowed: false }] } });
    openBooking(`${address}&date=2026-03-04`);
    await screen.findByText('Fully booked on Wednesday 4 March.');
    expect(screen.queryByRole('link', { name: 'Join the waiting list' })).toBeNull();
  });

  it('after the last free one of the month leads to the next free day', async () => {
    mockApi({ ...salon, 'GET slots': offering([free('2026-03-03 10:00'), free('2026-04-14 09:00')]) });
    openBooking(`${address}&date=2026-03-20`);
    expect(await screen.findByRole('button', { name: 'Next available day: Tuesday 14 April' })).toBeVisible();
  });

  it('beyond the horizon says how far ahead visits can be booked, and leads to the first free day', async () => {
    mockApi({ ...salon, 'GET slots': offering(slots, '2026-04-01') });
    const page = openBooking(`${address}&date=2026-06-10`);
    expect(
      await screen.findByText('Wednesday 10 June is too far ahead. You can book until Wednesday 1 April.'),
    ).toBeVisible();
    await page.user.click(
      await screen.findByRole('button', { name: 'First available day: Tuesday 3 March' }),
    );
    await expectDay(page, 'Tuesday 3 March', '2026-03-03');
  });
});

describe('the shortcuts', () => {
  it('lead to the first free day and to the next week', async () => {
    mockApi({ ...salon, 'GET slots': offering([...slots, free('2026-03-11 09:00')]) });
    const page = openBooking(address);
    await page.user.click(await screen.findByRole('button', { name: 'Next week' }));
    await expectDay(page, 'Wednesday 11 March', '2026-03-11');
    await page.user.click(screen.getByRole('button', { name: 'Earliest' }));
    await expectDay(page, 'Tuesday 3 March', '2026-03-03');
    expect(screen.queryByRole('button', { name: 'Earliest' })).toBeNull();
  });

  it('concern the shown week on small screens', async () => {
    setWindowWidth(989);
    mockApi(salon);
    const page = openBooking(address);
    await screen.findByRole('button', { name: /^Tuesday 3 March/ });
    await page.user.click(screen.getByRole('button', { name: 'Next week' }));
    await screen.findByText('No times available in the week of Monday 9 March.');
    await page.user.click(screen.getByRole('button', { name: 'Earliest' }));
    await expectDay(page, 'Tuesday 3 March', '2026-03-03');
    expect(within(screen.getByRole('grid')).getAllByRole('button')).toHaveLength(7);
  });
});
