// The chaos matrix of the remotes, case by case: what happens to one version, and what becomes of the page.
import type { Page } from '@playwright/test';
import {
  cardOf,
  expectOthersAlive,
  firstStep,
  intercept,
  outcomeWithin,
  reportsOf,
  runningOf,
} from '../system/chaos.ts';
import { type Edit, releaseCopy, use } from '../system/store.ts';
import { expect, test } from '../system/test.ts';

const remote = 'remote-booking';
const good = '30.0.0';
const next = '30.1.0';
const entry = /remoteEntry\.js$/;
const anything = /./s;

test.describe.configure({ mode: 'serial' });
test.use({ ownSystem: 'chaos' });

// Every case: a version that is new, and one before it that is whole.
test.beforeAll(async ({ system }) => {
  await releaseCopy(system.store, remote, good);
  await releaseCopy(system.store, remote, next);
});

async function expectPrevious(page: Page): Promise<void> {
  await expect(firstStep(page)).toBeVisible(outcomeWithin);
  await expect(page.getByText(/runs its previous version/)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(good);
}

const html = { contentType: 'text/html', body: '<!doctype html><title>Not found</title>' };
const inject: [string, RegExp, Parameters<typeof intercept>[3], string][] = [
  ['C2: an entry that is not there', entry, (route) => route.fulfill({ status: 404, body: '' }), 'network'],
  ['C4: a page in place of the entry', entry, (route) => route.fulfill({ status: 200, ...html }), 'network'],
  ['C5: an entry that hangs', entry, () => new Promise(() => {}), 'timeout'],
  [
    'C6: an answer of 404 with a JSON body',
    entry,
    (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"gone"}' }),
    'network',
  ],
];
for (const [what, files, act, code] of inject)
  test(`${what} leads to the version before it`, async ({ page, allowComplaints }) => {
    allowComplaints(anything);
    const reports = await reportsOf(page);
    await intercept(page, next, files, act);
    await page.goto('/booking', { waitUntil: 'commit' });
    await expectPrevious(page);
    expect(reports.filter(({ code: told }) => told !== null)).toMatchObject([
      { remote, version: next, selectedBy: 'release', code, area: '/booking' },
    ]);
  });

const tampered: [string, RegExp, string][] = [
  ['entry', entry, 'application/javascript'],
  ['exposed chunk', /^(?!.*remoteEntry).*\.js$/, 'application/javascript'],
];
for (const [what, files, contentType] of tampered)
  test(`C10: a tampered ${what} is not run: the version before it is`, async ({ page, allowComplaints }) => {
    allowComplaints(anything);
    const reports = await reportsOf(page);
    await intercept(page, next, files, async (route) => {
      const answer = await route.fetch();
      const body = `${await answer.text()}\n/**/window.tampered = true;`;
      await route.fulfill({ status: 200, contentType, body });
    });
    await page.goto('/booking', { waitUntil: 'commit' });
    await expectPrevious(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    expect(reports.find(({ code }) => code !== null)).toMatchObject({ version: next, code: 'integrity' });
  });

test('C2, once: an entry that comes at the second time runs, and nothing is said', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(anything);
  let times = 0;
  await intercept(page, next, entry, async (route) => {
    times += 1;
    // The page's preload and the loader's first request.
    await (times <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue());
  });
  await page.goto('/booking', { waitUntil: 'commit' });
  await expect(firstStep(page)).toBeVisible(outcomeWithin);
  expect(await runningOf(page, remote)).toBe(next);
  await expect(page.getByText(/runs its previous version/)).toHaveCount(0);
});

test('C19: when the version before it is broken as well, it ends in one card, and recovers in the same page', async ({
  page,
  allowComplaints,
}) => {
  allowComplaints(anything);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && entry.test(new URL(request.url()).pathname))
      asked.push(request.url());
  });
  const gone = (version: string) =>
    intercept(page, version, entry, (route) => route.fulfill({ status: 404, body: '' }));
  await gone(next);
  await gone(good);
  await page.goto('/booking', { waitUntil: 'commit' });
  await expect(cardOf(page)).toBeVisible(outcomeWithin);
  const requests = asked.length;
  // A preload, and three requests for each version.
  expect(requests).toBeLessThanOrEqual(7);
  await expectOthersAlive(page);
  expect(asked.filter((url) => url.includes(remote))).toHaveLength(requests);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await expect(firstStep(page)).toBeVisible(outcomeWithin);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});

test('C18: with every remote gone the frame and the card are usable', async ({ page, allowComplaints }) => {
  allowComplaints(anything);
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(cardOf(page)).toBeVisible(outcomeWithin);
  const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(links).toHaveText(['Sign in', 'Book an appointment']);
  await page.unrouteAll();
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible(outcomeWithin);
});

const container =
  (code: string): Edit =>
  (file, text) => {
    const name = /remote_booking__\w+/.exec(text)?.[0];
    return entry.test(file) ? `globalThis[${JSON.stringify(name)}] = ${code};` : text;
  };
const released: [string, string, Parameters<typeof releaseCopy>[3], string][] = [
  [
    '31.0.0',
    'C3: an entry that throws',
    { edit: (file, text) => (entry.test(file) ? "throw new Error('broken on purpose');" : text) },
    'execution',
  ],
  [
    '31.1.0',
    'C7: a container whose init throws',
    { edit: container("{ init() { throw new Error('no'); }, get() {} }") },
    'execution',
  ],
  [
    '31.2.0',
    'C7: a container that exposes something else',
    { edit: container('{ init() {}, get: async () => () => ({ default: 1 }) }') },
    'contract',
  ],
  [
    '31.4.0',
    'C17: a remote that never renders',
    { edit: container('{ init() {}, get: () => new Promise(() => {}) }') },
    'timeout',
  ],
];

for (const [version, what, how, code] of released)
  test(`${what} leads to the version before it`, async ({ page, system, allowComplaints }) => {
    test.slow();
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
    expect(reports.find(({ code: told }) => told !== null)).toMatchObject({ version, code, phase: 'load' });
    const ofVersion = scripts.filter((url) => url.includes(`/${version}/`) && url.includes('again'));
    expect(ofVersion, 'what will not change is not asked for again').toEqual([]);
  });
