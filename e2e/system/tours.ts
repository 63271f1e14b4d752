import { expect, type Page } from '@playwright/test';
import { aCustomer, chooseService, chooseStaff, chooseTime, fillDetails } from './book.ts';
import { fillDay } from './full-day.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { aMovableBooking } from './movable-booking.ts';

/** Called for each state that a tour visits. */
type Look = (state: string) => Promise<unknown>;

/** The states of the booking flow that a first try does not meet. */
export async function tourOfBooking(page: Page, url: string, look: Look): Promise<void> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const [folder, name, heading] of [
    ['s', 'service', 'Team'],
    ['p', 'person', 'Services'],
  ] as const) {
    await page.goto(new RegExp(`<loc>(.*/booking/${folder}/.*)</loc>`).exec(sitemap)?.[1] ?? '');
    await expect(page.getByRole('region', { name: heading })).toBeVisible();
    await look(`page-of-${name}`);
  }

  const { serviceId, staffId, day } = await fillDay(url, 'Crowded');
  await page.goto(`/booking?service=${serviceId}&staff=${staffId}&date=${day}`);
  await expect(page.getByText(/^Fully booked on /)).toBeVisible();
  await look('full-day');

  await chooseService(page, 'Cornrows');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await page.getByLabel('I’m booking for someone else').check();
  await page.getByRole('button', { name: 'Review your visit' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await look('details-refused');
  await page.getByLabel('Visitor’s name').fill('Tamara Coker');
  await fillDetails(page, aCustomer('Repeated'));
  await page.getByLabel('Repeat this visit').selectOption('Every 2 weeks');
  await page.getByLabel('Ends').selectOption('After 5 visits');
  await expect(page.getByRole('list', { name: 'Dates' }).getByRole('listitem')).toHaveCount(5);
  await look('repeated');

  await chooseService(page, 'Bridal make-up');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Asking'));
  await page.getByRole('button', { name: /^Request / }).click();
  await expect(page.getByText(/^DB-/)).toBeVisible();
  await look('requested');

  await chooseService(page, 'Wash and silk press');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Paying'));
  await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();
  await look('deposit');
  await page.getByRole('button', { name: /^Pay .* and book$/ }).click();
  await expect(page.getByRole('button', { name: /^Pay NGN/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Continue paying / })).toBeVisible();
  await look('waiting-for-payment');

  await page.goto('/booking/success#t=nobody-has-been-given-this-token');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('unknown-link');
}

/** `Friday 4 December` */
const longDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

/** The waiting list: its form, an offered time, and leaving the list. */
export async function tourOfWaitlist(
  page: Page,
  { url, mails }: { url: string; mails: MailCatcher },
  look: Look,
): Promise<void> {
  const customer = { ...aCustomer('Ifeoma'), lastName: 'Okafor' };
  const { serviceId, staffId, day, release } = await fillDay(url, 'FullDay');
  await page.goto(`/booking/waitlist?service=${serviceId}&staff=${staffId}`);
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await look('waitlist-refused');
  await page
    .getByRole('group', { name: 'Days' })
    .getByRole('checkbox', { name: longDay(day) })
    .check();
  await page.getByLabel('First name').fill(customer.firstName);
  await page.getByLabel('Last name').fill(customer.lastName);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Phone').fill(customer.phone);
  await look('waitlist-form');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the waiting list' })).toBeVisible();
  await look('waitlist-joined');
  await mails.next(customer.email);
  await release();
  const offer = await mails.next(customer.email);
  await page.goto(/https?:\S+\/booking\/waitlist#t=[\w-]+/.exec(offer.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('button', { name: 'Leave the waiting list' })).toBeVisible();
  await expect(page.getByLabel(/booking policy/)).toBeVisible();
  await look('waitlist-offer');
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeVisible();
  await look('waitlist-left');
}

/** Dialogs and panels over the calendar, as an administrator. */
export async function tourOfCalendar(page: Page, url: string, look: Look): Promise<void> {
  const { day, staffId } = await aMovableBooking(url, 'Toured');
  // A narrow day shows one person.
  await page.goto(`/admin/${day}&staff=${staffId}`);
  const dialog = page.getByRole('dialog');
  // The latest customer of a tour.
  const block = page.getByRole('button', { name: /Toured/ }).last();
  await expect(block).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'New appointment' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await look('new-appointment');
  await dialog.getByText('Blocked time', { exact: true }).click();
  await expect(dialog.getByLabel('Type', { exact: true })).toBeVisible();
  await look('block-time');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await block.focus();
  await page.keyboard.press('m');
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown');
  await look('carried-out-of-hours');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Outside .*working hours/)).toBeVisible();
  await look('move-against-a-rule');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await block.click();
  await expect(dialog).toBeVisible();
  await look('opened-appointment');
}
