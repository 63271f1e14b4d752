import type { Release } from '@daybook/contract/release';
import type { Operator } from '../operator.ts';
import { needBrowser, openBrowser } from './browser.ts';
import { serveRelease } from './serve-release.ts';
import { visitAreas } from './visit.ts';

/**
 * Runs a release as in production: the real server with its own demo business, the real host, and every area opened in
 * a browser by a permitted user. Returns a sentence for each area that failed to load.
 */
export async function assemble(operator: Operator, release: Release): Promise<string[]> {
  const program = needBrowser(operator.environment);
  // In parallel: both take a while.
  const [browser, site] = await Promise.allSettled([openBrowser(program), serveRelease(operator, release)]);
  try {
    if (browser.status === 'rejected') throw browser.reason;
    if (site.status === 'rejected') throw site.reason;
    return await visitAreas(browser.value, site.value, release, operator.tell);
  } finally {
    if (site.status === 'fulfilled') await site.value.stop();
    if (browser.status === 'fulfilled') await browser.value.close();
  }
}
