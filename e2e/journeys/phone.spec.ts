import { signInAsAdministrator } from '../system/people.ts';
import { administratorScreens, openScreen } from '../system/screens.ts';
import { expect, test } from '../system/test.ts';
import { smallTargets } from '../system/touch-targets.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The screens of every day. */
const daily = [
  'bookings',
  'waiting-list',
  'new-booking',
  'invoices',
  'invoice-new',
  'customers',
  'staffs',
  'category',
  'services',
  'my-account',
];

test('buttons and fields of the screens of every day are large enough for a finger', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const screen of administratorScreens.filter(({ name }) => daily.includes(name))) {
    await openScreen(page, '/admin', screen);
    expect.soft(await smallTargets(page), screen.name).toEqual([]);
  }
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
