// Failures of a remote while it loads and of its first screen, case by case, as `remotes check chaos` runs them for any
// area. Failures of a running remote are in `chaos-running.spec.ts`, of releases and their store in
// `chaos-releases.spec.ts`. A page shows one area at a time, so two versions of a remote are never on screen together.
import { chaosCases } from '@daybook/tools/chaos/cases';
import { type SlowSite, startSlowSite } from '@daybook/tools/chaos/slow-site';
import { cardOf, expectOutcome, firstStep, outcomeWithin } from '../system/chaos.ts';
import { expect, test } from '../system/test.ts';
import { releaseCopy, storeIn } from '../system/versions.ts';

const remote = 'remote-booking';
const good = '30.0.0';
const next = '30.1.0';

test.describe.configure({ mode: 'serial' });
test.use({ ownSystem: 'chaos' });

// In every case there is a new version and an intact previous one.
let slowly: SlowSite;
test.beforeAll(async ({ system }) => {
  slowly = await startSlowSite(3_000);
  await releaseCopy(system.store, remote, good);
  await releaseCopy(system.store, remote, next);
});

test.afterAll(() => slowly.stop());

for (const { what, outcome, run } of chaosCases)
  test(`${what} ${outcome}`, async ({ page, system, allowComplaints }) => {
    allowComplaints(/./s);
    await run({
      page,
      store: storeIn(system.store),
      remote,
      area: { path: '/booking', shown: firstStep },
      other: { path: '/auth/login', shown: (there) => there.getByRole('heading', { name: 'Log in' }) },
      good,
      next,
      slowly,
    });
  });

test('with every remote gone, the frame and the failure card are usable', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(/./s);
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expectOutcome(page, cardOf(page));
  const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(links).toHaveText(['Log in', 'Book an appointment']);
  await page.unrouteAll();
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible(outcomeWithin);
});
