import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { atRest, framesOf } from './at-rest.ts';
import { longerTextFaults } from './longer-texts.ts';

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** The variants in which every screen is scanned: two that cover every width and every colour scheme once. */
const looks = [
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' },
  { name: 'wide and light', viewport: wide, colorScheme: 'light' },
] as const;

/** The host's own content is scanned in the other two variants as well. */
export const allLooks = [
  { name: 'narrow and light', viewport: narrow, colorScheme: 'light' },
  { name: 'wide and dark', viewport: wide, colorScheme: 'dark' },
  ...looks,
] as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's builder skips a frame that takes more than a second to load axe, so it is loaded beforehand. */
const axeSource = `if (!window.axe) { ${axeCore.source} }`;

/**
 * Scans a page and its frames once nothing moves; they must not scroll sideways either. Each is also read with longer
 * words, in both directions, which takes a tenth of a second.
 */
async function scan(page: Page, screen: string): Promise<void> {
  const frames = framesOf(page);
  for (const frame of frames) await expect(frame.locator('[aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  for (const frame of frames) await frame.evaluate(axeSource);
  // Runs in the page and returns only violations, in a third of the time. It cannot reach frames of other sites.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(standards);
  const { violations } = await axe.setLegacyMode(frames.length === 1).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, screen).toEqual([]);
  for (const frame of frames) {
    expect.soft(await longerTextFaults(frame), `${screen}, with longer texts`).toEqual([]);
    const { scrollWidth, clientWidth } = await frame.evaluate(
      ({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }),
      await frame.evaluateHandle(() => document.documentElement),
    );
    expect(scrollWidth, `${screen} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
  }
}

/** Scans the current page narrow and dark, then wide and light, and leaves it so. */
export async function expectNoViolation(
  page: Page,
  screen: string,
  among: readonly (typeof allLooks)[number][] = looks,
): Promise<void> {
  for (const { name, viewport, colorScheme } of among) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await scan(page, `${screen}, ${name}`);
  }
}
