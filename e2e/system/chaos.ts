import type { LoadReport } from '@daybook/contract/release';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** What the page tells the server of loading, as it tells it. For before the page is opened. */
export async function reportsOf(page: Page): Promise<LoadReport[]> {
  const reports: LoadReport[] = [];
  await page.exposeFunction('tellTest', (text: string) => void reports.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.get(window, 'tellTest')(text));
      return send(url, body);
    };
  });
  return reports;
}

/** The version of a remote that the page says it runs. */
export const runningOf = (page: Page, remote: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    const { running } = Reflect.get(window, '__DAYBOOK__');
    return running[name];
  }, remote);

/** Does something to every request for the files of a version that fit, the browser's own preloads included. */
export const intercept = (
  page: Page,
  version: string,
  files: RegExp,
  act: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route(
    (url) => url.pathname.includes(`/${version}/`) && files.test(url.pathname),
    // A page that is closed has no use for the answer.
    (route) => act(route).catch(() => undefined),
  );

/** The card in the place of an area. */
export const cardOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'could not be opened' });

export const firstStep = (page: Page): Locator => page.getByRole('heading', { name: 'Choose a service' });

/** Goes to another address in the same page, as a link of the page would. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router writes them.
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: window.history.length };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** The other areas work in this page, whatever became of this one. */
export async function expectOthersWork(page: Page): Promise<void> {
  await goWithin(page, '/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

/** Somebody comes back to the tab after so long, and it asks what runs now: until it follows that release. */
export async function comeBackAfter(page: Page, seconds: number, { id }: { id: string }): Promise<void> {
  await page.evaluate((ms) => {
    const { now } = Date;
    const { dataset } = document.documentElement;
    const later = Number(dataset.later ?? 0) + ms;
    dataset.later = String(later);
    // Only who hears of it takes it to be so late: other clocks of the page go on.
    Date.now = () => now() + later;
    window.dispatchEvent(new Event('focus'));
    Date.now = now;
  }, seconds * 1000);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(Reflect.get(window, '__DAYBOOK__'), 'release')))
    .toBe(id);
}

/** Marks the page, to tell later that it is still the same. */
export const markPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

export const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'stillTheSamePage' in window);

/** The host's frame and the other areas are there, whatever became of this one. */
export async function expectOthersAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

/** How long an area may take on its way to one outcome. */
const outcomeMs = 8_000;

/** For waiting: the page around the area has its own time before that. */
export const outcomeWithin = { timeout: outcomeMs + 12_000 };

/** Waits for what an area ends in, and looks at how long that took since the page had its first script. */
export async function expectOutcome(page: Page, outcome: Locator): Promise<void> {
  await expect(outcome).toBeVisible(outcomeWithin);
  const took = await page.evaluate(() => {
    const [first] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/main\.\w+\.js/.test(name));
    return performance.now() - (first instanceof PerformanceResourceTiming ? first.responseEnd : 0);
  });
  // A second for running that script, and for looking, on a machine that has other things to do.
  expect(took, 'until there was an outcome').toBeLessThan(outcomeMs + 1_000);
}
