import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

/** In which every screen is looked at. */
export const looks = [
  { name: 'wide and light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'wide and dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'narrow and light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'narrow and dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** The two that share nothing: every width and every colour once. */
export const oppositeLooks = [looks[0], looks[3]] as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Scans a page as it stands, once nothing moves any more; it must not scroll sideways either. */
export async function expectNoViolation(page: Page, screen: string): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, screen).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(
    ({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }),
    await page.evaluateHandle(() => document.documentElement),
  );
  expect(scrollWidth, `${screen} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}
