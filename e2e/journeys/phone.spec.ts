import type { Locator, Page } from '@playwright/test';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { atRest } from '../system/at-rest.ts';
import {
  aCustomer,
  book,
  chooseDay,
  chooseService,
  chooseStaff,
  fillDetails,
  freeTimes,
} from '../system/book.ts';
import { forms } from '../system/forms.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { longerTextFaults } from '../system/longer-texts.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import {
  administratorScreens,
  goWithin,
  openedScreens,
  openScreen,
  staffScreens,
} from '../system/screens.ts';
import { expect, test } from '../system/test.ts';
import { outOfReach, smallTargets } from '../system/touch-targets.ts';
import { tourOfCalendar } from '../system/tours.ts';
import { aVisitToday } from '../system/visits-today.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expectLargeTargets = async (page: Page, name: string) =>
  expect.soft(await smallTargets(page), name).toEqual([]);

/** A form or dialog: nothing too small, nothing cut off, and every field and button within reach. */
async function expectUsable(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  await expectLargeTargets(page, name);
  expect.soft(await outOfReach(page), `${name}, out of reach`).toEqual([]);
  expect.soft(await longerTextFaults(page.mainFrame()), `${name}, with longer texts`).toEqual([]);
}

test('buttons and fields of an administrator’s screens are large enough for a finger', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const screen of administratorScreens) {
    await openScreen(page, '/admin', screen);
    await expectLargeTargets(page, screen.name);
  }
});

test('an administrator’s forms and dialogs are usable by a finger', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const screen of [...openedScreens, ...forms]) {
    await openScreen(page, '/admin', screen);
    await expectUsable(page, screen.name);
    await page.keyboard.press('Escape');
  }
});

test('the forms of a visit, from its booking to the close of the day, are usable by a finger', async ({
  page,
  system,
}) => {
  const { bookingId } = await aVisitToday(system.url, { isWalkIn: true, steps: ['check-in', 'start'] });
  await signInAsAdministrator(page, '/admin/booking/new');
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Thumb');
  await page.getByRole('option', { name: /^New customer/ }).tap();
  await expectUsable(page, 'booking of a new customer');
  await tourOfCalendar(page, system.url, (state) => expectUsable(page, state));
  await page.keyboard.press('Escape');
  await goWithin(page, `/admin/booking/${bookingId}?checkout=${bookingId}`);
  const sheet = page.getByRole('dialog', { name: 'Check out' });
  await sheet.getByRole('button', { name: 'Add item' }).tap();
  await sheet.getByRole('button', { name: 'Split payment' }).tap();
  await expectUsable(page, 'check-out');
  await sheet.getByRole('button', { name: 'Remove payment 2' }).tap();
  await sheet.getByRole('button', { name: 'Remove New item' }).tap();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: /^Charge ₦/ }).tap();
  await expect(sheet.getByText(/ received$/)).toBeVisible();
  await expectUsable(page, 'checked out');
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await goWithin(page, '/admin/close-day');
  await expect(page.getByRole('textbox', { name: /^Counted cash/ })).toBeVisible();
  await expectUsable(page, 'close of the day');
});

test('buttons and fields of the desk are large enough for a finger', async ({ page, system }) => {
  await signInAsStaff(page, system);
  for (const screen of staffScreens) {
    await openScreen(page, '/staff', screen);
    await expectLargeTargets(page, screen.name);
  }
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await page.goto(`/staff/appointment?view=${view}`);
    await expect(page.getByRole('button', { name: /Choose a date/ })).toBeVisible();
    await expectLargeTargets(page, `calendar, ${view}`);
  }
  await page.goto('/staff/bookings?tab=upcoming');
  await page.getByRole('link', { name: /^DB-/ }).first().tap();
  await expect(page.getByRole('heading', { name: /DB-/ })).toBeVisible();
  await expectLargeTargets(page, 'booking');
});

test('buttons and fields of every public page are large enough for a finger', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(/404/);
  const title = (name: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 15_000 });
  const { token } = await issueInvoice(await asAdministrator(system.url), 'Thumb');
  for (const [address, heading] of [
    ['/auth/login', 'Log in'],
    ['/auth/forgot-password', 'Forgot your password?'],
    ['/reset-password/some-token', 'Choose a new password'],
    // First without a link: the tab keeps the invoice of the last one.
    ['/pay', 'Your invoice'],
    [`/pay#t=${token}`, /10,750/],
    ['/nothing-here', /not/],
  ] as const) {
    await page.goto(address);
    await title(heading);
    await expectLargeTargets(page, address);
  }
  await page.goto('/booking');
  await title('Choose a service');
  await expectLargeTargets(page, 'services');
  await chooseService(page, 'Cornrows');
  await title('Choose who you’d like to see');
  await expectLargeTargets(page, 'staff');
  await chooseStaff(page, 'Any available');
  await chooseDay(page);
  await expectLargeTargets(page, 'times');
  await freeTimes(page).first().tap();
  await title('Your details');
  await expectLargeTargets(page, 'details');
  await fillDetails(page, aCustomer('Thumb'));
  await title('Review your visit');
  await expectLargeTargets(page, 'review');
  await book(page);
  await title(/booked/);
  await expectLargeTargets(page, 'success');
});

test('a visitor changes or cancels a visit by a finger', async ({ page, system }) => {
  const { starts, ...choice } = await findFreeTimes(system.url);
  const booked = await postBooking(system.url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Thumb');
  await page.goto(`/booking/success#t=${(await booked.json()).manageToken}`);
  await page.getByRole('button', { name: 'Edit details' }).tap();
  await expect(page.getByRole('heading', { name: 'Edit your details' })).toBeFocused();
  await expectUsable(page, 'own details');
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await page.getByRole('button', { name: 'Reschedule' }).tap();
  await page
    .getByRole('button', { name: /^\d\d:\d\d to / })
    .first()
    .tap();
  await expect(page.getByRole('dialog', { name: 'Reschedule your visit?' })).toBeVisible();
  await expectUsable(page, 'question before a move');
  await page.getByRole('button', { name: 'Choose another' }).tap();
  await page.getByRole('button', { name: 'Keep current time' }).tap();
  await page.getByRole('button', { name: 'Cancel visit' }).tap();
  await expect(page.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
  await expectUsable(page, 'question before a cancellation');
});

test('a notification lies above an open sheet, never over it', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/customers');
  await page.getByRole('navigation', { name: 'Main screens' }).getByRole('button', { name: 'New' }).tap();
  await page.getByRole('menuitem', { name: 'Quick sale' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Quick sale' });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.evaluate(() => {
    const say = (message: string) =>
      dispatchEvent(
        new CustomEvent('daybook:notify', {
          detail: {
            tone: 'success',
            message,
            durationMs: 60_000,
            action: { label: 'Undo', run: () => undefined },
          },
        }),
      );
    say('Checked in');
    say('Moved to Monday 30 November, 14:30, with Folake Adeyemi, and three customers were told');
  });
  const toast = page.getByRole('alert').filter({ hasText: 'Moved to' });
  await expect(page.getByRole('alert').filter({ hasText: 'Checked in' })).toHaveCount(0);
  const box = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { top: y, bottom: y + height, left: x, right: x + width };
  };
  await expect(async () => {
    expect((await box(toast)).bottom).toBeLessThanOrEqual((await box(sheet)).top);
    expect((await box(toast)).left).toBeGreaterThanOrEqual(0);
  }).toPass();
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
});

test('the bar leads through the day: calendar, bookings, a new booking, the menu', async ({ page }) => {
  await signInAsAdministrator(page);
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  await bar.getByRole('link', { name: 'Calendar' }).tap();
  await expect(page).toHaveURL(/\/admin\/appointment/);
  await expect(page.getByRole('button', { name: /Choose a date/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  await bar.getByRole('link', { name: 'Bookings' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'New' }).tap();
  await page.getByRole('menuitem', { name: 'New booking' }).tap();
  await expect(page).toHaveURL(/\/admin\/booking\/new$/);
  await bar.getByRole('button', { name: 'Menu, all screens' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Roles' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
});

test('offline, the back office keeps what is loaded and what is typed, and goes on when the network is back', async ({
  page,
  context,
  allowComplaints,
}) => {
  allowComplaints(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|ChunkLoadError|Loading (css )?chunk/i,
  );
  await signInAsAdministrator(page);
  const banner = page.getByText('You’re offline.');
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: 'Aisha Afolabi' }).tap();
  await page.getByRole('button', { name: 'Edit profile' }).tap();
  const dialog = page.getByRole('dialog');
  const firstName = dialog.getByLabel(/^First name/);

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await firstName.fill('Aïsha');
  await dialog.getByRole('button', { name: 'Save profile' }).tap();
  await expect(page.getByText('Network Error. Please check your connection.').first()).toBeVisible();
  await expect(firstName).toHaveValue('Aïsha');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Aisha Afolabi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('You’re back online')).toBeVisible();
});

test('offline, a visitor keeps the page', async ({ page, context, allowComplaints }) => {
  allowComplaints(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|ChunkLoadError|Loading (css )?chunk/i,
  );
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
});
