import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Page } from '@playwright/test';
import { findFreeTimes, postBooking, readManaged } from '../system/api.ts';
import { bookingIdOf, moveAtDesk } from '../system/desk.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const hour = 3_600_000;

/** A booking some days ahead that can still be changed, and the page of its link. */
async function openLink(page: Page, url: string, firstName: string) {
  const { starts, ...choice } = await findFreeTimes(url);
  const startAt = starts.find((start) => Date.parse(start) > Date.now() + 72 * hour) ?? '';
  const booked = await postBooking(url, { ...choice, startAt }, firstName);
  const { booking, manageToken }: AnswerOf<'POST bookings'> = await booked.json();
  await page.goto(`/booking/success#t=${manageToken}`);
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  return { reference: booking.reference, token: manageToken };
}

/** The last time of the last free day of the next week, or of the week after it that has one. */
async function chooseLateTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next week' }).click();
  const free = page.getByRole('grid').getByRole('button', { name: /\d times? available$/ });
  const later = page.getByRole('button', { name: /^Next available day/ });
  await expect(free.or(later).first()).toBeVisible();
  if ((await free.count()) === 0) await later.click();
  await free.last().click();
  await expect(page.getByRole('heading', { name: /^Times on / })).toBeFocused();
  await page
    .getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d/ })
    .last()
    .click();
}

test('a visitor moves a booking by its link and then cancels it, while the window is open', async ({
  page,
  system,
}) => {
  await openLink(page, system.url, 'Morenike');
  await expect(page.getByText(/^Free to cancel or move until /)).toBeVisible();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  await chooseLateTime(page);
  const question = page.getByRole('dialog', { name: 'Reschedule your visit?' });
  await expect(question).toContainText('No charge to reschedule.');
  await question.getByRole('button', { name: 'Reschedule visit' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit has a new time' })).toBeFocused();
  await expect(page.getByText(/^Previously: /)).toBeVisible();
  await system.mails.next('morenike@example.com', /moved|new time/i);

  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const last = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await expect(last).toContainText('Cancelling is free.');
  await last.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
});

test('a visitor confirms attendance by the link of a reminder, and the desk sees it', async ({
  page,
  system,
}) => {
  const { reference, token } = await openLink(page, system.url, 'Folake');
  await page.goto('about:blank');
  await page.goto(`/booking/success#t=${token}&ask=will-come`);
  await page.getByRole('button', { name: 'I’m coming' }).click();
  await expect(page.getByText('You’ve confirmed you’re coming.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your visit is booked' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('You’ve confirmed you’re coming.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m coming' })).toHaveCount(0);

  await signInAsAdministrator(page, `/admin/booking/${await bookingIdOf(system.url, reference)}`);
  await expect(page.getByText('Confirmed by the customer', { exact: true })).toBeVisible();
});

test('when the window ends while the page is open, page and endpoint refuse a change, and the page says why', async ({
  page,
  system,
  allowComplaints,
}) => {
  // The browser's console reports every refused request as an error.
  allowComplaints(/409 \(Conflict\)/);
  const { reference, token } = await openLink(page, system.url, 'Halima');
  await moveAtDesk(system.url, reference, new Date(Math.ceil(Date.now() / hour) * hour + 3 * hour));
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'just updated this booking' })).toBeVisible();

  await expect(page.getByText(/^This visit can no longer be cancelled or moved online/)).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel visit' });
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toHaveAccessibleDescription(/To change it, call us/);
  await expect(page.getByRole('region', { name: 'Change your visit' }).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:/,
  );
  const refused = await fetch(`${system.url}/api/v1/bookings/manage/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-booking-token': token },
    body: JSON.stringify({ version: 2 }),
  });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'action_not_possible']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your visit has a new time' })).toBeVisible();
});

const day = 24 * hour;

/** A booking whose window for changes ends at an instant, and the page of its link. */
async function openAtTheEdge(page: Page, url: string, firstName: string, end: number) {
  const { reference, token } = await openLink(page, url, firstName);
  const startAt = new Date(end + day);
  await moveAtDesk(url, reference, startAt);
  const booking: AnswerOf<'GET bookings/manage'> = await (await readManaged(url, token)).json();
  expect(booking.abilities).toMatchObject({
    reschedule: { until: new Date(end).toISOString() },
    cancel: { until: new Date(end).toISOString() },
  });
  const send = (act: 'reschedule' | 'cancel', body: object) =>
    fetch(`${url}/api/v1/bookings/manage/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-booking-token': token },
      body: JSON.stringify({ version: booking.version, ...body }),
    });
  await page.reload();
  return { token, send };
}

/** Another time for a booking, some days ahead. */
async function otherTime(url: string): Promise<string> {
  const { starts } = await findFreeTimes(url);
  return starts.findLast((start) => Date.parse(start) > Date.now() + 72 * hour) ?? '';
}

test('in the last minute of its window a booking can still be moved and cancelled, by its endpoints and by its page', async ({
  page,
  system,
}) => {
  const soon = () => Date.now() + 60_000;
  const one = await openAtTheEdge(page, system.url, 'Edgeone', soon());
  const moved = await one.send('reschedule', { startAt: await otherTime(system.url), staff: 'same' });
  expect(moved.status).toBe(200);
  const two = await openAtTheEdge(page, system.url, 'Edgetwo', soon());
  expect((await two.send('cancel', {})).status).toBe(200);

  await openAtTheEdge(page, system.url, 'Edgethree', soon());
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await chooseLateTime(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule visit' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit has a new time' })).toBeFocused();
  await openAtTheEdge(page, system.url, 'Edgefour', soon());
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { name: 'This visit is cancelled' })).toBeFocused();
});

test('a second after the end of its window both are refused, also in a page that was opened before', async ({
  page,
  browser,
  system,
  allowComplaints,
}) => {
  allowComplaints(/409 \(Conflict\)/);
  const late = await openAtTheEdge(page, system.url, 'Edgefive', Date.now() - 1000);
  for (const [act, body] of [
    ['reschedule', { startAt: await otherTime(system.url), staff: 'same' }],
    ['cancel', {}],
  ] as const) {
    const refused = await late.send(act, body);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'action_not_possible']);
  }
  for (const name of ['Reschedule', 'Cancel visit']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/To change it, call us/);
  }

  // Both pages ask in time, but their confirmations come too late.
  const moving = await (await browser.newContext({ baseURL: system.url })).newPage();
  const end = Date.now() + 20_000;
  await openAtTheEdge(page, system.url, 'Edgesix', end);
  await openAtTheEdge(moving, system.url, 'Edgeseven', end);
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await chooseLateTime(moving);
  const questions = [page.getByRole('dialog'), moving.getByRole('dialog')];
  for (const question of questions) await expect(question).toBeVisible();
  await expect.poll(() => Date.now(), { timeout: 25_000 }).toBeGreaterThan(end);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await moving.getByRole('dialog').getByRole('button', { name: 'Reschedule visit' }).click();
  for (const each of [page, moving]) {
    await expect(each.getByRole('dialog')).toHaveCount(0);
    await expect(each.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(each.getByRole('button', { name: 'Reschedule' })).toHaveAttribute('aria-disabled', 'true');
    await expect(each.getByText(/^This visit can no longer be cancelled or moved online/)).toBeVisible();
  }
});
