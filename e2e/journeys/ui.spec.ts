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

test('every token and component has no accessibility violation, in both schemes and directions', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.route('http://look.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({
      path: path.join(folder, pathname === '/' ? 'index.html' : path.basename(pathname)),
    });
  });
  for (const address of ['/', '/?lang=ar&density=roomy&accent=ffe600']) {
    await page.goto(`http://look.test${address}`);
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
    await page
      .getByRole('button', { name: /Choose a date|اختر تاريخًا/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, address);
  }
});
