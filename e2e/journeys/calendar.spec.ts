import type { Locator, Page } from '@playwright/test';
import { blockOf, confirmMove, hourHeight } from '../system/calendar-grid.ts';
import { aMovableBooking, timeOf } from '../system/movable-booking.ts';
import { signInAsAdministrator, signInAsStaff } from '../system/people.ts';
import { pick } from '../system/pick.ts';
import { expect, test } from '../system/test.ts';

const hourMs = 3_600_000;
// Measured from the moment the first user sees the move, because a busy machine delays both.
const seenWithinMs = 2_000;

const begins = (at: number): RegExp => new RegExp(`^${timeOf(at)} `);

async function dragDown(page: Page, block: Locator, hours: number): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const hour = await hourHeight(block);
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.mouse.move(x, y + hours * hour, { steps: 8 });
  await page.mouse.up();
}

test('a move by drag and by keyboard appears in another browser within two seconds', async ({
  page,
  browser,
  system,
}) => {
  const { startAt, day } = await aMovableBooking(system.url, 'Morenike');
  const other = await (await browser.newContext({ baseURL: system.url })).newPage();
  for (const each of [page, other]) {
    await signInAsAdministrator(each, `/admin/${day}`);
    await expect(blockOf(each, 'Morenike')).toHaveAccessibleName(begins(startAt));
  }
  const block = blockOf(page, 'Morenike');
  const seen = blockOf(other, 'Morenike');

  await dragDown(page, block, 1);
  await expect(page.getByRole('dialog', { name: /^Move Morenike/ })).toBeVisible();
  await confirmMove(page);
  await expect(block).toHaveAccessibleName(begins(startAt + hourMs));
  await expect(seen).toHaveAccessibleName(begins(startAt + hourMs), { timeout: seenWithinMs });
  await expect(block).toBeFocused();

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await confirmMove(page);
  await expect(block).toHaveAccessibleName(begins(startAt + hourMs / 2));
  await expect(seen).toHaveAccessibleName(begins(startAt + hourMs / 2), { timeout: seenWithinMs });
  await expect(block).toBeFocused();

  // The last move is undone.
  const notice = page
    .locator('span', { hasText: 'moved to' })
    .filter({ hasText: timeOf(startAt + hourMs / 2) });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(block).toHaveAccessibleName(begins(startAt + hourMs));
  await expect(seen).toHaveAccessibleName(begins(startAt + hourMs), { timeout: seenWithinMs });
});

/** A long press picks up a block; then the block follows the finger. */
async function dragByFinger(page: Page, block: Locator, hours: number): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not drawn.');
  const hour = await hourHeight(block);
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    });
  await touch('touchStart');
  await expect(block).toHaveAttribute('data-lifted');
  const steps = 8;
  const way = hours * hour;
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', (way * step) / steps);
  await touch('touchEnd');
}

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a long press moves an appointment by touch', async ({ page, system }) => {
    const { startAt, day } = await aMovableBooking(system.url, 'Quadri');
    await signInAsAdministrator(page, `/admin/${day}`);
    const block = blockOf(page, 'Quadri');
    await expect(block).toHaveAccessibleName(begins(startAt));
    await dragByFinger(page, block, 1);
    await expect(page.getByRole('dialog', { name: /^Move Quadri/ })).toBeVisible();
    await confirmMove(page);
    await expect(block).toHaveAccessibleName(begins(startAt + hourMs));
  });
});

test('a refused drop returns to its place for a user without overrides', async ({ page, system }) => {
  const { startAt, staffName, day } = await aMovableBooking(system.url, 'Olabisi');
  await signInAsStaff(page, system, staffName, `/staff/${day}`);
  const block = blockOf(page, 'Olabisi');
  await block.focus();
  await page.keyboard.press('m');
  // Dragged to the end of the day, long after working hours.
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-refused]')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Olabisi .* wasn’t moved: Outside .* working hours/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block).toHaveAccessibleName(begins(startAt));
});

test('time is blocked, shown to the staff member, and released', async ({ page, browser, system }) => {
  const { staffName, day } = await aMovableBooking(system.url, 'Kofoworola');
  const other = await (await browser.newContext({ baseURL: system.url })).newPage();
  await signInAsStaff(other, system, staffName, `/staff/${day}`);
  await expect(blockOf(other, 'Kofoworola')).toBeVisible();
  await signInAsAdministrator(page, `/admin/${day}`);
  await page.getByRole('toolbar').getByRole('button', { name: 'New appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Blocked time', { exact: true }).click();
  await dialog.getByLabel('Type', { exact: true }).selectOption('Training');
  await pick(dialog.getByLabel('Team member'), staffName);
  await dialog.getByLabel('Start time').fill('07:00');
  await dialog.getByLabel('End time').fill('07:30');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(blockOf(other, '^07:00 . 07:30 Training')).toBeAttached({ timeout: seenWithinMs });
  const training = blockOf(page, '^07:00 . 07:30 Training');
  await expect(training).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(training).toHaveCount(0);
  await expect(blockOf(other, '^07:00 . 07:30 Training')).toHaveCount(0, { timeout: seenWithinMs });
});
