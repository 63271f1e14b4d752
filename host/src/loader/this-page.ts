import { tabStorage } from '@daybook/api/storage';
import { createBreaker } from './breaker.ts';
import { buildFacts } from './build-facts.ts';
import { createCrashes } from './crashes.ts';
import { publishPageBridge } from './page-bridge.ts';
import { createReports, sendBeacon } from './reports.ts';
import { hostShareScope } from './share-scope.ts';
import type { LoaderSurroundings } from './surroundings.ts';
import { keepTextInert } from './trusted-text.ts';

const randomId = () => Math.random().toString(36).slice(2, 6);

/** The current page. */
export const thisPage = (
  given: Pick<LoaderSurroundings, 'visitorId' | 'askRelease'>,
): LoaderSurroundings => ({
  ...given,
  facts: buildFacts,
  shareScope: hostShareScope,
  publish: publishPageBridge,
  keepTextInert,
  newId: randomId,
  breaker: createBreaker(tabStorage, Date.now),
  isCrashingAgain: createCrashes(tabStorage, Date.now),
  report: createReports({ send: sendBeacon, random: Math.random }),
});
