import {
  type ChaosCase,
  must,
  mustFallBack,
  mustRecover,
  mustReport,
  mustShowCard,
  openArea,
} from './expectations.ts';
import { cardOf, comeBackAfter, outcomeWithin, previousNotice, reportsOf } from './in-page.ts';
import { addToEntry, around, type Edit, entryFile, withScreenAt } from './patch.ts';

const instead = (container: string) => addToEntry((name) => `${name} = ${container};`);

const faults: readonly (readonly [version: string, what: string, edit: Edit, code: string])[] = [
  [
    '31.0.0',
    'an entry that throws',
    (file, text) => (entryFile.test(file) ? "throw new Error('broken on purpose');" : text),
    'execution',
  ],
  [
    '31.1.0',
    'a container whose init throws',
    instead("{ init() { throw new Error('no'); }, get() {} }"),
    'execution',
  ],
  [
    '31.2.0',
    'a container whose get rejects',
    instead("{ init() {}, get: () => Promise.reject(new Error('no')) }"),
    'execution',
  ],
  [
    '31.3.0',
    'a container that exposes nothing',
    instead('{ init() {}, get: async () => () => ({ remote: undefined }) }'),
    'contract',
  ],
  ['31.4.0', 'an invalid list of routes', around('return { ...remote, routes: {} };'), 'contract'],
  [
    '31.5.0',
    'code of another version',
    around("return { ...remote, build: { ...remote.build, version: '1.0.0' } };"),
    'identity',
  ],
  [
    '31.6.0',
    'a remote that never renders',
    instead('{ init() {}, get: () => new Promise(() => {}) }'),
    'timeout',
  ],
];

const buildCase = ([version, what, edit, expected]: (typeof faults)[number]): ChaosCase => ({
  what,
  outcome: 'makes the page load the previous version; a repaired version runs without a reload',
  needs: null,
  async run(setting) {
    const { page, store, remote, area, good, next } = setting;
    await store.use(remote, good);
    await store.release(remote, version, { edit });
    const reports = await reportsOf(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openArea(page, area.path);
    await mustFallBack(setting);
    await mustReport(page, reports, [{ version, code: expected, phase: 'load' }]);
    const again = scripts.filter((url) => url.includes(`/${version}/`) && url.includes('again'));
    must(again.length === 0, `What cannot change was requested again: ${again[0]}.`);
    await comeBackAfter(page, 6, await store.use(remote, next));
    await mustRecover(setting, next);
  },
});

/** Its first screen throws while it is drawn. */
const throwing = "() => { throw new Error('broken on purpose'); }";

const throwingScreen: ChaosCase = {
  what: 'a first screen that throws',
  outcome: 'shows the failure card, and the second time loads the previous version',
  needs: null,
  async run(setting) {
    const { page, store, remote, area, good, next } = setting;
    await store.use(remote, good);
    await store.release(remote, '32.0.0', { edit: withScreenAt(area.path, throwing) });
    const reports = await reportsOf(page);
    await openArea(page, area.path);
    await mustShowCard(setting);
    await mustReport(page, reports, [{ remote, version: '32.0.0', code: 'render', phase: 'mount' }]);
    await cardOf(page).getByRole('button', { name: 'Try again' }).click();
    await area.shown(page).waitFor(outcomeWithin);
    await previousNotice(page).waitFor(outcomeWithin);
    await store.use(remote, next);
  },
};

/** What can be wrong with the code of a version that was released all the same. */
export const buildCases: readonly ChaosCase[] = [...faults.map(buildCase), throwingScreen];
