import type { Locator, Page } from '@playwright/test';
import {
  aCustomer,
  book,
  chooseDay,
  chooseService,
  chooseStaff,
  fillDetails,
  freeTimes,
} from '../system/book.ts';
import { asAdministrator, issueInvoice } from '../system/invoices.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { administratorScreens, openScreen, staffScreens } from '../system/screens.ts';
import { expect, test } from '../system/test.ts';
import { smallTargets } from '../system/touch-targets.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expectLargeTargets = async (page: Page, name: string) =>
  expect.soft(await smallTargets(page), name).toEqual([]);

test('buttons and fields of an administrator’s screens are large enough for a finger', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const screen of administratorScreens) {
    await openScreen(page, '/admin', screen);
    await expectLargeTargets(page, screen.name);
  }
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
    [`/pay#t=${token}`, /10,750/],
    ['/pay', 'Your invoice'],
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
  await expect(page.getByText('Checked in')).toHaveCount(0);
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
