import { bring, columnOf, hourHeight, pointAt } from '../system/calendar-grid.ts';
import { anEmptyDay } from '../system/empty-day.ts';
import { signInAsAdministrator } from '../system/people.ts';
import { shownDate } from '../system/shown-date.ts';
import { expect, test } from '../system/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an agenda is printed with its appointments and without the page around them', async ({
  page,
  system,
}) => {
  const day = await anEmptyDay(system.url);
  await day.book('Jumoke', '10:00', day.ada, 60);
  await day.book('Kelechi', '12:00', day.bola, 45);
  await signInAsAdministrator(page, `/admin/${day.path('agenda')}`);
  const rows = page.getByRole('listitem').filter({ hasText: /Jumoke|Kelechi/ });
  await expect(rows).toHaveCount(2);
  const around = [
    page.getByRole('banner'),
    page.getByRole('navigation').first(),
    page.getByRole('toolbar', { name: 'Calendar' }),
  ];
  for (const part of around) await expect(part).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  for (const part of around) await expect(part).toBeHidden();
  await expect(rows).toContainText([/10:00 – 11:00.*Jumoke Adeyemi/, /12:00 – 12:45.*Kelechi Adeyemi/]);
  for (const row of await rows.all()) await expect(row).toBeVisible();
  // The printed pages contain everything: no element scrolls or is cut off.
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].some(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight,
    ),
  );
  expect(hidden).toBe(false);
});

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test("times and positions are those of the business's zone, and the header says so", async ({
    page,
    system,
  }) => {
    const day = await anEmptyDay(system.url);
    await day.book('Lola', '10:00', day.ada, 60);
    await signInAsAdministrator(page, `/admin/${day.path()}`);
    await expect(page.getByTitle(/^Times are in .*, not in your device’s time zone$/)).toBeVisible();
    const column = columnOf(page, day.ada.name);
    const block = column.getByRole('button', { name: /Lola/ });
    await expect(block).toHaveAccessibleName(/^10:00 – 11:00 /);
    const [top, own] = [await column.boundingBox(), await block.boundingBox()];
    if (!top || !own) throw new Error('The block is not drawn.');
    const hour = await hourHeight(column);
    expect(Math.abs(own.y - top.y - 10 * hour)).toBeLessThan(hour / 4);
    await bring(page, '12:00');
    const { x, y } = await pointAt(page, day.bola.name, '15:15');
    await page.mouse.click(x, y);
    const form = page.getByRole('dialog', { name: 'New appointment' });
    await expect(form.getByLabel('Start time')).toHaveValue('15:15');
    await expect(form.getByLabel('Date', { exact: true })).toHaveValue(shownDate(day.date));
  });
});

for (const width of [1440, 1024, 390])
  test(`the toolbar keeps its height in every view and on every day, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAsAdministrator(page, '/admin/appointment');
    const toolbar = page.getByRole('toolbar', { name: 'Calendar' });
    const heights = new Map<string, number | undefined>();
    for (const view of [
      'view=day&date=2027-05-05',
      'view=day&date=2027-09-23',
      'view=week&date=2027-09-29',
      'view=month&date=2027-09-01',
      'view=agenda&date=2027-09-29',
    ]) {
      await page.goto(`/admin/appointment?${view}`);
      await expect(toolbar.getByRole('heading', { name: /2027|\d (?:May|Sep)/ })).toBeVisible();
      heights.set(view, (await toolbar.boundingBox())?.height);
    }
    expect(new Set(heights.values()).size, JSON.stringify([...heights])).toBe(1);
  });

test('a wide rota says the breaks of each day in words', async ({ page }) => {
  await signInAsAdministrator(page, '/admin/all-staff?tab=rota');
  const rota = page.getByRole('region', { name: 'Rota' });
  const said = rota.getByText(/^Break \d\d:\d\d – \d\d:\d\d$/);
  await expect(said.first()).toBeVisible();
  for (const line of await said.all()) {
    const isWhole = await line.evaluate((one) => one.scrollWidth <= one.clientWidth || one.clientWidth === 0);
    expect(isWhole).toBe(true);
    await expect(line).toBeInViewport({ ratio: 1 });
  }
});
