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

const checklist = (page: Page) => page.getByRole('region', { name: 'Get your first booking' });
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the dashboard from the menu, and a step from its checklist. */
async function takeStep(page: Page, name: string, { done, next }: { done: number; next: string }) {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(checklist(page).getByText(`${done} of 5 done`)).toBeVisible();
  await expect(checklist(page).getByRole('link', { name: next })).toHaveAttribute('aria-current', 'step');
  await checklist(page).getByRole('link', { name }).click();
}

const takeNextStep = (page: Page, done: number, name: string) => takeStep(page, name, { done, next: name });

async function sayWhoYouAre(page: Page): Promise<void> {
  await takeNextStep(page, 1, 'Add your business details');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ileke House');
  await page.getByLabel('Phone').fill('+234 801 234 5678');
  await save(page, 'Save');
  await expect(page.getByText('Business details saved')).toBeVisible();
}

/** The hours have defaults, which are changed here. */
async function setHours(page: Page): Promise<void> {
  await takeStep(page, 'Set your opening hours', { done: 2, next: 'Add a service' });
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'Every day' }).click();
  await save(page, 'Save');
  await expect(page.getByText('Opening hours saved.')).toBeVisible();
}

/** There is no category yet, so the form asks for one first. */
async function addService(page: Page): Promise<void> {
  await takeNextStep(page, 2, 'Add a service');
  await page.getByRole('button', { name: 'Add a category' }).click();
  const category = page.getByRole('dialog', { name: 'New category' });
  await category.getByLabel('Name').fill('Hair');
  await category.getByRole('button', { name: 'Add category' }).click();
  await expect(category).toBeHidden();
  await page.getByRole('textbox', { name: 'Name' }).fill('Silk press');
  await page.getByRole('link', { name: 'Price' }).click();
  await page.getByLabel('Price (NGN)').fill('12000');
  await save(page, 'Add service');
  await expect(page.getByText('Silk press added.')).toBeVisible();
}

async function addPerson(page: Page): Promise<void> {
  await takeNextStep(page, 3, 'Add someone customers can book');
  await page.getByRole('link', { name: 'Add staff member' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ife Balogun');
  await save(page, 'Add staff member');
  await page.getByRole('checkbox', { name: 'Silk press' }).check();
  await save(page, 'Save services');
  await expect(page.getByText('Services saved')).toBeVisible();
}

test('a new owner goes from nothing to the first booking in less than three minutes of clicking', async ({
  page,
  browser,
}) => {
  test.setTimeout(atMostMs + 60_000);
  await signIn(page, administrator);
  await expect(checklist(page)).toBeVisible();
  await expectNoViolation(page, 'dashboard with what is missing');
  const startedAt = Date.now();
  await sayWhoYouAre(page);
  await setHours(page);
  await addService(page);
  await addPerson(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  const ready = page.getByRole('region', { name: 'Customers can book you now' });
  const bookingPage = await ready.getByRole('link', { name: 'Open booking page' }).getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(bookingPage ?? '', page.url()).href);
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
