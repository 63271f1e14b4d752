import { isDeepStrictEqual } from 'node:util';
import type { LoadReport } from '@daybook/contract/release';
import type { Locator, Page } from 'playwright-core';
import {
  cardOf,
  goWithin,
  isSamePage,
  markPage,
  outcomeWithin,
  previousNotice,
  runningOf,
  untilOutcome,
} from './in-page.ts';
import type { SlowSite } from './slow-site.ts';
import type { TrialStore } from './trial-store.ts';

/** A place in the page, and how to recognise it. */
export interface Place {
  path: string;
  /** What shows that its first screen is there. */
  shown(page: Page): Locator;
}

/** A page, and a site that serves an area in two intact versions, the later one with the earlier as its fallback. */
export interface Setting {
  page: Page;
  store: TrialStore;
  remote: string;
  area: Place;
  /** Another area that whoever uses the page may enter. */
  other: Place;
  good: string;
  next: string;
  slowly: SlowSite;
}

/** A failure of an area, and what the page must make of it. */
export interface ChaosCase {
  what: string;
  /** Continues the sentence that `what` begins. */
  outcome: string;
  /** What an area must have so that the case can happen. */
  needs: 'styles' | null;
  /** Throws a sentence if the page does anything else. */
  run(setting: Setting): Promise<void>;
}

/** Throws the sentence unless the condition holds. */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

/** Opens the area as a link from outside does. */
export const openArea = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

export async function mustRun({ page, remote }: Setting, version: string): Promise<void> {
  const running = await runningOf(page, remote);
  must(running === version, `${remote} ${version} should run, and ${running ?? 'no version'} does.`);
}

/** In time, the area runs in its previous version, and the page says so. */
export async function mustFallBack(setting: Setting): Promise<void> {
  const { page, area, good } = setting;
  await untilOutcome(page, area.shown(page));
  await previousNotice(page).waitFor(outcomeWithin);
  await mustRun(setting, good);
}

/** In time, one failure card stands in the area's place. */
export const mustShowCard = ({ page }: Setting): Promise<void> => untilOutcome(page, cardOf(page));

/** The host's frame and another area work in this page. */
export async function othersMustWork({ page, other }: Setting): Promise<void> {
  await goWithin(page, other.path);
  await other.shown(page).waitFor(outcomeWithin);
}

/** Whoever leaves the area and returns gets this version in the same page. */
export async function mustRecover(setting: Setting, version: string): Promise<void> {
  const { page, area } = setting;
  await markPage(page);
  await othersMustWork(setting);
  await goWithin(page, area.path);
  await area.shown(page).waitFor(outcomeWithin);
  must((await previousNotice(page).count()) === 0, 'The notice of a previous version should be gone.');
  await mustRun(setting, version);
  must(await isSamePage(page), 'The page was loaded again, which loses what people typed.');
}

const patienceMs = 5_000;

/** Waits until exactly these failures are reported. */
export async function mustReport(
  page: Page,
  reports: readonly LoadReport[],
  expected: readonly Readonly<Partial<Record<keyof LoadReport, string>>>[],
): Promise<void> {
  const failures = () => reports.filter(({ code }) => code !== null);
  const isReported = () =>
    failures().length === expected.length &&
    failures().every((report, index) =>
      Object.entries(expected[index] ?? {}).every(([name, value]) =>
        isDeepStrictEqual(Reflect.get(report, name), value),
      ),
    );
  for (const end = Date.now() + patienceMs; Date.now() < end && !isReported(); )
    await page.waitForTimeout(100);
  const told = failures().map(({ version, code, phase }) => `${code} of ${version} (${phase})`);
  const wanted = expected.map(({ version, code, phase }) => `${code} of ${version} (${phase})`);
  must(isReported(), `The page should report ${wanted}, and reports ${told.join(', ') || 'nothing'}.`);
}
