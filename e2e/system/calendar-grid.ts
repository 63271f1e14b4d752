import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

export const blockOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(name) });

/** A column of the grid, by the name in its head. */
export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('application').getByRole('group', { name });

/** How high an hour is drawn. */
export const hourHeight = async (inside: Locator): Promise<number> =>
  Number.parseFloat(
    await inside.evaluate((element) => getComputedStyle(element).getPropertyValue('--hour-height')),
  );

export const scrollerOf = (page: Page): Locator => page.locator('[style*="--hour-height"]');

/** Scrolls a time of the day to the middle of the grid. */
export async function bring(page: Page, time: string): Promise<void> {
  const scroller = scrollerOf(page);
  const down = (minutesOf(time) / 60) * (await hourHeight(scroller));
  await scroller.evaluate((element, top) => {
    element.scrollTop = top - element.clientHeight / 2;
  }, down);
}

/** Where a time of a column stands on the screen now; a little below its line, where it is meant and not the line. */
export async function pointAt(page: Page, column: string, time: string): Promise<Point> {
  const own = columnOf(page, column);
  const box = await own.boundingBox();
  if (!box) throw new Error(`${column} has no column.`);
  const down = (minutesOf(time) / 60) * (await hourHeight(own));
  return { x: box.x + box.width / 2, y: box.y + down + 3 };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Presses at a point, and goes on to the next ones as a hand does. It is not let go. */
export async function drag(page: Page, from: Point, ...ways: Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of ways) await page.mouse.move(x, y, { steps: 8 });
}

/** Why what is held cannot stay where it is now. */
export const refusalOf = (page: Page): Locator => page.locator('[data-refused] [data-part=reason]');

/** Saves in the sheet that asks, once its rules are checked. */
export async function confirmMove(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('No rule is in the way')).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/reschedule'));
  await sheet.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(sheet).toHaveCount(0);
}
