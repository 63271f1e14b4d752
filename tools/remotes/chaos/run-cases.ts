import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admits } from '@daybook/contract/area-rules';
import type { Release, RemoteManifest } from '@daybook/contract/release';
import { releaseOf, runVersion } from '@daybook/registry/compose';
import { keptSigningKey, openKeyring, type SigningKey } from '@daybook/registry/keys';
import { openStore } from '@daybook/registry/open-store';
import { places } from '@daybook/registry/places';
import { RegistryProblem } from '@daybook/registry/problem';
import { jsonBytes, writeRelease } from '@daybook/registry/releases';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { needBrowser, openBrowser } from '../assembly/browser.ts';
import { fetchVersions, type Site, serveStore, servingOf } from '../assembly/serve-release.ts';
import { signIn } from '../assembly/visit.ts';
import type { Operator } from '../operator.ts';
import { readBuild } from '../publish-build.ts';
import { chaosCases } from './cases.ts';
import type { ChaosCase, Place, Setting } from './expectations.ts';
import { outcomeWithin, runningOf } from './in-page.ts';
import { patchBuild } from './patch.ts';
import { type SlowSite, startSlowSite } from './slow-site.ts';
import { trialChannel, trialStore } from './trial-store.ts';

const good = '30.0.0';
const next = '30.1.0';
const patienceMs = 30_000;

/** The result of a case; `problem` is a sentence, or null if the page did as it must. */
export interface CaseResult {
  what: string;
  problem: string | null;
}

type Remotes = Release['remotes'];

/** The other remotes of a release in their current versions alone. */
const others = ({ remotes }: Release, remote: string): Remotes =>
  Object.fromEntries(
    Object.entries(remotes)
      .filter(([name]) => name !== remote)
      .map(([name, each]) => [name, { ...each, previous: null, canary: null }]),
  );

/** Fills a store with the rest of a release and two intact versions of the build, which it does not serve yet. */
async function fillStore(
  store: string,
  operator: Operator,
  release: Release,
  { folder, name, key }: { folder: string; name: string; key: SigningKey },
): Promise<void> {
  const first = releaseOf(others(release, name), release.hostBuild);
  await fetchVersions(operator.store, store, first);
  for (const version of [good, next]) {
    const to = join(store, places.version(name, version));
    await mkdir(join(to, '..'), { recursive: true });
    await patchBuild(folder, to, version);
  }
  const built = runVersion(await readBuild(join(store, places.version(name, good))), undefined, () => true);
  const served = releaseOf({ ...first.remotes, [name]: built }, release.hostBuild);
  const own = openStore(store);
  await writeRelease(own, served, key, openKeyring([key.publicText]));
  const pointer = { release: served.id, seq: 1, selected: operator.act(), disabled: {}, stopped: [] };
  await own.write(places.channel(trialChannel), jsonBytes({ ...pointer, frozen: null }));
}

const pathOf = ({ paths }: RemoteManifest['area']): string =>
  paths.find((each) => !each.includes(':')) ?? paths[0] ?? '/';

/** A public area beside the checked one. */
function otherPath(remotes: Remotes, remote: string): string {
  const found = Object.entries(remotes).findLast(
    ([name, { area }]) => name !== remote && area.requires === null && area.paths.length > 0,
  );
  if (found) return pathOf(found[1].area);
  throw new RegistryProblem('check', 'chaos: the release has no other public area to which a page could go.');
}

/** Opens an address, and learns by which heading its first screen is recognised. */
async function placeAt(page: Page, path: string): Promise<Place> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor(outcomeWithin);
  const name = ((await heading.textContent()) ?? '').trim();
  return {
    path,
    shown: (there) => there.getByRole('heading', { level: 1, name, exact: true }).first(),
  };
}

/** A browser's state in which the area may be entered. */
async function permitted(
  browser: Browser,
  site: Site,
  { area }: RemoteManifest,
): Promise<BrowserContextOptions> {
  const options = { baseURL: site.url, locale: 'en-GB' };
  if (area.requires === null) return options;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await signIn(page, site, admits(area, 1) ? site.administrator : await site.staff());
  const storageState = await context.storageState();
  await context.close();
  return { ...options, storageState };
}

async function resultOf(each: ChaosCase, setting: Setting): Promise<CaseResult> {
  const problem = await each.run(setting).then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)),
  );
  return { what: `${each.what} ${each.outcome}`, problem };
}

interface Trial {
  browser: Browser;
  site: Site & { store: string };
  slowly: SlowSite;
  key: SigningKey;
  manifest: RemoteManifest;
  remotes: Remotes;
  cases: readonly ChaosCase[];
  tell(line: string): void;
}

async function runCases(trial: Trial): Promise<CaseResult[]> {
  const { browser, site, slowly, key, manifest, tell } = trial;
  const remote = manifest.name;
  const store = trialStore(site.store, key);
  const options = await permitted(browser, site, manifest);
  const inPage = async <T>(act: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      return await act(page);
    } finally {
      await context.close();
    }
  };
  const area = await inPage(async (page) => {
    const place = await placeAt(page, pathOf(manifest.area));
    const running = await runningOf(page, remote);
    if (running === good) return place;
    throw new RegistryProblem(
      'check',
      `chaos: without any fault, ${remote} does not run at ${place.path}. If it needs an extension of the server, name that in DAYBOOK_EXTENSIONS.`,
    );
  });
  const other = await inPage((page) => placeAt(page, otherPath(trial.remotes, remote)));
  const results: CaseResult[] = [];
  for (const each of trial.cases) {
    await store.use(remote, good);
    await store.use(remote, next);
    const result = await inPage((page) =>
      resultOf(each, { page, store, remote, area, other, good, next, slowly }),
    );
    tell(result.problem === null ? `  ${result.what}` : `  FAILED: ${result.what}: ${result.problem}`);
    results.push(result);
  }
  return results;
}

/**
 * Runs the cases for a build: the real server and the real host with the other areas of the release, in a browser, as a
 * user who may enter the area. The build is copied into a store of its own; nothing is published.
 */
export async function checkChaos(
  operator: Operator,
  release: Release,
  folder: string,
  isWanted: (each: ChaosCase) => boolean = () => true,
): Promise<CaseResult[]> {
  const manifest = await readBuild(folder);
  const program = needBrowser(operator.environment);
  const keyFolder = await mkdtemp(join(tmpdir(), 'daybook-chaos-'));
  const key = keptSigningKey(keyFolder);
  const closing: (() => Promise<unknown>)[] = [() => rm(keyFolder, { recursive: true, force: true })];
  try {
    const serving = { ...servingOf(operator, release, key.publicText), channel: trialChannel };
    const site = await serveStore(serving, (store) =>
      fillStore(store, operator, release, { folder, name: manifest.name, key }),
    );
    closing.push(site.stop);
    const slowly = await startSlowSite(3_000);
    closing.push(slowly.stop);
    const browser = await openBrowser(program);
    closing.push(() => browser.close());
    const hasStyles = manifest.styles.length > 0;
    const cases = chaosCases.filter((each) => (each.needs === null || hasStyles) && isWanted(each));
    const { remotes } = release;
    return await runCases({ browser, site, slowly, key, manifest, remotes, cases, tell: operator.tell });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
