import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { projectFolder } from '../system/server.ts';

let folder = '';
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'daybook-ui-'));
  await promisify(execFile)(process.execPath, [path.join(projectFolder, 'tools/ui/build-ui.ts'), folder]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schemes = ['light', 'dark'] as const;

async function expectNoViolation(page: Page, what: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

const showPage = (page: Page) =>
  page.route('http://look.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({
      path: path.join(folder, pathname === '/' ? 'index.html' : path.basename(pathname)),
    });
  });

test('what opens moves for 180 ms, and at once for people who ask for less motion', async ({ page }) => {
  await showPage(page);
  await page.goto('http://look.test/');
  const expectLasting = (part: string, duration: string, what: string) =>
    expect(page.locator(`${part}:visible`), what).toHaveCSS('animation-duration', duration);
  for (const [reducedMotion, duration] of [
    ['no-preference', '0.18s'],
    ['reduce', '0s'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectLasting('.mantine-Menu-dropdown', duration, `menu, ${reducedMotion}`);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Service' }).first().click();
    await expect(page.locator('.mantine-Combobox-dropdown:visible')).toBeVisible();
    await expectLasting('.mantine-Combobox-dropdown', duration, `list, ${reducedMotion}`);
    await page.keyboard.press('Escape');
  }
});

test('every token and component has no accessibility violation, in both schemes and directions', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await showPage(page);
  for (const address of ['/', '/?lang=ar&density=roomy&accent=ffe600']) {
    await page.goto(`http://look.test${address}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
    await page
      .getByRole('button', { name: /Choose a date|اختر تاريخًا/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, address);
    await page.keyboard.press('Escape');
    for (const layer of ['Dialog', 'Refused question', 'Drawer']) {
      await page.getByRole('button', { name: layer, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, `${address}, ${layer}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel booking' })).toBeVisible();
    await expectNoViolation(page, `${address}, menu`);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Service' }).first().click();
    await expect(page.getByRole('option', { name: /^Cornrows/ })).toBeVisible();
    await expectNoViolation(page, `${address}, services`);
  }
});
