import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { launchOptions, wholeBrowser } from '../system/chromium.ts';
import type { Driver, Size } from './driver.ts';

/** Debian's Firefox, unless FIREFOX_PATH names another. */
export const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

const options = {
  // The headless build has no clipboard.
  chromium: { ...launchOptions, executablePath: wholeBrowser },
  firefox: { browser: 'firefox', executablePath: firefox },
} satisfies Record<string, LaunchOptions>;

/** Opens Chromium, or Firefox by WebDriver BiDi. */
export async function openWithPuppeteer(engine: keyof typeof options, size: Size): Promise<Driver> {
  const browser = await puppeteer.launch({ ...options[engine], headless: true });
  const page = await browser.newPage();
  await page.setViewport(size);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!String(error).includes(ofNothing)) complaints.push(`uncaught: ${String(error)}`);
  });
  const loaded = { waitUntil: 'domcontentloaded' } as const;
  return {
    open: async (url) => {
      await page.goto(url, loaded);
    },
    address: async () => page.url(),
    back: async () => {
      await page.goBack(loaded);
    },
    reload: async () => {
      await page.reload(loaded);
    },
    run: (body, ...args) => page.evaluate(callOf(body, args)),
    element: async (body, ...args) => {
      const found = await page.evaluateHandle<[], () => Element | null>(callOf(body, args));
      return found.asElement();
    },
    press: (key) => page.keyboard.press(key),
    drag: async ([first, ...others]) => {
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.up();
    },
    picture: async (file) => writeFile(file, await page.screenshot()),
    complaints: async () => complaints,
    close: () => browser.close(),
  };
}

/** Firefox reports a wrong hash if the page was left before the file arrived. */
const ofNothing = createHash('sha384').update('').digest('base64');

/** A call as text, because the page's script policy does not apply to evaluated text. */
const callOf = (body: string, args: readonly unknown[]): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
