import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import { atRest, framesOf } from './at-rest.ts';
import { longerTextFaults } from './longer-texts.ts';

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** The variants of every screen. The second scheme of a width is scanned for what depends on colours. */
const looks = [
  { name: 'narrow and light', viewport: narrow, colorScheme: 'light', rules: 'all' },
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark', rules: 'colours' },
  { name: 'wide and dark', viewport: wide, colorScheme: 'dark', rules: 'colours' },
  { name: 'wide and light', viewport: wide, colorScheme: 'light', rules: 'all' },
] as const;

type Rules = (typeof looks)[number]['rules'];

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
async function violationsOf(page: Page, rules: Rules): Promise<string[]> {
  const found: string[] = [];
  const axe = await axeFor(page);
  const { violations } = await (rules === 'all'
    ? axe.withTags(standards)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
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
async function scan(page: Page, screen: string, rules: Rules): Promise<void> {
  const frames = framesOf(page);
  for (const frame of frames) await expect(frame.locator('[aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  expect(await violationsOf(page, rules), screen).toEqual([]);
  for (const frame of frames) {
    expect.soft(await longerTextFaults(frame), `${screen}, with longer texts`).toEqual([]);
    const { scrollWidth, clientWidth } = await frame.evaluate(
      ({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }),
      await frame.evaluateHandle(() => document.documentElement),
    );
    expect(scrollWidth, `${screen} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
  }
}

/** Scans the current page in both widths and both colour schemes, and leaves it wide and light. */
export async function expectNoViolation(
  page: Page,
  screen: string,
  { isWideOnly = false } = {},
): Promise<void> {
  for (const { name, viewport, colorScheme, rules } of looks) {
    if (isWideOnly && viewport !== wide) continue;
    // Both at once, so that the page is laid out once; and nothing moves that the scan would have to wait for.
    await Promise.all([
      page.setViewportSize(viewport),
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    ]);
    await scan(page, `${screen}, ${name}`, rules);
  }
}
