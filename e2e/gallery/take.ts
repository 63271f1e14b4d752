// pnpm gallery: every screen of the demo business, wide and light, narrow and dark, into docs/gallery.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { atRest } from '../system/at-rest.ts';
import { launchOptions } from '../system/chromium.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { administratorScreens, openScreen, staffScreens } from '../system/screens.ts';
import { projectFolder, type Server, startServer } from '../system/server.ts';
import { aCustomer, book, chooseService, chooseStaff, chooseTime, fillDetails } from '../system/visit.ts';

const folder = path.join(projectFolder, 'docs/gallery');

const looks = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

type Look = (typeof looks)[number];
type Take = (name: string) => Promise<unknown>;

/** Of a visit so far ahead that it may be moved. */
async function openOtherTimes(page: Page, { url }: Server): Promise<void> {
  const { starts, ...visit } = await findFreeTimes(url);
  const booked = await postBooking(url, { ...visit, startAt: starts.at(-1) ?? '' }, 'Simisola');
  await page.goto(`/booking/success#t=${(await booked.json()).manageToken}`);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d to / })
    .first()
    .waitFor();
}

async function visitor(page: Page, take: Take, server: Server): Promise<void> {
  await page.goto('/booking');
  await page.getByRole('heading', { name: 'Choose a service' }).waitFor();
  await take('booking-1-services');
  await chooseService(page, 'Cornrows');
  await page
    .getByText(/^Earliest: /)
    .first()
    .waitFor();
  await take('booking-2-staff');
  await chooseStaff(page, 'Any available');
  await page
    .getByRole('button', { name: /times? available$/ })
    .first()
    .waitFor();
  await take('booking-3-time');
  await chooseTime(page);
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await take('booking-4-details');
  await fillDetails(page, { ...aCustomer('Simisola'), lastName: 'Coker' });
  await page.getByRole('heading', { name: 'Review your visit' }).waitFor();
  await take('booking-5-review');
  await book(page);
  await page.getByText(/^DB-/).waitFor();
  await take('booking-6-success');
  await openOtherTimes(page, server);
  await take('booking-7-move');
  await chooseService(page, 'Gel manicure', 'Brow shape and tint');
  await page.getByRole('link', { name: 'Choose for each service' }).click();
  await page.getByRole('radiogroup', { name: 'Gel manicure' }).waitFor();
  await take('booking-staff-for-each');
  await page.goto('/auth/login');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await take('login');
}

async function administrator(page: Page, take: Take): Promise<void> {
  await signInAsAdministrator(page);
  await page.getByText(/appointments?, \d+ to go/).waitFor();
  await take('admin-dashboard');
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await page.goto(`/admin/appointment?view=${view}`);
    await page.getByRole('button', { name: /Choose a date/ }).waitFor();
    await take(`admin-calendar-${view}`);
  }
  for (const screen of administratorScreens) {
    await openScreen(page, '/admin', screen);
    await take(`admin-${screen.name}`);
  }
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Aisha Afolabi' }).click();
  await page.getByRole('heading', { name: 'Visits' }).waitFor();
  await take('admin-customer');
  await page.goto('/admin/bookings');
  await page.getByRole('link', { name: /^DB-/ }).first().click();
  await page.getByRole('heading', { name: /DB-/ }).waitFor();
  await take('admin-booking');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add a service' }).waitFor();
  await take('admin-booking-edit');
}

async function staffMember(page: Page, take: Take, server: Server): Promise<void> {
  await signInAsStaff(page, server);
  await page.getByText(/appointments?, \d+ to go|No appointments/).waitFor();
  await take('staff-dashboard');
  for (const screen of staffScreens) {
    await openScreen(page, '/staff', screen);
    await take(`staff-${screen.name}`);
  }
}

async function takeAll(browser: Browser, server: Server, { name: look, ...options }: Look): Promise<void> {
  for (const tour of [visitor, administrator, staffMember]) {
    const context = await browser.newContext({
      ...options,
      baseURL: server.url,
      locale: 'en-GB',
      timezoneId: 'Africa/Lagos',
    });
    const page = await context.newPage();
    const take: Take = async (name) => {
      // Not until the network is idle: the back office keeps a line open for what changes elsewhere.
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) =>
            image.complete ||
            !image.checkVisibility() ||
            image.getBoundingClientRect().top > window.innerHeight,
        ),
      );
      await atRest(page);
      await page.screenshot({ path: path.join(folder, `${name}-${look}.jpg`), type: 'jpeg', quality: 80 });
      console.log(`${name}-${look}.jpg`);
    };
    await tour(page, take, server);
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
const server = await startServer({ env: { DAYBOOK_DEMO: '1' } });
const browser = await chromium.launch(launchOptions);
try {
  for (const look of looks) await takeAll(browser, server, look);
} finally {
  await browser.close();
  await server.stop();
}
