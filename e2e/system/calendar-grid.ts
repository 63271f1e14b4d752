import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

export const blockOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(name) });

/** A column of the grid, by its heading. */
export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('application').getByRole('group', { name });

/** The height of an hour. */
export const hourHeight = async (inside: Locator): Promise<number> =>
  Number.parseFloat(
    await inside.evaluate((element) => getComputedStyle(element).getPropertyValue('--hour-height')),
  );

export const scrollerOf = (page: Page): Locator => page.locator('[style*="--hour-height"]');

/** Scrolls a time of day to the middle of the grid. */
export async function bring(page: Page, time: string): Promise<void> {
  const scroller = scrollerOf(page);
  const down = (minutesOf(time) / 60) * (await hourHeight(scroller));
  await scroller.evaluate((element, top) => {
    element.scrollTop = top - element.clientHeight / 2;
  }, down);
}

/** The position of a time in a column, slightly below its line, so that it is unambiguous. */
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

/** Presses at a point and moves to the next ones in steps, without releasing. */
export async function drag(page: Page, from: Point, ...ways: Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of ways) await page.mouse.move(x, y, { steps: 8 });
}

/** The reason why the item cannot be dropped here. */
export const refusalOf = (page: Page): Locator => page.locator('[data-refused] [data-part=reason]');

/** Confirms the dialog once its rules are checked. */
export async function confirmMove(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('This time is available')).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/reschedule'));
  await sheet.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(sheet).toHaveCount(0);
}
