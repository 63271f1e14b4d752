// What other areas add to a screen, broken in every way, in every kind of place: the screen around it stays usable.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { findFreeTimes, postBooking } from '../system/api.ts';
import { intercept, reportsOf } from '../system/chaos.ts';
import { bookingIdOf } from '../system/desk.ts';
import { addCustomer, asAdministrator, issueInvoice } from '../system/invoices.ts';
import { signIn } from '../system/people.ts';
import { administrator, projectFolder, startServer } from '../system/server.ts';
import { type Records, type SlotPlace, slotPlaces } from '../system/slot-places.ts';
import { createStore, remotes } from '../system/store.ts';
import { addTrialFillers, trialVersions, useTrialFiller } from '../system/trial-filler.ts';

const run = promisify(execFile);
const remote = 'remote-loyalty';
/** The host gives an area eight seconds, and a filler five; the rest is for a busy machine. */
const screenMs = 8_000;
const outcome = { timeout: 20_000 };

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Trial {
  store: string;
  url: string;
  records: Records;
  state: State;
}

async function makeRecords(url: string): Promise<Records> {
  const call = await asAdministrator(url);
  const customerId = await addCustomer(call, 'Amaka');
  const { invoiceId } = await issueInvoice(call, 'Amaka', customerId);
  const { starts, ...choice } = await findFreeTimes(url);
  const answer = await postBooking(url, { ...choice, startAt: starts.at(-1) ?? '' }, 'Ngozi');
  const { booking } = await answer.json();
  return { customerId, invoiceId, bookingId: await bookingIdOf(url, booking.reference) };
}

const test = base.extend<object, { trial: Trial }>({
  trial: [
    async ({ browser }, apply) => {
      const store = await mkdtemp(path.join(tmpdir(), 'daybook-store-'));
      await createStore(store);
      const publish = ['tools/remotes/remotes.ts', 'publish', remote, '--version', '1.0.0', '--store', store];
      await run(process.execPath, publish, { cwd: projectFolder });
      const extension = path.join(projectFolder, 'examples/remote-loyalty/server/extension.ts');
      const server = await startServer({
        env: { DAYBOOK_DEMO: '1', DAYBOOK_STORE: store, DAYBOOK_EXTENSIONS: extension },
      });
      const used = await remotes(store, 'use', `${remote}@1.0.0`, '--without-browser');
      if (used.exit !== 0) throw new Error(used.output);
      await addTrialFillers(store, remote);
      const context = await browser.newContext({ baseURL: server.url });
      await signIn(await context.newPage(), administrator);
      const state = await context.storageState();
      await context.close();
      await apply({ store, url: server.url, records: await makeRecords(server.url), state });
      await server.stop();
      await rm(store, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ trial }, apply) => apply(trial.url),
  storageState: ({ trial }, apply) => apply(trial.state),
});

test.describe.configure({ mode: 'default' });

/** The screen around the filler can be used within its deadline. */
async function expectUsable(page: Page, place: SlotPlace): Promise<void> {
  const start = performance.now();
  await place.operate(page);
  expect(performance.now() - start, 'until the screen was used').toBeLessThan(screenMs);
}

interface Fault {
  what: string;
  version: string;
  /** The code of the report. */
  code: string;
  inject?(page: Page): Promise<unknown>;
}

const faults: readonly Fault[] = [
  {
    what: 'missing',
    version: trialVersions.intact,
    code: 'network',
    inject: (page) =>
      intercept(page, trialVersions.intact, /remoteEntry\.js$/, (route) =>
        route.fulfill({ status: 404, body: '' }),
      ),
  },
  {
    what: 'slow',
    version: trialVersions.intact,
    code: 'timeout',
    inject: (page) => intercept(page, trialVersions.intact, /\.js$/, () => new Promise(() => {})),
  },
  { what: 'throwing', version: trialVersions.throwing, code: 'render' },
  {
    what: 'tampered',
    version: trialVersions.intact,
    code: 'integrity',
    inject: (page) =>
      intercept(page, trialVersions.intact, /remoteEntry\.js$/, async (route) => {
        const response = await route.fetch();
        const body = `globalThis.tamperedCodeRan = true;\n${await response.text()}`;
        await route.fulfill({ response, body });
      }),
  },
];

test.describe('intact', () => {
  test.beforeAll(({ trial }) => useTrialFiller(trial.store, remote, trialVersions.intact));

  for (const place of slotPlaces)
    test(`${place.what} is shown`, async ({ page, trial }) => {
      await place.open(page, trial.records);
      await place.show?.(page);
      await expect(place.content(page)).toBeVisible(outcome);
      await expect(place.failure(page)).toHaveCount(0);
    });
});

for (const { what, version, code, inject } of faults)
  test.describe(what, () => {
    test.beforeAll(({ trial }) => useTrialFiller(trial.store, remote, version));

    for (const place of slotPlaces)
      test(`${place.what} says so in its place and is reported; the screen around it is usable`, async ({
        page,
        trial,
      }) => {
        const reports = await reportsOf(page);
        await inject?.(page);
        await place.open(page, trial.records);
        await place.show?.(page);
        // Before it has failed, the screen waits for nothing.
        if (what === 'slow') {
          await expectUsable(page, place);
          await place.open(page, trial.records);
          await place.show?.(page);
        }
        await expect(place.failure(page)).toBeVisible(outcome);
        expect(await page.evaluate(() => 'tamperedCodeRan' in globalThis)).toBe(false);
        await expect
          .poll(() => reports.filter((each) => each.remote === remote).map((each) => each.code), outcome)
          .toContain(code);
        await expectUsable(page, place);
      });
  });

test.describe('incompatible', () => {
  test.beforeAll(({ trial }) => useTrialFiller(trial.store, remote, trialVersions.incompatible));

  for (const place of slotPlaces.filter(({ slot }) => slot !== null))
    test(`${place.what} is not offered, and the screen around it is usable`, async ({ page, trial }) => {
      await place.open(page, trial.records);
      // Both while the menu is open, and once everything has arrived.
      await expect(place.offer(page)).toHaveCount(0);
      await expectUsable(page, place);
      await expect(place.offer(page)).toHaveCount(0);
    });

  test('an entry of the menu New that its area does not know shows the failure card, and the menu is usable', async ({
    page,
    trial,
  }) => {
    const place = slotPlaces.find(({ slot }) => slot === null);
    if (!place) throw new Error('There is no entry of a menu.');
    const reports = await reportsOf(page);
    await place.open(page, trial.records);
    await place.show?.(page);
    await expect(place.failure(page)).toBeVisible(outcome);
    expect(reports.map(({ code }) => code)).toContain('contract');
    await expectUsable(page, place);
  });
});
