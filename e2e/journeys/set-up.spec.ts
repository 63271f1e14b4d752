import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import { aCustomer, book, chooseTime, fillDetails, readReference } from '../system/book.ts';
import { signIn } from '../system/people.ts';
import { administrator, type Server, startServer } from '../system/server.ts';
import { test as base, expect } from '../system/test.ts';

/** Tests a new business without any settings. */
const test = base.extend<{ empty: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  empty: async ({}, use) => {
    const server = await startServer({ env: { DAYBOOK_BOOKING_PROOF: 'auto' } });
    await use(server);
    await server.stop();
  },
  baseURL: ({ empty }, use) => use(empty.url),
});

const atMostMs = 180_000;
const mostClicks = 12;

/** The owner, whose clicks are counted. Typing goes to the field that has the focus, and Tab moves it. */
function owner(page: Page) {
  let clicks = 0;
  return {
    click: async (role: 'button' | 'checkbox' | 'link', name: string) => {
      clicks += 1;
      await page.getByRole(role, { name, exact: true }).click();
    },
    type: (...texts: string[]) =>
      texts.reduce(async (before, text, index) => {
        await before;
        if (index > 0) await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }, Promise.resolve()),
    clicks: () => clicks,
  };
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string, nth = 0) =>
  page.getByRole('textbox', { name, exact: true }).nth(nth);

/** Nothing runs over the edge of the window. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** From the first page to the shared link; every step is looked at. */
async function setUp(page: Page, see: (name: string) => Promise<void>): Promise<void> {
  const person = owner(page);
  await expect(step(page, 'Your business')).toBeVisible();
  await expect(field(page, 'Business name')).toBeFocused();
  await see('set-up: business');
  await person.type('Ileke House');
  await page.keyboard.press('Tab');
  await person.type('', '+234 801 234 5678');
  await person.click('button', 'Continue');

  await expect(step(page, 'When are you open?')).toBeVisible();
  await person.click('button', 'Monday to Sunday, 10:00 – 20:00');
  await see('set-up: hours');
  await person.click('button', 'Continue');

  await expect(step(page, 'What can customers book?')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await person.type('Silk press', '', '12000');
  await see('set-up: services');
  await person.click('button', 'Continue');

  await expect(step(page, 'Who can customers book?')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'I work here myself' })).toBeChecked();
  await person.type('Ngozi Eze');
  await see('set-up: team');
  await person.click('button', 'Continue');
  await expect(step(page, 'You’re ready for bookings')).toBeVisible();
  const bookableAfter = person.clicks();

  await see('set-up: share');
  await person.click('button', 'Copy link');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*booking$/,
  );
  await person.click('button', 'Go to dashboard');
  process.stdout.write(
    `From nothing to a bookable service: ${bookableAfter} clicks; shared: ${person.clicks()}.\n`,
  );
  expect(person.clicks()).toBeLessThanOrEqual(mostClicks);
}

test('a new owner goes from nothing to a shared link and the first booking', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(atMostMs + 60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, administrator);
  const startedAt = Date.now();
  await setUp(page, (name) => expectNoViolation(page, name));
  const ready = page.getByRole('region', { name: 'Customers can book you now' });
  await expectNoViolation(page, 'dashboard of a business that is set up');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  // With one service and one staff member, only the time has to be chosen.
  await chooseTime(visitor);
  await fillDetails(visitor, aCustomer('First'));
  await book(visitor);
  const reference = await readReference(visitor);
  const took = Date.now() - startedAt;

  await ready.getByRole('button', { name: 'Hide' }).click();
  await expect(ready).toBeHidden();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('link', { name: new RegExp(reference) })).toBeVisible();
  process.stdout.write(`From nothing to the first booking: ${(took / 1000).toFixed(1)} s of clicking.\n`);
  expect(took).toBeLessThan(atMostMs);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a new owner goes from nothing to a shared link', async ({ page, context }) => {
    test.setTimeout(atMostMs);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, administrator);
    await setUp(page, () => expectNoOverflow(page));
    await expect(page.getByRole('region', { name: 'Customers can book you now' })).toBeVisible();
  });
});

test('an interrupted owner goes on where they stopped, from the checklist, with everything they typed', async ({
  page,
}) => {
  await signIn(page, administrator);
  await page.getByRole('textbox', { name: 'Business name' }).fill('Ileke House');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Ghana');
  await page.getByText('Currency, time and formats').click();
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('GHS – Ghanaian Cedi');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step(page, 'When are you open?')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await field(page, 'Name').fill('Silk press');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(step(page, 'When are you open?')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Name')).toHaveValue('Silk press');
  // A reload opens the same step, with what was typed in it.
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Silk press');
  await field(page, 'Price (GHS)').fill('120');
  await page.getByRole('button', { name: 'Finish later' }).click();

  const checklist = page.getByRole('region', { name: 'Get your first booking' });
  await expect(checklist.getByRole('link', { name: 'Add a service' })).toBeVisible();
  await expect(checklist.getByRole('link', { name: 'Add your business details' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await checklist.getByRole('link', { name: 'Add a service' }).click();
  await expect(field(page, 'Name')).toHaveValue('Silk press');
});
