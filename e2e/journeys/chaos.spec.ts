// Failures of a remote while it loads, case by case. Failures of a running remote are in `chaos-running.spec.ts`, of
// releases and their store in `chaos-releases.spec.ts`. A page shows one area at a time, so two versions of a remote
// are never on screen together.
import type { Page } from '@playwright/test';
import {
  cardOf,
  comeBackAfter,
  expectOthersAlive,
  expectOthersWork,
  expectOutcome,
  firstStep,
  goWithin,
  intercept,
  isSamePage,
  markPage,
  outcomeWithin,
  reportsOf,
  runningOf,
} from '../system/chaos.ts';
import { type SlowSite, startSlowSite } from '../system/slow-site.ts';
import { expect, test } from '../system/test.ts';
import { addToEntry, around, entryFile, releaseCopy, use } from '../system/versions.ts';

const remote = 'remote-booking';
const good = '30.0.0';
const next = '30.1.0';
const anything = /./s;

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

async function expectPrevious(page: Page): Promise<void> {
  await expectOutcome(page, firstStep(page));
  await expect(page.getByText(/runs its previous version/)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(good);
}

/** A user who leaves the area and returns gets the current version in the same page. */
async function expectRecovery(page: Page, version: string): Promise<void> {
  await markPage(page);
  await expectOthersWork(page);
  await goWithin(page, '/booking');
  await expect(firstStep(page)).toBeVisible(outcomeWithin);
  await expect(page.getByText(/runs its previous version/)).toHaveCount(0);
  expect(await runningOf(page, remote)).toBe(version);
  expect(await isSamePage(page)).toBe(true);
}

const withBody = (status: number, contentType: string, body: string) => ({ status, contentType, body });
type Act = Parameters<typeof intercept>[3];
const answer =
  (...given: Parameters<typeof withBody>): Act =>
  (route) =>
    route.fulfill(withBody(...given));
const page404 = '<!doctype html><title>Not found</title>';
const tampered: Act = async (route) => {
  const response = await route.fetch();
  const body = `${await response.text()}\n/**/window.tampered = true;`;
  await route.fulfill({ status: 200, contentType: response.headers()['content-type'] ?? '', body });
};
const hang: Act = () => new Promise(() => {});
const drip: Act = async (route) => route.continue({ url: slowly.through(route.request().url()) });
const code = /\.js$/;
const exposed = /^(?!.*remoteEntry).*\.js$/;
const sheet = /\.css$/;

const inject: [string, RegExp, Act, string][] = [
  ['a missing entry', entryFile, answer(404, 'text/plain', ''), 'network'],
  ['an HTML page in place of the entry', entryFile, answer(200, 'text/html', page404), 'network'],
  [
    'an HTML page in place of the entry, served as JavaScript,',
    entryFile,
    answer(200, 'text/javascript', page404),
    'integrity',
  ],
  ['an entry that never arrives', entryFile, hang, 'timeout'],
  ['code that arrives at three kilobytes a second', code, drip, 'timeout'],
  ['a 404 with a JSON body', entryFile, answer(404, 'application/json', '{"error":1}'), 'network'],
  ['a 500 with the right bytes', code, broken500(), 'network'],
  ['a tampered entry', entryFile, tampered, 'integrity'],
  ['a tampered exposed chunk', exposed, tampered, 'integrity'],
  ['a tampered style sheet', sheet, tampered, 'integrity'],
  ['a missing style sheet', sheet, answer(404, 'text/plain', ''), 'network'],
];

/** The bytes match the release, but not the status. */
function broken500(): Act {
  return async (route) => route.fulfill({ response: await route.fetch(), status: 500 });
}

for (const [what, files, act, expected] of inject)
  test(`${what} makes the page load the previous version; once repaired, the current one runs without a reload`, async ({
    page,
    allowComplaints,
  }) => {
    allowComplaints(anything);
    const reports = await reportsOf(page);
    await intercept(page, next, files, act);
    // A page with content of the server brings its sheets; one for a frame starts without.
    await page.goto(files === sheet ? '/booking?embed=1' : '/booking', { waitUntil: 'commit' });
    await expectPrevious(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    expect(reports.filter(({ code }) => code !== null)).toMatchObject([
      { remote, version: next, selectedBy: 'release', code: expected, area: '/booking', phase: 'load' },
    ]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expectRecovery(page, next);
  });

test('an entry that loads at the second attempt runs without a message', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(anything);
  let times = 0;
  await intercept(page, next, entryFile, async (route) => {
    times += 1;
    // The page's preload and the loader's first request.
    await (times <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page.goto('/booking', { waitUntil: 'commit' });
  await expect(firstStep(page)).toBeVisible(outcomeWithin);
  expect(await runningOf(page, remote)).toBe(next);
  await expect(page.getByText(/runs its previous version/)).toHaveCount(0);
});

test('if the previous version is broken as well, one failure card appears, and the area recovers without a reload', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(anything);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && entryFile.test(new URL(request.url()).pathname))
      asked.push(request.url());
  });
  const gone = (version: string) =>
    intercept(page, version, entryFile, (route) => route.fulfill({ status: 404, body: '' }));
  await gone(next);
  await gone(good);
  await page.goto('/booking', { waitUntil: 'commit' });
  await expectOutcome(page, cardOf(page));
  const requests = asked.length;
  // A preload, and three requests for each version.
  expect(requests).toBeLessThanOrEqual(7);
  await expectOthersAlive(page);
  expect(asked.filter((url) => url.includes(remote))).toHaveLength(requests);
  await markPage(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await expect(firstStep(page)).toBeVisible(outcomeWithin);
  expect(await isSamePage(page)).toBe(true);
});

test('with every remote gone, the frame and the failure card are usable', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expectOutcome(page, cardOf(page));
  const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(links).toHaveText(['Log in', 'Book an appointment']);
  await page.unrouteAll();
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible(outcomeWithin);
});

const instead = (container: string) => addToEntry((name) => `${name} = ${container};`);
const released: [string, string, Parameters<typeof releaseCopy>[3], string][] = [
  [
    '31.0.0',
    'an entry that throws',
    { edit: (file, text) => (entryFile.test(file) ? "throw new Error('broken on purpose');" : text) },
    'execution',
  ],
  [
    '31.1.0',
    'a container whose init throws',
    { edit: instead("{ init() { throw new Error('no'); }, get() {} }") },
    'execution',
  ],
  [
    '31.2.0',
    'a container whose get rejects',
    { edit: instead("{ init() {}, get: () => Promise.reject(new Error('no')) }") },
    'execution',
  ],
  [
    '31.3.0',
    'a container that exposes nothing',
    { edit: instead('{ init() {}, get: async () => () => ({ remote: undefined }) }') },
    'contract',
  ],
  ['31.4.0', 'an invalid list of routes', { edit: around('return { ...remote, routes: {} };') }, 'contract'],
  [
    '31.5.0',
    'code of another version',
    { edit: around("return { ...remote, build: { ...remote.build, version: '1.0.0' } };") },
    'identity',
  ],
  [
    '31.6.0',
    'a remote that never renders',
    { edit: instead('{ init() {}, get: () => new Promise(() => {}) }') },
    'timeout',
  ],
];

for (const [version, what, how, expected] of released)
  test(`${what} makes the page load the previous version; a repaired version runs without a reload`, async ({
    page,
    system,
    allowComplaints,
  }) => {
    allowComplaints(anything);
    await use(system.store, remote, good);
    await releaseCopy(system.store, remote, version, how);
    const reports = await reportsOf(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/booking', { waitUntil: 'commit' });
    await expectPrevious(page);
    expect(reports.find(({ code }) => code !== null)).toMatchObject({
      version,
      code: expected,
      phase: 'load',
    });
    const ofVersion = scripts.filter((url) => url.includes(`/${version}/`) && url.includes('again'));
    expect(ofVersion, 'what will not change is not asked for again').toEqual([]);
    await comeBackAfter(page, 6, await use(system.store, remote, next));
    await expectRecovery(page, next);
  });
