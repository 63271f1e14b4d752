import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

/** In which every screen is looked at: two that share nothing, so that every width and every colour comes once. */
const looks = [
  { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'wide and light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Scans a page as it stands, once nothing moves any more; it must not scroll sideways either. */
async function scan(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  // In the page itself and of the violations alone: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, screen).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(
    ({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }),
    await page.evaluateHandle(() => document.documentElement),
  );
  expect(scrollWidth, `${screen} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}

/** Scans a page as it stands, narrow and dark as well as wide and light, as which it is left. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  for (const { name, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await scan(page, `${screen}, ${name}`);
  }
}
