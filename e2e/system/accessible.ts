import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
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

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loading axe takes longer than a scan, so a document gets it once. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/**
 * Loads axe and returns a scan for violations only. The builder would send axe's source three times for each scan, and
 * skip a frame that takes more than a second to load it. Its legacy mode takes a third of the time, but cannot reach
 * frames of other sites, whose results are put together in a blank page, which needs the source.
 */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const frames = framesOf(page);
  for (const frame of frames) await loadAxe(frame);
  const isAlone = frames.length === 1;
  return new AxeBuilder({ page, axeSource: isAlone ? 'true' : `if (!window.axe) { ${axeSource} }` })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isAlone);
}

/** The violations on a page: each rule with its elements. */
async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  const { violations } = await (await axeFor(page)).withTags(standards).analyze();
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, target.map(String)))) found.push(`${id}: ${html}`);
  return found;
}

/** An element that has scrolled half under a fixed bar counts as small, so it is measured in the middle of the page. */
async function isSmall(page: Page, [selector, inFrame]: string[]): Promise<boolean> {
  if (!selector || inFrame) return true;
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await (await axeFor(page)).include(selector).withRules(['target-size']).analyze();
  return violations.length > 0;
}

/**
 * Scans a page and its frames once nothing moves; they must not scroll sideways either. Each is also read with longer
 * words, in both directions, which takes a tenth of a second.
 */
async function scan(page: Page, screen: string): Promise<void> {
  const frames = framesOf(page);
  for (const frame of frames) await expect(frame.locator('[aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  expect(await violationsOf(page), screen).toEqual([]);
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
    // Both at once, so that the page is laid out once; and nothing moves that the scan would have to wait for.
    await Promise.all([
      page.setViewportSize(viewport),
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    ]);
    await scan(page, `${screen}, ${name}`);
  }
}
