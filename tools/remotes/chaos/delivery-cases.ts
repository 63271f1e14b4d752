import type { Route } from 'playwright-core';
import {
  type ChaosCase,
  must,
  mustFallBack,
  mustRecover,
  mustReport,
  mustRun,
  mustShowCard,
  openArea,
  othersMustWork,
  type Setting,
} from './expectations.ts';
import { intercept, isSamePage, markPage, outcomeWithin, previousNotice, reportsOf } from './in-page.ts';
import { entryFile } from './patch.ts';

type Act = (route: Route, setting: Setting) => Promise<void>;

const answer =
  (status: number, contentType: string, body: string): Act =>
  (route) =>
    route.fulfill({ status, contentType, body });
const page404 = '<!doctype html><title>Not found</title>';
const tampered: Act = async (route) => {
  const response = await route.fetch();
  const body = `${await response.text()}\n/**/window.tampered = true;`;
  await route.fulfill({ status: 200, contentType: response.headers()['content-type'] ?? '', body });
};
const hang: Act = () => new Promise(() => {});
const drip: Act = async (route, { slowly }) => route.continue({ url: slowly.through(route.request().url()) });
/** The bytes match the release, but not the status. */
const broken500: Act = async (route) => route.fulfill({ response: await route.fetch(), status: 500 });

const code = /\.js$/;
const exposed = /^(?!.*remoteEntry).*\.js$/;
const sheet = /\.css$/;

const deliveries: readonly (readonly [what: string, files: RegExp, act: Act, code: string])[] = [
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
  ['a 500 with the right bytes', code, broken500, 'network'],
  ['a tampered entry', entryFile, tampered, 'integrity'],
  ['a tampered exposed chunk', exposed, tampered, 'integrity'],
  ['a tampered style sheet', sheet, tampered, 'integrity'],
  ['a missing style sheet', sheet, answer(404, 'text/plain', ''), 'network'],
];

const deliveryCase = ([what, files, act, expected]: (typeof deliveries)[number]): ChaosCase => ({
  what,
  outcome: 'makes the page load the previous version; once repaired, the current one runs without a reload',
  needs: files === sheet ? 'styles' : null,
  async run(setting) {
    const { page, remote, area, next } = setting;
    const reports = await reportsOf(page);
    await intercept(page, next, files, (route) => act(route, setting));
    // A page with content of the server brings its sheets; one for a frame starts without.
    await openArea(page, files === sheet ? `${area.path}?embed=1` : area.path);
    await mustFallBack(setting);
    must(!(await page.evaluate(() => 'tampered' in window)), 'Altered code ran.');
    await mustReport(page, reports, [
      { remote, version: next, selectedBy: 'release', code: expected, area: area.path, phase: 'load' },
    ]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mustRecover(setting, next);
  },
});

const atTheSecondAttempt: ChaosCase = {
  what: 'an entry that loads at the second attempt',
  outcome: 'runs without a message',
  needs: null,
  async run(setting) {
    const { page, area, next } = setting;
    let times = 0;
    await intercept(page, next, entryFile, async (route) => {
      times += 1;
      // The page's preload and the loader's first request.
      await (times <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue());
    });
    await openArea(page, area.path);
    await area.shown(page).waitFor(outcomeWithin);
    await mustRun(setting, next);
    must((await previousNotice(page).count()) === 0, 'The page mentions a previous version without a cause.');
  },
};

const bothVersionsBroken: ChaosCase = {
  what: 'a previous version that is broken as well',
  outcome: 'leaves one failure card, and the area recovers without a reload',
  needs: null,
  async run(setting) {
    const { page, remote, area, good, next } = setting;
    const asked: string[] = [];
    page.on('request', (request) => {
      const isScript = request.resourceType() === 'script';
      if (
        isScript &&
        request.url().includes(`/${remote}/`) &&
        entryFile.test(new URL(request.url()).pathname)
      )
        asked.push(request.url());
    });
    for (const version of [next, good])
      await intercept(page, version, entryFile, (route) => route.fulfill({ status: 404, body: '' }));
    await openArea(page, area.path);
    await mustShowCard(setting);
    const requests = asked.length;
    // A preload, and three requests for each version.
    must(requests <= 7, `Entries were requested ${requests} times, more often than seven times.`);
    await othersMustWork(setting);
    must(asked.length === requests, 'The broken area was requested again from another one.');
    await markPage(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await area.shown(page).waitFor(outcomeWithin);
    must(await isSamePage(page), 'The page was loaded again, which loses what people typed.');
  },
};

/** What can go wrong on the way of the area's files to the browser. */
export const deliveryCases: readonly ChaosCase[] = [
  ...deliveries.map(deliveryCase),
  atTheSecondAttempt,
  bothVersionsBroken,
];
