import type { Release } from '@daybook/contract/release';
import type { Operator } from '../operator.ts';
import { needBrowser, openBrowser } from './browser.ts';
import { serveRelease } from './serve-release.ts';
import { visitAreas } from './visit.ts';

/**
 * Puts a release together as it would be in production: the real server with a demo business of its own, the real host,
 * and every area opened in a browser by somebody who may enter it. A sentence for each area that did not come up.
 */
export async function assemble(operator: Operator, release: Release): Promise<string[]> {
  const program = needBrowser(operator.environment);
  // Side by side: both take a while.
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
