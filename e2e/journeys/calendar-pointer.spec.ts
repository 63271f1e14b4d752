import type { Page } from '@playwright/test';
import {
  blockOf,
  bring,
  columnOf,
  confirmMove,
  drag,
  hourHeight,
  pointAt,
  refusalOf,
  scrollerOf,
} from '../system/calendar-grid.ts';
import { anEmptyDay, type EmptyDay } from '../system/empty-day.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { pick } from '../system/pick.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function open(page: Page, day: EmptyDay, view?: string): Promise<void> {
  await signInAsAdministrator(page, `/admin/${day.path(view)}`);
  await expect(page.getByRole('application')).toBeVisible();
  await bring(page, '12:00');
}

const form = (page: Page) => page.getByRole('dialog', { name: 'New appointment' });
const undo = (page: Page, words: RegExp) =>
  page.locator('span', { hasText: words }).getByRole('button', { name: 'Undo' });

test('a click on free time opens a new appointment at that time and person', async ({ page, system }) => {
  const day = await anEmptyDay(system.url);
  await open(page, day);
  const { x, y } = await pointAt(page, day.bola.name, '11:15');
  await page.mouse.click(x, y);
  await expect(form(page).getByLabel('Start time')).toHaveValue('11:15');
  await expect(form(page).getByLabel('Team member')).toHaveValue(day.bola.name);
  await expect(form(page).getByLabel('Duration')).toHaveValue('');
});

test('a drawn time sets the length of the new appointment', async ({ page, system }) => {
  const day = await anEmptyDay(system.url);
  await open(page, day);
  // Dragged from its end to its beginning, as some people do.
  await drag(page, await pointAt(page, day.ada.name, '11:00'), await pointAt(page, day.ada.name, '10:00'));
  await expect(page.locator('[data-part=time]').filter({ hasText: '10:00 – 11:15' })).toBeVisible();
  await page.mouse.up();
  await expect(form(page).getByLabel('Start time')).toHaveValue('10:00');
  await expect(form(page).getByLabel('Duration')).toHaveValue('1 h 15 min');
  await form(page).getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: 'Walk-in' }).click();
  await pick(form(page).getByLabel('Service'), { value: day.serviceId });
  await form(page).getByRole('button', { name: 'Book' }).click();
  await expect(form(page)).toHaveCount(0);
  const block = columnOf(page, day.ada.name).getByRole('button', { name: /^10:00 – 11:15 Walk-in/ });
  await expect(block).toBeFocused();
});

test('a block dragged to another person is reassigned, and undo returns it', async ({ page, system }) => {
  const day = await anEmptyDay(system.url);
  await day.book('Damilola', '10:00', day.ada, 60);
  await open(page, day);
  await drag(page, await pointAt(page, day.ada.name, '10:15'), await pointAt(page, day.bola.name, '12:15'));
  await expect(refusalOf(page)).toHaveCount(0);
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: /^Move Damilola/ });
  await expect(sheet.getByText(day.bola.name)).toBeVisible();
  await confirmMove(page);
  await expect(columnOf(page, day.bola.name).getByRole('button', { name: /Damilola/ })).toBeFocused();
  expect(await day.shownTimes('Damilola')).toEqual([`12:00 – 13:00 ${day.bola.name}`]);
  await undo(page, /moved to .* with/).click();
  await expect(columnOf(page, day.ada.name).getByRole('button', { name: /^10:00 .*Damilola/ })).toBeVisible();
  expect(await day.shownTimes('Damilola')).toEqual([`10:00 – 11:00 ${day.ada.name}`]);
});

test('dragging the lower edge lengthens a block, and undo shortens it', async ({ page, system }) => {
  const day = await anEmptyDay(system.url);
  await day.book('Ebun', '10:00', day.ada, 60);
  await open(page, day);
  const box = await blockOf(page, 'Ebun').boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 3 };
  const hour = await hourHeight(blockOf(page, 'Ebun'));
  await drag(page, edge, { ...edge, y: edge.y + hour / 2 });
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: /^Change duration for Ebun/ });
  await expect(sheet.getByText('1 h 30 min')).toBeVisible();
  await confirmMove(page);
  expect(await day.shownTimes('Ebun')).toEqual([`10:00 – 11:30 ${day.ada.name}`]);
  await undo(page, /now takes/).click();
  await expect(blockOf(page, 'Ebun')).toHaveAccessibleName(/^10:00 – 11:00 /);
  expect(await day.shownTimes('Ebun')).toEqual([`10:00 – 11:00 ${day.ada.name}`]);
});

test('an impossible position is red and says why before the drop, and Escape cancels the drag', async ({
  page,
  system,
}) => {
  const day = await anEmptyDay(system.url);
  await day.book('Funmilayo', '10:00', day.ada, 60);
  await day.book('Busayo', '12:00', day.bola, 60);
  await open(page, day);
  const held = await pointAt(page, day.ada.name, '10:15');
  await drag(page, held, await pointAt(page, day.bola.name, '11:45'));
  await expect(refusalOf(page)).toHaveText(`${day.bola.name} has another appointment at this time`);
  await expect(refusalOf(page)).toBeInViewport();
  const { x, y } = await pointAt(page, day.other.name, '10:15');
  await page.mouse.move(x, y, { steps: 8 });
  await expect(refusalOf(page)).toHaveText(new RegExp(`^${day.other.name} doesn’t perform `));
  const free = await pointAt(page, day.ada.name, '11:45');
  await page.mouse.move(free.x, free.y, { steps: 8 });
  await expect(refusalOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(blockOf(page, 'Funmilayo')).toHaveAccessibleName(/^10:00 – 11:00 /);
  // The next press starts a new drag.
  await blockOf(page, 'Funmilayo').click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog', { name: /^Funmilayo/ })).toBeVisible();
});

test('the grid scrolls while a block is held at its edge', async ({ page, system }) => {
  const day = await anEmptyDay(system.url);
  await day.book('Gbemisola', '10:00', day.ada, 60);
  await open(page, day);
  await bring(page, '10:00');
  const scroller = scrollerOf(page);
  const top = () => scroller.evaluate((element) => element.scrollTop);
  const before = await top();
  const box = await scroller.boundingBox();
  if (!box) throw new Error('The grid is not drawn.');
  const held = await pointAt(page, day.ada.name, '10:15');
  await drag(page, held, { x: held.x, y: box.y + box.height - 4 });
  const dayPx = 24 * (await hourHeight(scroller));
  await expect.poll(top).toBeGreaterThan(before + dayPx / 8);
  // It follows the pointer, which no longer moves.
  await page.mouse.move(held.x, box.y + box.height / 2);
  const stopped = await top();
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: /^Move Gbemisola/ });
  await expect(sheet).toBeVisible();
  const startsAt = Math.round(((stopped + box.height / 2) / dayPx) * 24);
  expect(startsAt).toBeGreaterThan(12);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(blockOf(page, 'Gbemisola')).toHaveAccessibleName(/^10:00 – 11:00 /);
});

test("of two users who move one appointment, the second gets a message and sees the first one's result", async ({
  page,
  browser,
  system,
}) => {
  const day = await anEmptyDay(system.url);
  await day.book('Halima', '10:00', day.ada, 60);
  const other = await (
    await browser.newContext({ baseURL: system.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await open(page, day);
  await open(other, day);
  await drag(page, await pointAt(page, day.ada.name, '10:15'), await pointAt(page, day.ada.name, '11:45'));

  const moved = await pointAt(other, day.bola.name, '12:15');
  await drag(other, await pointAt(other, day.ada.name, '10:15'), moved);
  await other.mouse.up();
  await confirmMove(other);
  await expect(columnOf(page, day.bola.name).getByRole('button', { name: /Halima/ })).toBeVisible();

  await page.mouse.up();
  const word = /^Halima Adeyemi wasn’t moved: someone else just updated it/;
  await expect(page.getByText(word).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await day.shownTimes('Halima')).toEqual([`12:00 – 13:00 ${day.bola.name}`]);
});

test('a booking of two services moves as a whole, and its services keep their order', async ({
  page,
  system,
}) => {
  const day = await anEmptyDay(system.url);
  await day.book('Ifeoma', '10:00', day.ada, 60, 30);
  const before = [`10:00 – 11:00 ${day.ada.name}`, `11:00 – 11:30 ${day.ada.name}`];
  expect(await day.shownTimes('Ifeoma')).toEqual(before);
  await open(page, day);
  await drag(page, await pointAt(page, day.ada.name, '10:15'), await pointAt(page, day.bola.name, '13:15'));
  await expect(refusalOf(page)).toHaveText('Services in a visit must stay in order');
  const down = await pointAt(page, day.ada.name, '11:15');
  await page.mouse.move(down.x, down.y, { steps: 8 });
  await expect(refusalOf(page)).toHaveCount(0);
  await page.mouse.up();
  const whole = page.getByRole('checkbox', { name: 'Move the whole visit (2 services)' });
  await expect(whole).toBeChecked();
  // On its own it would be after the other service.
  await expect(whole).toBeDisabled();
  await confirmMove(page);
  expect(await day.shownTimes('Ifeoma')).toEqual([
    `11:00 – 12:00 ${day.ada.name}`,
    `12:00 – 12:30 ${day.ada.name}`,
  ]);
  await undo(page, /moved to/).click();
  await expect(blockOf(page, '^10:00 .*Ifeoma')).toBeVisible();
  expect(await day.shownTimes('Ifeoma')).toEqual(before);
});

test('in the week view of everyone, time when nobody works is red', async ({ page, system }) => {
  const day = await anEmptyDay(system.url);
  await open(page, day, 'week&staff=all');
  await bring(page, '03:00');
  const long = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const head = long.format(new Date(`${day.date}T12:00:00Z`)).replace(',', '');
  await drag(page, await pointAt(page, head, '03:00'), await pointAt(page, head, '04:00'));
  await expect(refusalOf(page)).toHaveText('No one is available at this time');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await bring(page, '12:00');
  await drag(page, await pointAt(page, head, '12:00'), await pointAt(page, head, '12:45'));
  await expect(page.locator('[data-part=time]').filter({ hasText: '12:00 – 13:00' })).toBeVisible();
  await expect(refusalOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
