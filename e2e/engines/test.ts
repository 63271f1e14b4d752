import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { wholeBrowser } from '../system/chromium.ts';
import { systemTest } from '../system/test.ts';
import type { Driver, Size } from './driver.ts';
import { Person } from './person.ts';
import { firefox, openWithPuppeteer } from './puppeteer.ts';
import { miniBrowser, openWebKit } from './webkit.ts';

const engines = {
  chromium: { program: wholeBrowser, open: (size: Size) => openWithPuppeteer('chromium', size) },
  firefox: { program: firefox, open: (size: Size) => openWithPuppeteer('firefox', size) },
  webkit: { program: miniBrowser ?? '', open: openWebKit },
} satisfies Record<string, { program: string; open: (size: Size) => Promise<Driver> }>;

interface PerTest {
  engine: keyof typeof engines;
  /** The window size for all tests of a file or group. */
  size: Size;
  /** Console messages that are expected in a test that breaks something on purpose. */
  allowed: readonly RegExp[];
  person: Person;
}

/** Firefox reports a font whose download ends because its page is left (NS_BINDING_ABORTED). */
const abandonedFont = /^uncaught: Error: downloadable font: download failed .* status=2152398850 /;

type Given = Pick<PerTest, 'person'> & { system: Parameters<Parameters<typeof systemTest>[2]>[0]['system'] };

/**
 * A journey of one person against the real system. Console errors and warnings fail it; a failure saves a screenshot.
 */
export const test = systemTest.extend<PerTest>({
  engine: ['chromium', { option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  allowed: [[], { option: true }],
  person: async ({ engine, size, system, allowed }, use, testInfo) => {
    const driver = await engines[engine].open(size);
    try {
      await use(new Person(driver, system.url));
      if (testInfo.status !== testInfo.expectedStatus) {
        await mkdir(testInfo.outputDir, { recursive: true });
        await driver.picture(path.join(testInfo.outputDir, 'window.png'));
      }
      const complaints = await driver.complaints();
      const expected = [abandonedFont, ...allowed];
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    } finally {
      await driver.close();
    }
  },
});

/** The same journey in each engine installed on this machine. */
export function inEachEngine(title: string, journey: (given: Given) => Promise<void>): void {
  for (const engine of Object.keys(engines)) {
    if (!isEngine(engine)) continue;
    test.describe(engine, () => {
      test.use({ engine });
      test(title, async ({ person, system }) => {
        await journey({ person, system });
      });
      // biome-ignore lint/suspicious/noSkippedTests: a missing engine counts as skipped
      test.skip(!existsSync(engines[engine].program), `${engine} is not on this machine`);
    });
  }
}

const isEngine = (name: string): name is keyof typeof engines => name in engines;

export { expect };
