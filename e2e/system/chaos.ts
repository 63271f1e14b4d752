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

/** The host's frame and the other areas are there, whatever became of this one. */
export async function expectOthersAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

/** How long an area may take on its way to one outcome; the page around it has its own time before that. */
export const outcomeWithin = { timeout: 8_000 + 12_000 };
