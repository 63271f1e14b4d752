import { admits } from '@daybook/contract/area-rules';
import type { Release } from '@daybook/contract/release';
import type { Browser, Page } from 'playwright-core';
import type { Site } from './serve-release.ts';

/** The host gives an area eight seconds to load or fail; the rest is for a busy machine. */
const patienceMs = 30_000;

type Person = { email: string; password: string };

export async function signIn(page: Page, { url }: Site, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/auth/login`);
  await page.getByLabel(/^E-?mail$/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/(admin|staff)\//, { timeout: patienceMs });
}

/** The version of a remote that runs in the page, as its code reports it; none before the page has its host. */
const runningIn = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((remote) => {
    const bridge: unknown = Reflect.get(globalThis, '__DAYBOOK__');
    const running: unknown = typeof bridge === 'object' && bridge ? Reflect.get(bridge, 'running') : null;
    return typeof running === 'object' && running ? Reflect.get(running, remote) : null;
  }, name);

/** Opens an area and waits for its first screen; reports any other outcome. */
async function comesUp(page: Page, url: string, name: string, version: string): Promise<string | null> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(url);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const card = page.getByRole('alert').filter({ hasText: /couldn’t be opened|has been switched off/ });
  const outcome = await Promise.race([
    card
      .waitFor({ timeout: patienceMs })
      .then(async () => `shows: ${((await card.textContent()) ?? '').replaceAll(/\s+/g, ' ')}`),
    heading.waitFor({ timeout: patienceMs }).then(() => null),
  ]).catch(() => `shows nothing within ${patienceMs / 1000} s`);
  // The failure card may have its own heading.
  if (await card.isVisible().catch(() => false)) return outcome ?? 'shows that it could not be opened';
  if (outcome) return outcome;
  const running = await runningIn(page, name);
  if (running !== version) return `runs ${String(running)} and not ${version}`;
  return errors.length > 0 ? `threw: ${errors.join('; ')}` : null;
}

/** Opens every area in parallel, each in its own browser, as a permitted user. */
export async function visitAreas(
  browser: Browser,
  site: Site,
  { remotes }: Release,
  tell: (line: string) => void,
): Promise<string[]> {
  const visits = Object.entries(remotes).map(async ([name, { area, version }]) => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      if (area.requires !== null)
        await signIn(page, site, admits(area, 1) ? site.administrator : await site.staff());
      const [path = '/'] = area.paths.filter((each) => !each.includes(':'));
      const problem = await comesUp(page, site.url + path, name, version);
      if (problem) return `${name} ${version} at ${path} ${problem}.`;
      tell(`  ${path} stands`);
      return null;
    } catch (error) {
      return `${name} ${version}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
    } finally {
      await context.close();
    }
  });
  return (await Promise.all(visits)).filter((problem) => problem !== null);
}
