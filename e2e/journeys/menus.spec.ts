import type { Page } from '@playwright/test';
import { test } from '../system/cast.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { goWithin } from '../system/screens.ts';
import { administrator } from '../system/server.ts';
import { expect } from '../system/test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const toggleOf = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
/** Rounded, because the width is fractional during the animation. */
const widthOf = async (page: Page) => Math.round((await menuOf(page).boundingBox())?.width ?? 0);
const narrow = { width: 989, height: 800 };
const wide = { width: 990, height: 800 };

const linksOf = (page: Page): Promise<(string | null)[][]> =>
  menuOf(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

async function expectProfileAndLogout(page: Page, profile: RegExp): Promise<void> {
  const account = page.getByRole('button', { name: /’s account$/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(profile);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
}

test("the administrator's menu has its entries, 240 px, a welcome and the header Admin Dashboard", async ({
  as,
}) => {
  const page = await as('administrator');
  await page.setViewportSize(wide);
  await page.goto('/admin');
  await expect(page.getByRole('banner').getByText('Admin Dashboard')).toBeVisible();
  await expect(menuOf(page).getByRole('heading', { name: 'Welcome, Administrator' })).toBeVisible();
  expect(await widthOf(page)).toBe(240);
  expect(await linksOf(page)).toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['Appointment', '/admin/appointment'],
    ['Bookings', '/admin/bookings'],
    ['Category', '/admin/category'],
    ['Services', '/admin/services'],
    ['Invoice Management', '/admin/invoice'],
    ['Roles', '/admin/roles'],
    ['Staff Management', '/admin/staff-manage'],
    ['Payment Settings', '/admin/payment-setting'],
    ['Site Settings', '/admin/site-settings'],
  ]);
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeHidden();
  await expectProfileAndLogout(page, /\/admin\/manage-user\/[\da-f-]{36}$/);
});

test("the administrator's menu is closed at first on a small screen, and closes when an entry is chosen", async ({
  as,
}) => {
  const page = await as('administrator');
  await page.setViewportSize(narrow);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(menuOf(page)).toBeHidden();
  await toggleOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Roles' }).click();
  await expect(page).toHaveURL(/\/admin\/roles$/);
  await expect(menuOf(page)).toBeHidden();
});

const short = [
  ['Dashboard', '/staff/dashboard'],
  ['Category', '/staff/category'],
  ['Services', '/staff/services'],
  ['Booking', '/staff/bookings'],
];
const long = [
  ...short.slice(0, 3),
  ['Appointments', '/staff/appointment'],
  ['Booking', '/staff/bookings'],
  ['Invoice Management', '/staff/invoice'],
  ['Staffs', '/staff/all-staff'],
];

for (const [part, entries] of [
  ['staff member, role 2', short],
  ['staff member, role 5', long],
] as const) {
  test(`the sidebar of a ${part} is 16 rem wide and has the entries of that role`, async ({ as }) => {
    const page = await as(part);
    await page.setViewportSize(wide);
    await page.goto('/staff');
    await expect(menuOf(page).getByRole('heading', { name: /^Welcome, \S/ })).toBeVisible();
    expect(await widthOf(page)).toBe(256);
    expect(await linksOf(page)).toEqual(entries);
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeHidden();
    await expectProfileAndLogout(page, /\/staff\/my-account$/);
  });
}

test('a changed role updates the menu of the open tab at once, and the server refuses the rest', async ({
  page,
  system,
  browser,
  allowComplaints,
}) => {
  allowComplaints(/403 \(Forbidden\)/);
  const giveRole = async (role: string) => {
    await page.goto('/admin/manage-user');
    await page.getByRole('link', { name: 'Adaeze Okonkwo' }).click();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: role }).click();
    await page.getByLabel('Your password').fill(administrator.password);
    await page.getByRole('button', { name: 'Save account' }).click();
    await expect(page.getByText('Account saved')).toBeVisible();
  };
  await signInAsAdministrator(page);
  const theirs = await (await browser.newContext({ baseURL: system.url })).newPage();
  let token = '';
  theirs.on('request', (request) => {
    token = request.headers().authorization ?? token;
  });
  const tries = (path: string) =>
    theirs.request.get(`/api/v1/${path}`, { headers: { authorization: token } });
  await signInAsStaff(theirs, system, 'Adaeze Okonkwo');
  await goWithin(theirs, '/staff/category');
  await expect(theirs.getByRole('button', { name: 'New category' })).toBeVisible();
  expect(await linksOf(theirs)).toEqual(long);
  expect((await tries('bookings/export?tab=all&columns=reference')).status()).toBe(200);
  await theirs.evaluate('globalThis.isTheSamePage = true');

  await giveRole('Staff member');
  await expect.poll(() => linksOf(theirs)).toEqual(short);
  await expect(theirs.getByRole('button', { name: 'New category' })).toHaveCount(0);
  expect((await tries('bookings/export?tab=all&columns=reference')).status()).toBe(403);
  expect((await tries('user/profile')).status()).toBe(200);

  await giveRole('Manager');
  await expect.poll(() => linksOf(theirs)).toEqual(long);
  await expect(theirs.getByRole('button', { name: 'New category' })).toBeVisible();
  expect(await theirs.evaluate('globalThis.isTheSamePage')).toBe(true);
  await theirs.context().close();
});

test('the sidebar lies over the page below 990 px, and closes when the backdrop is clicked', async ({
  as,
}) => {
  const page = await as('staff member, role 5');
  await page.setViewportSize(narrow);
  await page.goto('/staff/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  const contentWidth = async () =>
    (await page.getByRole('main', { includeHidden: true }).boundingBox())?.width;
  const before = await contentWidth();
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  expect(await widthOf(page)).toBe(256);
  expect(await contentWidth()).toBe(before);
  await page.mouse.click(narrow.width - 20, narrow.height / 2);
  await expect(menuOf(page)).toBeHidden();
  await page.setViewportSize(wide);
  await expect(menuOf(page)).toBeVisible();
});
