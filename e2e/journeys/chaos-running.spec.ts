// Failures of running areas: late code, crashing screens, versions that change under an open page, and misbehaving
// code.
import type { Page } from '@playwright/test';
import { aCustomer, chooseStaff, chooseTime, fillDetails, pickServices } from '../system/book.ts';
import {
  cardOf,
  comeBackAfter,
  expectOthersAlive,
  expectOthersWork,
  firstStep,
  goWithin,
  isSamePage,
  markPage,
  outcomeWithin,
  reportsOf,
  runningOf,
} from '../system/chaos.ts';
import { expect, test } from '../system/test.ts';
import { releaseCopy, servedBy, use, withScreen } from '../system/versions.ts';

const remote = 'remote-booking';
const good = '40.0.0';
const next = '40.1.0';
const anything = /./s;

test.describe.configure({ mode: 'default' });
test.use({ ownSystem: 'chaos-running' });

test.beforeAll(async ({ system }) => {
  await releaseCopy(system.store, remote, good);
  await releaseCopy(system.store, remote, next);
});

/** Holds back all code that loads later, controlled by a switch. */
async function laterCodeOf(page: Page, folder: string, first: readonly string[]) {
  const code = { isGone: true };
  await page.route(
    ({ pathname }) =>
      pathname.includes(folder) &&
      pathname.endsWith('.js') &&
      !first.some((file) => pathname.includes(`/${file}`)),
    (route) =>
      (code.isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()).catch(() => undefined),
  );
  return code;
}

async function fillUpTo(page: Page, code: { isGone: boolean }) {
  const customer = aCustomer('Ada');
  code.isGone = false;
  await pickServices(page, 'Gel manicure');
  await chooseStaff(page, 'Any available');
  await chooseTime(page);
  await expect(page.getByLabel('First name')).toBeVisible();
  return customer;
}

test('a form survives code that fails to load: the page says so, offers a retry by keyboard, and a new version loads the code', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await use(system.store, remote, next);
  const reports = await reportsOf(page);
  const first = (await servedBy(system.store)).remotes[remote]?.preload ?? [];
  const code = await laterCodeOf(page, `/${next}/`, first);
  let failures = 0;
  page.on('response', (answer) => {
    if (answer.status() === 404) failures += 1;
  });
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  // Preloaded files, which are requested once the page is idle, have failed for the last time.
  let seen = -1;
  await expect
    .poll(
      () => {
        const isOver = failures > 0 && failures === seen;
        seen = failures;
        return isOver;
      },
      { timeout: 90_000, intervals: [5000] },
    )
    .toBe(true);
  const customer = await fillUpTo(page, code);
  code.isGone = true;
  await markPage(page);
  await fillDetails(page, customer);
  const alert = page.getByRole('alert').filter({ hasText: 'This step couldn’t be loaded' });
  await expect(alert).toBeVisible(outcomeWithin);
  await expect(alert).toContainText('Your choices are saved.');
  // The step's heading has the focus; the error is announced, and the next Tab stop continues.
  await expect(page.getByRole('heading', { name: 'Review your visit' })).toBeFocused();
  await expect
    .poll(() => reports.findLast(({ code }) => code !== null))
    .toMatchObject({ remote, version: next, phase: 'screen', code: 'network' });
  await page.keyboard.press('Tab');
  const retry = alert.getByRole('button', { name: 'Try again' });
  for (let stops = 0; stops < 8 && !(await retry.evaluate((it) => it === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(retry).toBeEnabled(outcomeWithin);
  await expect(alert).toBeVisible();

  await comeBackAfter(page, 6, await use(system.store, remote, good));
  const notice = page.getByRole('region', { name: 'Version' });
  await expect(notice).toContainText('You won’t lose what you typed.');
  await notice.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByRole('button', { name: /^Book / })).toBeVisible(outcomeWithin);
  await expect(page.getByRole('main')).toContainText(customer.lastName);
  expect(await runningOf(page, remote)).toBe(good);
  expect(await isSamePage(page)).toBe(true);
});

test('code of a remote or the host that fails to load once loads completely at the next try', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await use(system.store, remote, next);
  const first = (await servedBy(system.store)).remotes[remote]?.preload ?? [];
  const later = await laterCodeOf(page, `/${next}/`, first);
  const ofHost = await laterCodeOf(page, '/host/', ['main.']);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  await markPage(page);
  await page.getByRole('button', { name: 'Gel manicure', exact: true }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible(outcomeWithin);
  later.isGone = false;
  await retry.click();
  await chooseStaff(page, 'Any available');
  // The times are requested by host code that has not arrived either.
  await expect(retry).toBeVisible(outcomeWithin);
  ofHost.isGone = false;
  await retry.click();
  await chooseTime(page);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('an open tab runs the next version when its area is entered again, and the previous one after a roll-back', async ({
  page,
  system,
}) => {
  await use(system.store, remote, good);
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  await markPage(page);
  for (const version of [next, good]) {
    await comeBackAfter(page, 6, await use(system.store, remote, version));
    await expectOthersWork(page);
    await goWithin(page, '/booking');
    await expect(firstStep(page)).toBeVisible();
    expect(await runningOf(page, remote)).toBe(version);
  }
  expect(await isSamePage(page)).toBe(true);
});

const fragile = `() => {
  const [how, setHow] = React.useState('');
  React.useEffect(() => { if (how === 'effect') throw new Error('broken in an effect'); }, [how]);
  if (how === 'render') throw new Error('broken while drawn');
  const throws = () => { throw new Error('broken in a handler'); };
  const rejects = () => void Promise.reject(new Error('broken in a promise'));
  const ways = { handler: throws, promise: rejects, render: () => setHow('render'), effect: () => setHow('effect') };
  return h('main', null, h('h1', { tabIndex: -1 }, 'Fragile'),
    Object.keys(ways).map((way) => h('button', { key: way, onClick: ways[way] }, 'Break in ' + way)));
}`;

async function useFragile(store: string) {
  await use(store, remote, good);
  await releaseCopy(store, remote, '41.0.0', { edit: withScreen(fragile) });
}

test('a crash of a screen is reported with its owner; its card offers a retry by keyboard, and a second crash loads the previous version', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await useFragile(system.store);
  const reports = await reportsOf(page);
  const failures = () => reports.filter(({ code }) => code !== null);
  await page.goto('/booking');
  const screen = page.getByRole('heading', { name: 'Fragile' });
  const breaks = (way: string) => page.getByRole('button', { name: `Break in ${way}` }).click();
  await expect(screen).toBeVisible();
  await markPage(page);
  for (const way of ['handler', 'promise']) {
    await breaks(way);
    await expect(screen).toBeVisible();
  }
  await expect.poll(() => failures().length).toBe(2);
  await breaks('render');
  const card = cardOf(page);
  await expect(card).toBeVisible();
  await page.keyboard.press('Tab');
  const retry = card.getByRole('button', { name: 'Try again' });
  for (let stops = 0; stops < 8 && !(await retry.evaluate((it) => it === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen).toBeVisible();
  await breaks('effect');
  await expect(card).toBeVisible();
  await expectOthersAlive(page);
  const owned = { remote, version: '41.0.0', code: 'render', phase: 'screen' };
  expect(failures()).toMatchObject([owned, owned, owned, owned]);
  await page.goBack();
  await expect(firstStep(page)).toBeVisible();
  await expect(page.getByText(/runs its previous version/)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(good);
  expect(await isSamePage(page)).toBe(true);
});

const intrusive = `() => {
  React.useEffect(() => {
    document.title = 'taken over';
    window.history.pushState(null, '', '/somewhere/else');
    const attempts = {
      style: () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { display: none }' })),
      inline: () => document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ranInline = true' })),
      foreign: () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' })),
      evaluated: () => { globalThis.ranEval = (0, eval)('1'); },
    };
    for (const attempt of Object.values(attempts)) try { attempt(); } catch {}
  }, []);
  return h('main', null, h('h1', null, 'Intrusive'));
}`;

test('the content security policy stops a screen that breaks it and reports its owner; the other areas stay unchanged', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await use(system.store, remote, good);
  await releaseCopy(system.store, remote, '42.0.0', { edit: withScreen(intrusive) });
  const reports = await reportsOf(page);
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Intrusive' })).toBeVisible();
  await expect.poll(() => reports.filter(({ code }) => code === 'policy').length).toBeGreaterThanOrEqual(4);
  const blamed = reports.filter(({ code }) => code !== null);
  expect(new Set(blamed.map((report) => `${report.remote} ${report.version} ${report.code}`))).toEqual(
    new Set([`${remote} 42.0.0 policy`]),
  );
  expect(await page.evaluate(() => 'ranInline' in window || 'ranEval' in window)).toBe(false);
  await expectOthersWork(page);
  await expect(page).toHaveTitle(/^Log in · /);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await use(system.store, remote, good);
});

test('the host and its areas break no rule of the content security policy', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, blockedURI }) =>
      Reflect.get(window, 'tellViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  const answer = await page.goto('/booking');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self';(?!.*unsafe-eval)/);
  await fillUpTo(page, { isGone: false });
  await expectOthersWork(page);
  expect(violations).toEqual([]);
});
