// The host's own messages, above an area or in its place, scanned in both widths and colour schemes.
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { chooseStaff, chooseTime, pickServices } from '../system/book.ts';
import { cardOf, comeBackAfter, expectOutcome, firstStep } from '../system/chaos.ts';
import { remotes, withoutRemote } from '../system/store.ts';
import { expect, test } from '../system/test.ts';
import { copyVersion, releaseCopy, use } from '../system/versions.ts';

const remote = 'remote-booking';
const good = '60.0.0';
const next = '60.1.0';
const anything = /./s;

test.describe.configure({ mode: 'default' });
test.use({ ownSystem: 'notices' });

test.beforeAll(async ({ system }) => {
  await releaseCopy(system.store, remote, good);
  await copyVersion(system.store, remote, next);
});
test.beforeEach(({ system }) => use(system.store, remote, good).then(() => undefined));

/** Messages about versions are announced when they appear, without moving the focus. */
async function expectAnnounced(page: Page, text: RegExp): Promise<void> {
  const region = page.getByRole('region', { name: 'Version' });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByText(text)).toBeVisible();
  await expectNoViolation(page, text.source);
}

test('the notice of a new version is accessible, and can be accepted and dismissed by keyboard', async ({
  page,
  system,
}) => {
  await page.goto('/booking');
  await pickServices(page, 'Gel manicure');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await page.getByLabel('First name').fill('Ada');
  await comeBackAfter(page, 6, await use(system.store, remote, next));
  await expectAnnounced(
    page,
    /^New version of “Book an appointment” ready\. You won’t lose what you typed\.$/,
  );
  await page.getByRole('button', { name: 'Update now' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^New version of/)).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('the notices of a new host and of an area that was switched off are accessible', async ({
  page,
  system,
}) => {
  await page.goto('/booking');
  await pickServices(page, 'Gel manicure');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await page.getByLabel('First name').fill('Ada');
  await page.route('**/api/v1/release', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), host: '99.0.0' } });
  });
  const now = await use(system.store, remote, good);
  const off = await remotes(system.store, 'disable', remote, '--reason', 'The calendar is being moved.');
  expect(off.exit, off.output).toBe(0);
  await comeBackAfter(page, 6, now);
  await expectAnnounced(page, /^A new version of this site is ready\. Save your work first\.$/);
  await expectAnnounced(
    page,
    /^“Book an appointment” has been switched off: It can’t be used at the moment\./,
  );
  expect((await remotes(system.store, 'enable', remote)).exit).toBe(0);
});

test('the banner of a preview is accessible', async ({ page, system }) => {
  const link = ['override', `${remote}@${next}`, '--site', system.url, '--ttl', '10m'];
  const made = await remotes(system.store, ...link);
  await page.goto(made.output.split('\n')[0] ?? '');
  await expectAnnounced(page, /^You’re viewing a preview\. It ends in \d+ minutes\.$/);
  await page.getByRole('button', { name: 'Leave preview' }).press('Enter');
  await expect(page.getByText(/^You’re viewing a preview/)).toHaveCount(0);
});

test('the banner of an area that runs its previous version is accessible', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await releaseCopy(system.store, remote, '61.0.0', {
    tamper: (file, text) => (/Entry\.js$/.test(file) ? null : text),
  });
  await page.goto('/booking');
  await expectOutcome(page, page.getByText(/runs its previous version/));
  await expect(firstStep(page)).toBeVisible();
  await expectAnnounced(page, /^“Book an appointment” runs its previous version/);
});

test('the failure card of an area is accessible and retries by keyboard', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await withoutRemote(system.store, 'remote-auth', async () => {
    await page.goto('/auth/login');
    await expectOutcome(page, cardOf(page));
    await expectNoViolation(page, 'the card');
  });
  await cardOf(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
