import { aCustomer, book, chooseService, chooseStaff, chooseTime, fillDetails } from '../system/book.ts';
import { launchOptions } from '../system/chromium.ts';
import { freePort } from '../system/free-port.ts';
import { signIn, staffMember } from '../system/people.ts';
import { pick } from '../system/pick.ts';
import { type Server, startServer } from '../system/server.ts';
import { test as base, expect } from '../system/test.ts';

/** Browsers treat this name as another machine and withhold the features that need TLS. */
const host = 'daybook.test';

/** Tests a server in a shop's own network, opened without TLS. */
const test = base.extend<{ shop: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  shop: async ({}, use) => {
    const port = await freePort();
    const env = { DAYBOOK_DEMO: '1', DAYBOOK_BOOKING_PROOF: 'auto', PUBLIC_URL: `http://${host}:${port}` };
    const server = await startServer({ port, env });
    await use({ ...server, url: env.PUBLIC_URL });
    await server.stop();
  },
  baseURL: ({ shop }, use) => use(shop.url),
});
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

test('without TLS a visitor books', async ({ page }) => {
  await chooseService(page, 'Gel manicure');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await fillDetails(page, aCustomer('Ngozi'));
  await book(page);
  await expect(page.getByRole('heading', { name: /booked/i })).toBeVisible();
});

test('without TLS a manager books, and the page explains how to copy', async ({ page, shop }) => {
  await signIn(page, await staffMember(shop));
  await page.goto('/staff/bookings');
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Chidera Obi');
  await page.getByRole('option', { name: /^New customer/ }).click();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0802 345 6001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Customer' })).toContainText('Chidera Obi');
  await pick(page.getByRole('combobox', { name: 'Service', exact: true }), 'Beard trim');
  await page.getByRole('button', { name: 'Find next available time' }).click();
  await expect(page.getByText('This time is available')).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Copy versions' }).click();
  await expect(page.getByText('This browser blocks copying. Select the lines above instead.')).toBeVisible();
});
