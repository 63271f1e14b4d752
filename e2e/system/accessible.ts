import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { atRest, framesOf } from './at-rest.ts';

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** In which every screen is looked at: two that share nothing, so that every width and every colour comes once. */
const looks = [
  { name: 'narrow and dark', viewport: narrow, colorScheme: 'dark' },
  { name: 'wide and light', viewport: wide, colorScheme: 'light' },
] as const;

/** What the host shows above and in the place of every area is looked at in the other two as well. */
export const allLooks = [
  { name: 'narrow and light', viewport: narrow, colorScheme: 'light' },
  { name: 'wide and dark', viewport: wide, colorScheme: 'dark' },
  ...looks,
] as const;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The builder leaves out a frame that takes more than a second to read axe: where it is already there, it takes no time. */
const axeSource = `if (!window.axe) { ${axeCore.source} }`;

/** Scans a page and what is framed in it as they stand, once nothing moves any more; they must not scroll sideways either. */
async function scan(page: Page, screen: string): Promise<void> {
  const frames = framesOf(page);
  for (const frame of frames) await expect(frame.locator('[aria-busy=true]')).toHaveCount(0);
  await atRest(page);
  for (const frame of frames) await frame.evaluate(axeSource);
  // In the page itself and of the violations alone: a third of the time. A page that another site frames is out of its reach.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(standards);
  const { violations } = await axe.setLegacyMode(frames.length === 1).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, screen).toEqual([]);
  for (const frame of frames) {
    const { scrollWidth, clientWidth } = await frame.evaluate(
      ({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }),
      await frame.evaluateHandle(() => document.documentElement),
    );
    expect(scrollWidth, `${screen} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
  }
}

/** Scans a page as it stands, narrow and dark as well as wide and light, as which it is left. */
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
