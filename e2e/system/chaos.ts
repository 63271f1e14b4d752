import { goWithin } from '@daybook/tools/chaos/in-page';
import { expect, type Locator, type Page } from '@playwright/test';

export {
  cardOf,
  comeBackAfter,
  goWithin,
  intercept,
  isSamePage,
  markPage,
  outcomeWithin,
  reportsOf,
  runningOf,
  takenOver,
  untilOutcome as expectOutcome,
} from '@daybook/tools/chaos/in-page';

export const firstStep = (page: Page): Locator => page.getByRole('heading', { name: 'Choose a service' });

/** The other areas still work in this page. */
export async function expectOthersWork(page: Page): Promise<void> {
  await goWithin(page, '/auth/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

/** The host's frame and the other areas are still there. */
export async function expectOthersAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}
