// Failures of releases and their store: unsigned, incompatible and replayed ones, and previews.
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../system/accessible.ts';
import {
  cardOf,
  comeBackAfter,
  expectOthersWork,
  expectOutcome,
  firstStep,
  goWithin,
  isSamePage,
  markPage,
  reportsOf,
  runningOf,
} from '../system/chaos.ts';
import { remotes } from '../system/store.ts';
import { expect, test } from '../system/test.ts';
import { addToEntry, copyVersion, releaseCopy, servedBy, use } from '../system/versions.ts';

const remote = 'remote-booking';
const good = '50.0.0';
const next = '50.1.0';
const anything = /./s;

test.use({ ownSystem: 'chaos-releases' });

test.beforeAll(async ({ system }) => {
  await releaseCopy(system.store, remote, good);
  await copyVersion(system.store, remote, next);
});

async function expectRuns(page: Page, version: string): Promise<void> {
  await page.goto('/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(version);
}

/** Every URL of a version that the page requests. */
function requestsFor(page: Page, version: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes(`/${version}/`) && asked.push(request.url())));
  return asked;
}

test('an unreadable, unsigned or replayed pointer changes nothing, in new pages and open ones', async ({
  page,
  system,
}) => {
  const file = path.join(system.store, 'registry/production.json');
  await use(system.store, remote, good);
  const old = await readFile(file, 'utf8');
  await use(system.store, remote, next);
  const now = await use(system.store, remote, good);
  const right = await readFile(file, 'utf8');
  await expectRuns(page, good);
  const signed = path.join(system.store, 'registry/releases', `${now.id}.json`);
  const release = await readFile(signed, 'utf8');
  const forged = { ...JSON.parse(release), text: JSON.parse(release).text.replaceAll(good, next) };
  const evil = path.join(system.store, 'registry/releases/evil.json');
  await writeFile(evil, JSON.stringify(forged));
  const pointer = JSON.parse(right);
  const bad = {
    'is not JSON': '{ "release": ',
    'names what nobody signed': JSON.stringify({ ...pointer, release: 'evil', seq: pointer.seq + 1 }),
    'was put back': old,
  };
  for (const [what, text] of Object.entries(bad)) {
    const refusals = () => system.printed().match(/the release in the store is refused/g)?.length ?? 0;
    const before = refusals();
    await writeFile(file, text);
    await comeBackAfter(page, 6, now);
    await expectRuns(page, good);
    await expect.poll(refusals, { message: what }).toBeGreaterThan(before);
  }
  await rm(evil);
  await writeFile(file, right);
  await expectRuns(page, good);
});

test('an open page keeps its versions while no release can be read, and follows new releases again afterwards', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  const before = await use(system.store, remote, good);
  await expectRuns(page, good);
  await markPage(page);
  for (const act of ['abort', 'error', 'text', 'older'] as const) {
    const asked = page.waitForRequest('**/api/v1/release');
    await page.route('**/api/v1/release', async (route) => {
      if (act === 'abort') return route.abort();
      if (act === 'error') return route.fulfill({ status: 500, body: '{}' });
      if (act === 'text') return route.fulfill({ contentType: 'application/json', body: '{"seq":' });
      const response = await route.fetch();
      const older = { ...(await response.json()), id: 'older', seq: 1 };
      return route.fulfill({ contentType: 'application/json', body: JSON.stringify(older) });
    });
    await comeBackAfter(page, 6, before);
    await asked;
    await expectOthersWork(page);
    await goWithin(page, '/booking');
    await expect(firstStep(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await comeBackAfter(page, 6, await use(system.store, remote, next));
  await expect(page.getByText('New version of “Book an appointment” ready.')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('publishing refuses a container whose name another version has, and visitors notice nothing', async ({
  page,
  system,
}) => {
  await use(system.store, remote, good);
  // Its container would have the same name as that of 50.1.0-a.b.
  await copyVersion(system.store, remote, '50.1.0-a.b');
  const folder = await copyVersion(system.store, remote, '50.1.0-a-b');
  const { exit, output } = await remotes(system.store, 'publish', folder);
  expect(output).toContain('Version 50.1.0-a.b has the container');
  expect(exit).toBe(1);
  await expectRuns(page, good);
});

test('publishing refuses styles and animations that reach outside their remote, and visitors notice nothing', async ({
  page,
  system,
}) => {
  await use(system.store, remote, good);
  const folder = await copyVersion(system.store, remote, '50.2.0', {
    edit: (file, text) =>
      file.endsWith('.css') ? `${text}body{color:red}@keyframes spin{to{rotate:1turn}}` : text,
  });
  const { exit, output } = await remotes(system.store, 'publish', folder);
  expect(output).toContain('Styles affect elements outside the remote');
  expect(output).toContain('"body"');
  expect(output).toContain('"@keyframes spin"');
  expect(exit).toBe(1);
  await expectRuns(page, good);
});

const requiring = (range: Readonly<Record<string, string>>) => ({ manifest: { requires: range } });

test('a remote that needs more than the host provides is refused; if it is forced past the gates, none of its files is requested', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await use(system.store, remote, good);
  const host = (await servedBy(system.store)).remotes[remote]?.requires ?? {};
  const wrong = {
    '51.0.0': { react: '^20.0.0' },
    '51.0.1': { react: '>=19.99.0' },
    '51.0.2': { '@daybook/session': '^3.0.0' },
  };
  const reports = await reportsOf(page);
  for (const [version, range] of Object.entries(wrong)) {
    await use(system.store, remote, good);
    await copyVersion(system.store, remote, version, requiring({ ...host, ...range }));
    const refused = await remotes(system.store, 'use', `${remote}@${version}`, '--without-browser');
    expect(refused.exit, refused.output).toBe(1);
    expect(refused.output).toContain(Object.keys(range)[0]);
    await use(system.store, remote, version);
    const asked = requestsFor(page, version);
    await expectRuns(page, good);
    expect(asked, 'asked for of what was refused').toEqual([]);
    expect(reports.findLast(({ code }) => code !== null)).toMatchObject({
      version,
      code: 'shared',
      phase: 'load',
    });
    await expectOthersWork(page);
  }
});

/** Offers the page its own React, under a version that would be preferred. */
const ownReact = addToEntry(
  (container) => `{
const { init, get } = ${container};
${container} = { get, init(scope, ...more) {
  const other = { version: '19.99.0', get: async () => () => { globalThis.otherReactRan = true; return {}; },
    lib: () => { globalThis.otherReactRan = true; return {}; }, loaded: 1, scope: ['default'], from: 'intruder',
    useIn: [], deps: [], strategy: 'loaded-first', shareConfig: { singleton: false, requiredVersion: '*' } };
  try { scope.react['19.99.0'] = other; } catch {}
  return init(scope, ...more);
} };
}`,
);

for (const [order, first, second] of [
  ['before', '/booking', '/auth/login'],
  ['after', '/auth/login', '/booking'],
] as const)
  test(`a remote with its own React ${order} another one changes nobody's React`, async ({
    page,
    system,
    allowComplaints,
  }) => {
    allowComplaints(anything);
    await use(system.store, remote, good);
    await releaseCopy(system.store, remote, `51.1.${first.length}`, { edit: ownReact });
    const heading = {
      '/booking': firstStep(page),
      '/auth/login': page.getByRole('heading', { name: 'Log in' }),
    };
    await page.goto(first);
    await expect(heading[first]).toBeVisible();
    await goWithin(page, second);
    await expect(heading[second]).toBeVisible();
    const offered = await page.evaluate(() => {
      const [host] = Reflect.get(window, '__FEDERATION__').__INSTANCES__;
      return Object.keys(host?.shareScopeMap.default?.react ?? {});
    });
    expect(offered).toContain('19.99.0');
    expect(await page.evaluate(() => 'otherReactRan' in window)).toBe(false);
  });

test('no address, cookie or browser storage changes the shown version; a signed link does, says so, and expires', async ({
  page,
  context,
  system,
}) => {
  await use(system.store, remote, good);
  const foreign = 'https://elsewhere.example/remoteEntry.js';
  const asked = requestsFor(page, 'elsewhere.example');
  await context.addCookies([
    { name: 'daybook-preview', value: `${Buffer.from('{}').toString('base64url')}.x.y`, url: system.url },
    { name: 'daybook-override', value: encodeURIComponent(foreign), url: system.url },
  ]);
  await page.addInitScript((url) => {
    for (const key of ['daybook.override', 'import-map-override:remote-booking', 'remote-booking'])
      localStorage.setItem(key, url);
  }, foreign);
  await page.goto(`/booking?override=${encodeURIComponent(`${remote}@${next}`)}&remote-booking=${foreign}`);
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(good);
  expect(asked.filter((url) => new URL(url).hostname === 'elsewhere.example')).toEqual([]);

  const made = await remotes(
    system.store,
    'override',
    `${remote}@${next}`,
    '--site',
    system.url,
    '--ttl',
    '8s',
  );
  await page.goto(made.output.split('\n')[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await goWithin(page, '/booking');
  await expect(firstStep(page)).toBeVisible();
  expect(await runningOf(page, remote)).toBe(next);
  await expect(page.getByText(/^You’re viewing a preview. It ends in/)).toBeVisible();
  await expectNoViolation(page, 'the preview banner');
  // No other visitor sees it.
  const other = await context.browser()?.newPage({ baseURL: system.url });
  if (other) await expectRuns(other, good);
  await other?.close();
  await expect(async () => expectRuns(page, good)).toPass({ timeout: 20_000 });
  await expect(page.getByText(/^You’re viewing a preview/)).toHaveCount(0);
});

test('an old tab still gets the code of its version while the store is cleaned up', async ({
  page,
  system,
}) => {
  // Published so long ago that only being served preserves it.
  const long = new Date(Date.now() - 30 * 86_400_000);
  await copyVersion(system.store, remote, '52.0.0');
  for (const version of [good, '52.0.0'])
    await utimes(path.join(system.store, 'remotes', remote, version, 'remote.json'), long, long);
  await use(system.store, remote, good);
  await expectRuns(page, good);
  await use(system.store, remote, next);
  const { output } = await remotes(system.store, 'gc', '--delete');
  expect(output).toContain(`${remote}@52.0.0`);
  expect(output).not.toContain(`${remote}@${good}`);
  const answer = page.waitForResponse((one) => one.url().includes(`/${good}/`) && one.url().endsWith('.js'));
  await goWithin(page, '/booking/waitlist');
  expect((await answer).status()).toBe(200);
  // A visitor who skips the wait gets the services.
  await expect(page).toHaveURL(/\/booking(\?|$)/);
  await expectOthersWork(page);
});

test('altered bytes in the store never run, whichever file they are in', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await use(system.store, remote, good);
  const version = '53.0.0';
  const preload = (await servedBy(system.store)).remotes[remote]?.preload ?? [];
  const evil = (file: string, text: string) =>
    file.endsWith('.js') && !preload.includes(file) ? `${text}\n;globalThis.tampered = true;` : text;
  await releaseCopy(system.store, remote, version, { tamper: evil });
  const reports = await reportsOf(page);
  await expectRuns(page, version);
  // Later files are refused on arrival; the visible screen stays.
  await page.getByRole('button', { name: 'Gel manicure', exact: true }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This step couldn’t be loaded' })).toBeVisible();
  await expect
    .poll(() => reports.findLast(({ code }) => code !== null))
    .toMatchObject({ version, code: 'integrity', phase: 'screen' });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await expectNoViolation(page, 'a step that could not be loaded');
});

test('the failure card of an area without any version is accessible, and so is the notice of a previous version', async ({
  page,
  system,
  allowComplaints,
}) => {
  allowComplaints(anything);
  await use(system.store, remote, good);
  await releaseCopy(system.store, remote, '54.0.0', {
    tamper: (file, text) => (/Entry\.js$/.test(file) ? null : text),
  });
  await page.goto('/booking');
  await expectOutcome(page, page.getByText(/runs its previous version/));
  await expectNoViolation(page, 'the notice of a version before');
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/booking');
  await expectOutcome(page, cardOf(page));
  await expectNoViolation(page, 'the card');
});
