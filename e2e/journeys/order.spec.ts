import { signInAsAdministrator } from '../system/people.ts';
import { expect, test } from '../system/test.ts';

test('categories are reordered by keyboard and by dragging, and stay so', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/category');
  const list = page.getByRole('list', { name: 'Categories' });
  const handles = list.getByRole('button', { name: /^Drag / });
  const order = async () => (await handles.all()).map((handle) => handle.getAttribute('aria-label'));
  const named = async () => Promise.all(await order());
  const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
  const ordered = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/catalogue/categories/order') && answer.ok());
  await expect(handles).toHaveCount(5);
  const [first = '', second = '', ...rest] = (await named()).map(
    (label) => label?.replace('Drag ', '') ?? '',
  );

  await handle(second).focus();
  await page.keyboard.press('Space');
  // Announced once the positions are measured; before that, no key would have an effect.
  await expect(page.getByText(`${second} would be at position 2 of 5.`)).toBeAttached();
  // A key pressed during the measurement is pressed again, as a person would.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`${second} would be at position 1 of 5.`)).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  const byKeyboard = ordered();
  await page.keyboard.press('Space');
  await byKeyboard;
  await expect(handle(second)).toBeFocused();
  await expect.poll(named).toEqual([second, first, ...rest].map((name) => `Drag ${name}`));

  const from = await handle(second).boundingBox();
  const to = await handle(rest.at(-1) ?? '').boundingBox();
  if (!from || !to) throw new Error('The handles are not drawn.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 8, { steps: 12 });
  const byDragging = ordered();
  await page.mouse.up();
  await byDragging;
  const wanted = [first, ...rest, second].map((name) => `Drag ${name}`);
  await expect.poll(named).toEqual(wanted);
  await page.reload();
  await expect(handles).toHaveCount(5);
  expect(await named()).toEqual(wanted);
});
