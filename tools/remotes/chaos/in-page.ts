import type { LoadReport } from '@daybook/contract/release';
import type { Locator, Page, Route } from 'playwright-core';

/** Records the load reports that the page sends. Call before opening the page. */
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

/** Waits until no content on the page is the server's. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('#root[data-rendered]'));
};

/** The version of a remote that the page reports as running. */
export async function runningOf(page: Page, remote: string): Promise<string | undefined> {
  await takenOver(page);
  return page.evaluate((name) => {
    const { running } = Reflect.get(window, '__DAYBOOK__');
    return running[name];
  }, remote);
}

/** Intercepts every request for matching files of a version, including preloads. */
export const intercept = (
  page: Page,
  version: string,
  files: RegExp,
  act: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route(
    (url) => url.pathname.includes(`/${version}/`) && files.test(url.pathname),
    // A closed page no longer needs the response.
    (route) => act(route).catch(() => undefined),
  );

/** The failure card of an area. */
export const cardOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'couldn’t be opened' });

/** The notice that an area runs in its previous version. */
export const previousNotice = (page: Page): Locator => page.getByText(/runs its previous version/);

/** Navigates within the page, like a click on a link. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The state that the router writes.
    const state = { usr: null, key: Math.random().toString(36).slice(2, 10), idx: window.history.length };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** The user returns to the tab after a while, and the page follows the current release. */
export async function comeBackAfter(page: Page, seconds: number, { id }: { id: string }): Promise<void> {
  await page.evaluate((ms) => {
    const { now } = Date;
    const { dataset } = document.documentElement;
    const later = Number(dataset.later ?? 0) + ms;
    dataset.later = String(later);
    // Only this listener sees the later time; other clocks of the page continue.
    Date.now = () => now() + later;
    window.dispatchEvent(new Event('focus'));
    Date.now = now;
  }, seconds * 1000);
  await page.waitForFunction(
    (release) => Reflect.get(Reflect.get(window, '__DAYBOOK__'), 'release') === release,
    id,
    { timeout: 15_000 },
  );
}

/** Marks the page, to check later that it was not reloaded. */
export const markPage = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

export const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'stillTheSamePage' in window);

/** The time limit for each outcome of an area. */
const outcomeMs = 8_000;

/** For waiting: the host needs some time before the area starts. */
export const outcomeWithin = { timeout: outcomeMs + 12_000 };

/** Waits for the area's outcome and measures the time since the page's first script. */
export async function untilOutcome(page: Page, outcome: Locator): Promise<void> {
  await outcome.waitFor(outcomeWithin);
  const took = await page.evaluate(() => {
    const [first] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/main\.\w+\.js/.test(name));
    return performance.now() - (first instanceof PerformanceResourceTiming ? first.responseEnd : 0);
  });
  // A second for running that script and for the check, on a busy machine.
  if (took >= outcomeMs + 1_000)
    throw new Error(`An outcome appeared after ${Math.round(took)} ms, later than ${outcomeMs} ms.`);
}
