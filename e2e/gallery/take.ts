// npm run gallery: every screen of the demo business, wide and narrow, light and dark, into docs/gallery. Git keeps those of the README alone.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { atRest } from '../system/at-rest.ts';
import { aCustomer, book, chooseService, chooseStaff, chooseTime, fillDetails } from '../system/book.ts';
import { launchOptions } from '../system/chromium.ts';
import { tourOfDesk } from '../system/desk-tour.ts';
import { tourOfEmbedded } from '../system/flow-tour.ts';
import { asAdministrator } from '../system/invoices.ts';
import { tourOfLanguages } from '../system/languages-tour.ts';
import { catchMails, type MailCatcher } from '../system/mail-catcher.ts';
import { tourOfMoney } from '../system/money-tour.ts';
import { signIn, signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { administratorScreens, openedScreens, openScreen, staffScreens } from '../system/screens.ts';
import { administrator as owner, projectFolder, type Server, startServer } from '../system/server.ts';
import { tourOfBooking, tourOfCalendar, tourOfWaitlist } from '../system/tours.ts';

const folder = path.join(projectFolder, 'docs/gallery');

const widths = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', viewport: { width: 390, height: 844 } },
] as const;

type Width = (typeof widths)[number];
type System = Server & { mails: MailCatcher };
type Take = (name: string) => Promise<unknown>;

/** A booking far enough ahead to be rescheduled. */
async function openOtherTimes(page: Page, { url }: Server): Promise<void> {
  const { starts, ...choice } = await findFreeTimes(url);
  const booked = await postBooking(url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Simisola');
  await page.goto(`/booking/success#t=${(await booked.json()).manageToken}`);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d to / })
    .first()
    .waitFor();
}

/** A different person for each width. */
const invited = ['ada.nwosu@example.com', 'bayo.lawal@example.com'];

/** Invites a team member; returns the link in the mail. */
async function invite({ url, mails }: System): Promise<string> {
  const email = invited.shift() ?? '';
  const call = await asAdministrator(url);
  await call('POST invitations', 'invitations', { email, userType: 1, role: 3, staffId: null });
  const { text = '' } = await mails.next(email);
  return /https?:\S+#t=[\w-]+/.exec(text)?.[0] ?? '';
}

async function visitor(page: Page, take: Take, server: System): Promise<void> {
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
  await tourOfBooking(page, server.url, (state) => take(`booking-${state}`));
  await tourOfWaitlist(page, server, (state) => take(`booking-${state}`));
  await page.goto('/booking/success');
  await page.getByRole('heading', { name: 'Your booking' }).waitFor();
  await take('booking-without-token');
  await tourOfEmbedded(page, server.url, async (state) => {
    if (state === 'embedded-time') await take('booking-embedded');
  });
  await page.goto('/auth/login');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await take('login');
  await page.goto('/auth/forgot-password');
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await take('forgot-password');
  await page.goto('/reset-password/some-token');
  await page.getByLabel(/^New password/).fill('three quiet herons');
  await take('reset-password');
  await page.goto(await invite(server));
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await take('invitation');
  // The password was correct, and the form asks for a code.
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ json: { secondFactor: 'gallery' } }));
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel(/^Password/).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  await take('login-second-step');
}

async function administrator(page: Page, take: Take, { url }: System): Promise<void> {
  await signInAsAdministrator(page);
  await page.getByText(/appointments?, \d+ open/).waitFor();
  await take('admin-dashboard');
  for (const view of ['day', 'three-days', 'week', 'month', 'agenda']) {
    await page.goto(`/admin/appointment?view=${view}`);
    await page.getByRole('button', { name: /Choose a date/ }).waitFor();
    await take(`admin-calendar-${view}`);
  }
  await tourOfCalendar(page, url, (state) => take(`admin-calendar-${state}`));
  for (const screen of administratorScreens) {
    await openScreen(page, '/admin', screen);
    // The distinguishing part may be below the fold.
    await screen.whole(page).scrollIntoViewIfNeeded();
    await take(`admin-${screen.name}`);
  }
  for (const screen of openedScreens) {
    await openScreen(page, '/admin', screen);
    await take(`admin-${screen.name}`);
    await page.keyboard.press('Escape');
  }
  await page.goto('/admin/site-settings?tab=import');
  await page.getByLabel('Files to import').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('First name,Last name,E-mail\nAmaka,Eze,amaka@example.com\nNobody,,not-an-address\n'),
  });
  await page.getByRole('heading', { name: 'customers.csv' }).waitFor();
  await page.getByLabel('What to import').selectOption('Customers');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('list', { name: 'Rows' }).waitFor();
  await take('admin-import-file');
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
  await tourOfMoney(page, url, take);
  await tourOfDesk(page, url, take);
}

async function staffMember(page: Page, take: Take, server: System): Promise<void> {
  await signInAsStaff(page, server);
  await page.getByText(/appointments?, \d+ open|No appointments/).waitFor();
  await take('staff-dashboard');
  for (const screen of staffScreens) {
    await openScreen(page, '/staff', screen);
    await take(`staff-${screen.name}`);
  }
  await page.goto('/staff/bookings?tab=upcoming&status=confirmed');
  await page.getByRole('link', { name: /^DB-/ }).first().click();
  await page.getByRole('heading', { name: /DB-/ }).waitFor();
  await take('staff-booking');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add a service' }).waitFor();
  await take('staff-booking-edit');
  await page.goto('/staff/invoice');
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  await page.getByRole('article').first().waitFor();
  await take('staff-invoice');
}

/** Takes screenshots of the current page in both colour schemes. */
async function picturesOf(page: Page, width: string): Promise<Take> {
  const browser = await page.context().newCDPSession(page);
  return async (name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Does not wait for an idle network, because the back office keeps its event stream open.
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) =>
            image.complete ||
            !image.checkVisibility() ||
            image.getBoundingClientRect().top > window.innerHeight,
        ),
      );
      // Placeholders of content that is still loading.
      await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root[data-visible]'));
      await atRest(page);
      const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 72 });
      const file = `${name}-${width}-${colorScheme}.webp`;
      await writeFile(path.join(folder, file), Buffer.from(data, 'base64'));
      console.log(file);
    }
  };
}

async function takeAll(
  browser: Browser,
  server: System,
  { name: width, viewport }: Width,
  tours: readonly ((page: Page, take: Take, server: System) => Promise<void>)[],
): Promise<void> {
  for (const tour of tours) {
    const context = await browser.newContext({
      viewport,
      baseURL: server.url,
      locale: 'en-GB',
      timezoneId: 'Africa/Lagos',
    });
    const page = await context.newPage();
    await tour(page, await picturesOf(page, width), server);
    await context.close();
  }
}

const emptyScreens = [
  ['dashboard', 'dashboard'],
  ['calendar', 'appointment'],
  ['bookings', 'bookings'],
  ['customers', 'customers'],
  ['invoices', 'invoice'],
  ['close-day', 'close-day'],
  ['reports', 'reports'],
] as const;

/** A new business without any settings, and its screens with nothing on them. */
async function newOwner(page: Page, take: Take): Promise<void> {
  await signIn(page, owner);
  await page.getByRole('heading', { level: 1, name: 'Your business' }).waitFor();
  await take('admin-set-up');
  await page
    .getByRole('link', { name: 'Finish later' })
    .or(page.getByRole('button', { name: 'Finish later' }))
    .click();
  for (const [name, address] of emptyScreens) {
    await page.goto(`/admin/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(`admin-empty-${name}`);
  }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
const mails = await catchMails();
try {
  for (const [env, tours] of [
    [{ DAYBOOK_DEMO: '1', SMTP_URL: mails.url }, [visitor, administrator, staffMember, tourOfLanguages]],
    [{}, [newOwner]],
  ] as const) {
    const server = await startServer({ env });
    try {
      for (const width of widths) await takeAll(browser, { ...server, mails }, width, tours);
    } finally {
      await server.stop();
    }
  }
} finally {
  await browser.close();
  await mails.close();
}
